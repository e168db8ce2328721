/** What the page and the worker say to each other. */
import { syncTag } from '../keys.ts';

/** Worker → page. */
export type WorkerMessage = { type: 'nudge' };

/** Hears when the worker thinks that there is signal again. */
export function onWorkerNudge(listener: () => void): () => void {
  const container = globalThis.navigator?.serviceWorker;
  if (container === undefined) return () => undefined;
  const hear = (event: MessageEvent) => {
    if ((event.data as WorkerMessage | null)?.type === 'nudge') listener();
  };
  container.addEventListener('message', hear);
  return () => container.removeEventListener('message', hear);
}

/** Asks the browser to wake the worker when there is signal; only Chromium does, so nothing relies on it. */
export async function askForWake() {
  try {
    const registration = await navigator.serviceWorker?.ready;
    await (
      registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined
    )?.sync?.register(syncTag);
  } catch {
    // The page's own triggers do.
  }
}
