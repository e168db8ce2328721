import { lastLookId } from './show-last-look.ts';

/**
 * Whether the snapshot of the screen's last look is on display. If so, the screen should appear complete, including
 * parts that would otherwise load a moment later.
 */
export const isLastLookShown = () => document.getElementById(lastLookId) !== null;
