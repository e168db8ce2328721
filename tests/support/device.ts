/** Reads the signed-in student’s database on this device. */

/** A page of any browser driver that can evaluate a function. */
export interface Scripted {
  evaluate<T>(what: (given: string) => T | Promise<T>, given?: string): Promise<T>;
}

/** Returns all rows of an object store. */
export const rowsOf = <Row>(page: Scripted, store: string): Promise<Row[]> =>
  page.evaluate(async (name) => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
    const open = indexedDB.open(`nightfloat-${id}`);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const all = db.transaction(name).objectStore(name).getAll();
    const rows = await new Promise<Row[]>((resolve) => (all.onsuccess = () => resolve(all.result as Row[])));
    db.close();
    return rows;
  }, store);
