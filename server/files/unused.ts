/** Stored files that no row names any more: marked at once, deleted a day later. */
import { and, lt } from 'drizzle-orm';
import { unnamedFiles } from '../db/schema/server.ts';
import type { Database, Queryable } from '../db/client.ts';
import type { FileStore } from './file-store.ts';
import { isAnyOf, namedOf } from './named.ts';

/** What the maintenance of stored files needs. */
export interface RowsAndFiles {
  db: Database;
  files: FileStore;
  now: () => Date;
}

/** Rows per statement: far below PostgreSQL's limit of 65,535 parameters. */
const batch = 5_000;

/** How long a file must be unnamed before it is deleted, in ms. */
export const unnamedForMs = 24 * 3_600_000;

/**
 * Marks files that rows no longer name. They are kept for a day: the same content is one file, and a concurrent call may
 * have stored it again without having committed a row that names it.
 */
export async function markUnused(
  { db, now }: { db: Queryable; now: () => Date },
  names: readonly (string | null)[],
) {
  const since = now();
  const all = [...new Set(names.filter((name) => name !== null))];
  for (let from = 0; from < all.length; from += batch) {
    const values = all.slice(from, from + batch).map((name) => ({ name, since }));
    await db
      .insert(unnamedFiles)
      .values(values)
      .onConflictDoUpdate({ target: unnamedFiles.name, set: { since } });
  }
}

/** Returns a `catch` handler for a failed operation that would have named these files: it marks them and rethrows. */
export const markUnusedAndRethrow =
  (deps: { db: Queryable; now: () => Date }, names: readonly (string | null)[]) => async (error: unknown) => {
    await markUnused(deps, names);
    throw error;
  };

/**
 * Deletes files marked a day ago, unless a row names them or they were stored again meanwhile, and what a killed server
 * has written of a file.
 */
export async function sweepFiles({ db, files, now }: RowsAndFiles) {
  const before = new Date(now().getTime() - unnamedForMs);
  await files.removeUnfinished?.(before);
  for (;;) {
    const due = await db.select().from(unnamedFiles).where(lt(unnamedFiles.since, before)).limit(batch);
    if (due.length === 0) return;
    const names = due.map(({ name }) => name);
    const named = await namedOf(db, names);
    for (const name of names.filter((one) => !named.has(one))) {
      const storedAt = await files.storedAt(name);
      // It was stored again, perhaps by a call that failed afterwards: keep it for another day.
      if (storedAt !== null && storedAt >= before) await markUnused({ db, now }, [name]);
      else await files.remove(name);
    }
    await db
      .delete(unnamedFiles)
      .where(and(isAnyOf(unnamedFiles.name, names), lt(unnamedFiles.since, before)));
  }
}
