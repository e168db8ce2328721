/**
 * Ends whatever is under way in a database when the browser freezes the page into its back/forward cache. WebKit would
 * keep those transactions open, and every other page of the app would wait for them for ever (bugs.webkit.org 315804).
 * Nothing that was confirmed is lost: a screen confirms after the commit.
 */
import type { DBCore, Middleware } from 'dexie';

const underWay = new Set<IDBTransaction>();

export const abortOnLeave: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'abortOnLeave',
  create: (core) => ({
    ...core,
    transaction(...asked) {
      const begun = core.transaction(...asked) as IDBTransaction;
      const ended = () => underWay.delete(begun);
      begun.addEventListener('complete', ended);
      begun.addEventListener('abort', ended);
      underWay.add(begun);
      return begun;
    },
  }),
};

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
