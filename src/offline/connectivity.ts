/** Whether the server can be reached, as real requests tell it; `navigator.onLine` is only believed when it says no. */
import { onReach } from '../api/reach.ts';
import { createStore } from '../lib/store.ts';

export type Connectivity = 'online' | 'offline';

export const connectivity = createStore<Connectivity>(isOffline() ? 'offline' : 'online', 'online');

onReach((reached) => connectivity.set(reached ? 'online' : 'offline'));
globalThis.addEventListener?.('offline', () => connectivity.set('offline'));

function isOffline() {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}
