/** What runs in the pages of a device beside the app: a clock that is off, a disk that is full, a row of an app of tomorrow. */

/** Where the page reads how far its clock is ahead, ms; and whether its disk is full. */
export const skewKey = 'nemesis-skew';
export const fullKey = 'nemesis-full';

/** In the page: `Date` is ahead by what is kept under this key, from one moment to the next. */
export function skewedClock(key: string) {
  const now = Date.now.bind(Date);
  const skewed = () => now() + Number(localStorage.getItem(key) ?? 0);
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [skewed()] : args, newTarget) as Date,
    get: (target, name) => (name === 'now' ? skewed : Reflect.get(target, name)),
  });
}

/** No database takes anything while something is kept under this key. */
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
