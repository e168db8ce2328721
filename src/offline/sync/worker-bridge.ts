/** Messages between the page and the service worker. */
import { syncTag } from '../keys.ts';

/** From the worker to the page. */
export type WorkerMessage = { type: 'nudge' };

/** Calls `listener` when the worker thinks that the connection is back. Returns a function that stops listening. */
export function onWorkerNudge(listener: () => void): () => void {
  const container = globalThis.navigator?.serviceWorker;
  if (container === undefined) return () => undefined;
  const hear = (event: MessageEvent) => {
    if ((event.data as WorkerMessage | null)?.type === 'nudge') listener();
  };
  container.addEventListener('message', hear);
  return () => container.removeEventListener('message', hear);
}

/**
 * Asks the browser to wake the worker when there is a connection. Only Chromium supports this, so nothing relies on it.
 */
export async function askForWake() {
  try {
    const registration = await navigator.serviceWorker?.ready;
    await (
      registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined
    )?.sync?.register(syncTag);
  } catch {
    // Without it, the page's own triggers start a pass.
  }
}
