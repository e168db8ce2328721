import { lastLookId } from './show-last-look.ts';

/** Whether somebody looks at what the screen showed last: then it is to come whole, with what else would come a moment later. */
export const isLastLookShown = () => document.getElementById(lastLookId) !== null;
