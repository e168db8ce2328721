/**
 * Whether the server can be reached, judged by real requests. `navigator.onLine` is trusted only when it reports
 * offline.
 */
import { onReach } from '../api/reach.ts';
import { createStore } from '../lib/store.ts';

export type Connectivity = 'online' | 'offline';

export const connectivity = createStore<Connectivity>(isOffline() ? 'offline' : 'online', 'online');

onReach((reached) => connectivity.set(reached ? 'online' : 'offline'));
globalThis.addEventListener?.('offline', () => connectivity.set('offline'));

function isOffline() {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}
