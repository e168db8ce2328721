/**
 * Back closes what lies over the page. Each open layer (dialog, sheet, menu) has one history entry with the page's own
 * URL; however it closes, its entry goes with it. What the router writes meanwhile is the page's, not the layer's. One
 * entry for all layers would be less, but Back would have to push it again for those that stay open, and Chromium's Back
 * button skips entries that came without a gesture.
 */

interface Layer {
  ask: () => void;
}

/** What an entry of a layer says of itself, in its state. */
interface Mark {
  /** How many layers it stands for. */
  depth: number;
  /** The entry of the page below, by the name the browser has for it; none where a browser has no names. */
  page: string | null;
}

/** What the router wanted of the history while layers were over the page. */
interface Written {
  state: unknown;
  url: string | URL | null | undefined;
}

const layers: Layer[] = [];
let planned = false;
/** Underway back to an entry with fewer layers: the browser does it a moment after it was told. */
let leaving: ReturnType<typeof setTimeout> | null = null;
/** The page is about to be left or reloaded. */
let ending: ReturnType<typeof setTimeout> | null = null;
let replaced: Written | null = null;
let pushed: Written | null = null;

/** `ask` is called when Back is pressed over the layer; it closes, or stays and keeps its entry. Returns how to leave. */
export function enterLayer(ask: () => void): () => void {
  const layer = { ask };
  layers.push(layer);
  plan();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    plan();
  };
}

/** Resolves when no closed layer has an entry left: who travels through the history by itself waits for it. */
export async function layersSettled(): Promise<void> {
  // What was just closed leaves the screen, and the history, a moment later.
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (leaving !== null || planned) await layersSettled();
}

/** One layer that follows another in the same moment takes over its entry. */
function plan() {
  if (planned) return;
  planned = true;
  queueMicrotask(() => {
    planned = false;
    settle();
  });
}

function settle() {
  if (leaving !== null || ending !== null) return;
  const depth = depthNow();
  if (depth < layers.length) open(depth);
  else if (depth > layers.length) leave(depth - layers.length);
  else if (depth === 0) rest();
}

function open(depth: number) {
  takeOver();
  for (let next = depth + 1; next <= layers.length; next += 1) write('pushState', history.state, null, next);
}

/** From here on what the router writes passes through here, until `rest`. */
function takeOver() {
  // Else the browser would move the page back to where it stood when the layer came.
  history.scrollRestoration = 'manual';
  history.pushState = push;
  history.replaceState = replace;
}

function leave(steps: number) {
  if (ending !== null) return;
  // Never told twice, however slow the browser is: that would leave the page.
  leaving = setTimeout(() => (leaving = null), patienceMs);
  const there = entries()?.below(steps);
  if (there === undefined) history.go(-steps);
  else navigation.traverseTo(there).committed?.catch(stay);
}

/** There is no such entry any more, so the one that is shown is the page's own. */
function stay(error: unknown) {
  if (leaving === null || !(error instanceof DOMException && error.name === 'InvalidStateError')) return;
  write('replaceState', history.state, null, layers.length);
  arrive();
}

function arrive() {
  if (leaving !== null) clearTimeout(leaving);
  leaving = null;
  adoptReplaced();
  if (pushed !== null) {
    const depth = depthNow();
    if (depth > 0) return leave(depth);
    write('pushState', pushed.state, pushed.url, 0);
    pushed = null;
  }
  settle();
}

function rest() {
  replaced = pushed = null;
  history.scrollRestoration = 'auto';
  // Their own again, from the prototype.
  delete (history as Partial<History>).pushState;
  delete (history as Partial<History>).replaceState;
}

/** A page that is left from a layer takes that layer's place, so that Back from it finds the page without the layer. */
function push(state: unknown, _title: string, url?: string | URL | null) {
  const depth = depthNow();
  if (depth === 0 && leaving === null) return write('pushState', state, url, 0);
  if (depth === 1 && leaving === null && replaced === null) return write('replaceState', state, url, 0);
  // At once, for whoever asks where the page is; the entries follow.
  write('replaceState', state, url, depth);
  pushed = { state, url };
  if (leaving === null) leave(depth);
}

function replace(state: unknown, _title: string, url?: string | URL | null) {
  const depth = depthNow();
  write('replaceState', state, url, depth);
  if (pushed !== null) pushed = { state, url };
  else if (depth > 0) replaced = { state, url };
}

/** The page below a layer has the address that it got while the layer was there. */
function adoptReplaced() {
  // React Router counts its own entries: the same number is the same page.
  if (replaced === null || indexOf(replaced.state) !== indexOf(history.state)) return;
  write('replaceState', replaced.state, replaced.url, depthNow());
}

function onTraversal() {
  if (leaving !== null) return arrive();
  adoptReplaced();
  const depth = depthNow();
  for (const layer of layers.slice(depth).toReversed()) layer.ask();
  // After the screen had its turn to close them.
  setTimeout(settle);
}

/**
 * A step through the history that meets a page's end would be made from the next page, and an entry would be written
 * over the page's own (Chromium). So nothing is done from here on; if the page stays after all, later.
 */
function onEnd() {
  if (ending !== null) clearTimeout(ending);
  ending = setTimeout(onStay, patienceMs);
}

function onStay() {
  if (ending === null) return;
  clearTimeout(ending);
  ending = null;
  settle();
}

function write(
  how: 'pushState' | 'replaceState',
  state: unknown,
  url: string | URL | null | undefined,
  depth: number,
) {
  const { layers: _, ...own } = (state ?? {}) as Record<string, unknown>;
  const page = (markNow() ?? { page: entries()?.current ?? null }).page;
  History.prototype[how].call(
    history,
    depth === 0 ? own : { ...own, layers: { depth, page } satisfies Mark },
    '',
    url,
  );
}

/**
 * An entry without its layer, as after a reload or by Forward, is left at once. A layer that comes while the browser
 * begins a reload can mark the page's own entry instead (Chromium), and going back from that would leave the page.
 */
function leaveOrphan() {
  const { depth, page } = markNow()!;
  if (page !== null && entries()?.below(depth) !== page) return write('replaceState', history.state, null, 0);
  takeOver();
  plan();
}

/** The names of the entries that the browser has, where it tells them. */
function entries() {
  if (!('navigation' in globalThis)) return null;
  const { currentEntry } = navigation;
  if (currentEntry === null) return null;
  return {
    current: currentEntry.key,
    below: (steps: number) => navigation.entries()[currentEntry.index - steps]?.key,
  };
}

/** After that something else came in between, and the next layer starts over. */
const patienceMs = 15_000;

const markNow = () => (history.state as { layers?: Mark } | null)?.layers;
const depthNow = () => markNow()?.depth ?? 0;
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx;

// Before the router, which then finds the page's own address. A page that the server draws has no history.
if ('history' in globalThis) {
  addEventListener('popstate', onTraversal, { capture: true });
  addEventListener('beforeunload', onEnd);
  addEventListener('pageshow', onStay);
  if (depthNow() > 0) leaveOrphan();
}
