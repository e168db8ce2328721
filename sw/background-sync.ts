import type { WorkerMessage } from '../src/offline/sync/worker-bridge.ts';

/**
 * Tells open pages to send what is queued because the device is online again. Without an open page nothing is sent: the
 * worker has no tokens.
 */
export async function nudgePages(clients: Clients) {
  const message: WorkerMessage = { type: 'nudge' };
  for (const client of await clients.matchAll({ type: 'window' })) client.postMessage(message);
}
