/**
 * Aborts open transactions when the browser freezes the page into its back/forward cache. WebKit would keep them open,
 * and every other page of the app would wait for them forever (bugs.webkit.org 315804 is a similar fault). Nothing that
 * was confirmed is lost, because screens confirm only after the commit.
 */
const openTransactions = new Set<IDBTransaction>();

/** Registers a transaction to be aborted when the page is frozen, and returns it. */
export function endOnLeave(begun: IDBTransaction): IDBTransaction {
  openTransactions.add(begun);
  for (const end of ['complete', 'abort']) begun.addEventListener(end, () => openTransactions.delete(begun));
  return begun;
}

globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (persisted) openTransactions.forEach(abort);
});

function abort(one: IDBTransaction) {
  try {
    one.abort();
  } catch {
    // It has just ended.
  }
}
