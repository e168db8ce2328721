/**
 * Transactions that end when the browser freezes the page into its back/forward cache. WebKit would keep them open, and
 * every other page of the app would wait for them forever (bugs.webkit.org 315804 is of the same kind). Nothing that was
 * confirmed is lost: a screen confirms after the commit.
 */
const underWay = new Set<IDBTransaction>();

/** Has a transaction end in time, and gives it back. */
export function endOnLeave(begun: IDBTransaction): IDBTransaction {
  underWay.add(begun);
  for (const end of ['complete', 'abort']) begun.addEventListener(end, () => underWay.delete(begun));
  return begun;
}

globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (persisted) underWay.forEach(abort);
});

function abort(one: IDBTransaction) {
  try {
    one.abort();
  } catch {
    // It ended in this very moment.
  }
}
