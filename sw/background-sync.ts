import type { WorkerMessage } from '../src/offline/sync/worker-bridge.ts';

/** There is signal again: open pages send what waits. With none open nothing is sent; the worker holds no tokens. */
export async function nudgePages(clients: Clients) {
  const message: WorkerMessage = { type: 'nudge' };
  for (const client of await clients.matchAll({ type: 'window' })) client.postMessage(message);
}
