/** Work on the same thing is done one after the other, so that what began last has the last word. */
export function inTurn() {
  const last = new Map<number, Promise<unknown>>();
  return <T>(id: number, work: () => Promise<T>): Promise<T> => {
    const own = (last.get(id) ?? Promise.resolve()).then(work, work);
    last.set(id, own);
    return own;
  };
}
