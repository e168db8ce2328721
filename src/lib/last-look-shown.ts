import { lastLookId } from './show-last-look.ts';

/**
 * Whether the snapshot of the screen's last look is on display. If so, the screen should appear complete, including
 * parts that would otherwise load a moment later.
 */
export const isLastLookShown = () => document.getElementById(lastLookId) !== null;

/** Resolves once the screen has replaced the snapshot, or at once if none is on display. */
export const lastLookReplaced = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isLastLookShown()) return;
      watch.disconnect();
      resolve();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true });
    look();
  });
