/**
 * Server-sent events about what others do, while the page is visible. Reconnects by itself and reports whether it is
 * connected.
 */
import { listenToEvents } from '../../api/events.ts';
import type { ServerEvent } from '../../contract/events.ts';
import { createStore } from '../../lib/store.ts';
import { connectivity } from '../connectivity.ts';
import { waitAfter, waitAsAsked } from './backoff.ts';

/** True while events arrive. While false, screens have to poll every few seconds. */
export const hearsServer = createStore(false);

/**
 * Calls `onEvent` for each event until the returned function is called. A hidden page does not listen, because it would
 * occupy one of the browser's few connections; the event `ready` covers what it missed.
 */
export function subscribeToServer(onEvent: (event: ServerEvent) => void): () => void {
  let current: AbortController | null = null;

  const update = () => {
    const wanted = document.visibilityState === 'visible';
    if (wanted && current === null) {
      current = new AbortController();
      void keepHearing(onEvent, current.signal);
    } else if (!wanted) stop();
  };
  const stop = () => {
    current?.abort();
    current = null;
    hearsServer.set(false);
  };
  const restart = () => {
    stop();
    update();
  };

  update();
  document.addEventListener('visibilitychange', update);
  window.addEventListener('online', restart);
  return () => {
    document.removeEventListener('visibilitychange', update);
    window.removeEventListener('online', restart);
    stop();
  };
}

async function keepHearing(onEvent: (event: ServerEvent) => void, signal: AbortSignal) {
  let failures = 0;
  while (!signal.aborted) {
    const hear = (event: ServerEvent) => {
      if (signal.aborted) return;
      failures = 0;
      hearsServer.set(true);
      onEvent(event);
    };
    await listenToEvents(hear, signal).catch(() => undefined);
    if (signal.aborted) return;
    hearsServer.set(false);
    failures += 1;
    await pause(waitAsAsked(null, failures), signal);
  }
}

/** Waits; once another request has found the server again, only as long as after a first failure. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, ms);
    const until = performance.now() + ms;
    const end = connectivity.subscribe(() => {
      if (connectivity.get() !== 'online') return;
      clearTimeout(timer);
      timer = setTimeout(done, Math.min(waitAfter(1), until - performance.now()));
    });
    signal.addEventListener('abort', done, { once: true });
    function done() {
      end();
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
