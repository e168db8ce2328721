/** Faults injected into a device's pages: a wrong clock, a full disk, and a row that a newer app has left. */

/** The localStorage keys for how far the clock is ahead, in ms, and for whether the disk is full. */
export const skewKey = 'nemesis-skew';
export const fullKey = 'nemesis-full';

/** Runs in the page. Sets `Date` ahead by the value under this key, which may change at any time. */
export function skewedClock(key: string) {
  const now = Date.now.bind(Date);
  const skewed = () => now() + Number(localStorage.getItem(key) ?? 0);
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [skewed()] : args, newTarget) as Date,
    get: (target, name) => (name === 'now' ? skewed : Reflect.get(target, name)),
  });
}

/** Runs in the page. Makes every IndexedDB write fail while there is a value under this key. */
export function fullDisk(key: string) {
  for (const name of ['add', 'put'] as const) {
    const real = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...given) {
      if (localStorage.getItem(key))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      return real.apply(this, given);
    };
  }
}

/** Runs in the page. Adds an outbox row that this version of the app can't read. */
export async function addRowOfNewerApp([name, userId]: readonly [string, number]) {
  const open = indexedDB.open(name);
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
  });
  const row = {
    opId: crypto.randomUUID(),
    userId,
    act: { kind: 'of-a-newer-app', set: 7 },
    lane: 'practice/7',
    actedAt: new Date().toISOString(),
    state: 'pending',
    attempts: 0,
    nextAt: 0,
  };
  const adding = db.transaction('outbox', 'readwrite').objectStore('outbox').add(row);
  await new Promise((resolve) => (adding.onsuccess = resolve));
  db.close();
}
