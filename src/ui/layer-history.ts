/**
 * Back closes what lies over the page. While a layer (dialog, sheet, menu) is open, a step through the history, back or
 * forward, leaves the page where it is, and the topmost layer is asked instead. The step is refused where the browser
 * lets us. Elsewhere it is undone before the router hears of it: not every browser has the Navigation API, and those that
 * do want a press in the page between two refusals of their Back button. On Android, Chromium's Back doesn't come here: to
 * a modal `<dialog>` and a popover it is what Escape is. A step to what another load of a page left in the history,
 * another site for one, can be neither refused nor undone: there Back leaves the page.
 */

/** The topmost last. */
const layers: (() => void)[] = [];
/** The entry of the page below the layers, by the number that React Router gives it. */
let pageIndex = NaN;
/** How many steps it is back to that entry; 0 unless they are being made. */
let stepsBack = 0;
/** The timer before those steps. */
let soon: ReturnType<typeof setTimeout> | undefined;

/** `ask` is called when Back is pressed over the layer; it closes, or stays. Returns how to leave. */
export function enterLayer(ask: () => void): () => void {
  layers.push(ask);
  if (stepsBack === 0) pageIndex = entryNow();
  return () => void layers.splice(layers.lastIndexOf(ask), 1);
}

function refuse(event: NavigateEvent) {
  if (event.navigationType !== 'traverse' || (layers.length === 0 && stepsBack === 0)) return;
  // The page stays, so nobody has to ask whether it may be left.
  event.stopImmediatePropagation();
  if (!event.cancelable || stepsBack !== 0) return;
  event.preventDefault();
  layers.at(-1)!();
}

function undo(event: PopStateEvent) {
  clearTimeout(soon);
  const steps = pageIndex - entryNow();
  const isThere = stepsBack !== 0 && steps === 0;
  // Past the page: something else was written into the history on the way, and from there it would go to and fro.
  const isLost = steps * stepsBack < 0;
  if (!isThere && (layers.length === 0 || steps === 0 || isNaN(steps) || isLost)) {
    stepsBack = 0;
    return;
  }
  event.stopImmediatePropagation();
  stepsBack = steps;
  // Only there: what a layer writes into the history as it closes is the page's.
  if (isThere) layers.at(-1)?.();
  // Not at once, since a quick second Back may follow: two ways back under way at a time would lead past the page. Nor
  // may one wait for the other: in some browsers the second Back has put an end to it.
  else soon = setTimeout(() => history.go(steps));
}

const entryNow = () => (history.state as { idx?: number } | null)?.idx ?? NaN;

// Before the router and all others. A page that the server draws has no history.
if ('history' in globalThis) addEventListener('popstate', undo, { capture: true });
if ('navigation' in globalThis) navigation.addEventListener('navigate', refuse);
