/**
 * Makes Back close the topmost layer (dialog, sheet, menu) instead of leaving the page. While a layer is open, going
 * back or forward stays on the page and asks the topmost layer to close. The navigation is canceled if the browser
 * allows it. Otherwise it is undone before the router sees it: not every browser has the Navigation API, and those that
 * have it require a user gesture between two canceled presses of Back. On Android, Chromium treats Back like Escape for
 * modal dialogs and popovers, so it doesn't get here. A step to a history entry of another document, such as another
 * site, can be neither canceled nor undone: then Back leaves the page.
 */

/** The callbacks of the open layers, topmost last. */
const layers: (() => void)[] = [];
/** React Router's index of the history entry of the page below the layers. */
let pageIndex = NaN;
/** The number of steps back to that entry while they are being made, else 0. */
let stepsBack = 0;
/** The timer that starts those steps. */
let soon: ReturnType<typeof setTimeout> | undefined;

/** Registers a layer and returns a function to unregister it. `ask` is called on Back and may close the layer. */
export function enterLayer(ask: () => void): () => void {
  layers.push(ask);
  if (stepsBack === 0) pageIndex = entryNow();
  return () => void layers.splice(layers.lastIndexOf(ask), 1);
}

function refuse(event: NavigateEvent) {
  if (event.navigationType !== 'traverse' || (layers.length === 0 && stepsBack === 0)) return;
  // The page isn't being left, so other listeners must not ask whether it may be.
  event.stopImmediatePropagation();
  if (!event.cancelable || stepsBack !== 0) return;
  event.preventDefault();
  layers.at(-1)!();
}

function undo(event: PopStateEvent) {
  clearTimeout(soon);
  const steps = pageIndex - entryNow();
  const isThere = stepsBack !== 0 && steps === 0;
  // It went past the page, because another entry was added on the way. Going on would only bounce to and fro.
  const isLost = steps * stepsBack < 0;
  if (!isThere && (layers.length === 0 || steps === 0 || isNaN(steps) || isLost)) {
    stepsBack = 0;
    return;
  }
  event.stopImmediatePropagation();
  stepsBack = steps;
  // Only ask once back on the page's entry: a layer may change the history as it closes, and that belongs to the page.
  if (isThere) layers.at(-1)?.();
  // Deferred because a quick second Back may follow, and two pending traversals would overshoot the page. The second
  // one can't wait for the first either, because in some browsers the second Back cancels it.
  else soon = setTimeout(() => history.go(steps));
}

const entryNow = () => (history.state as { idx?: number } | null)?.idx ?? NaN;

// Registered before the router and any other listener. On the server there is no history.
if ('history' in globalThis) addEventListener('popstate', undo, { capture: true });
if ('navigation' in globalThis) navigation.addEventListener('navigate', refuse);
