/** Returns a function that runs work with the same id one after the other, so that what started last wins. */
export function inTurn() {
  const last = new Map<number, Promise<unknown>>();
  return <T>(id: number, work: () => Promise<T>): Promise<T> => {
    const own = (last.get(id) ?? Promise.resolve()).then(work, work);
    last.set(id, own);
    return own;
  };
}
