/** Stored files that no row names any more: let go at once, removed a day later. */
import { and, inArray, lt } from 'drizzle-orm';
import { unnamedFiles } from '../db/schema/server.ts';
import type { Database, Queryable } from '../db/client.ts';
import type { FileStore } from './file-store.ts';
import { namedOf } from './named.ts';

/** What upkeep of the stored files needs. */
export interface RowsAndFiles {
  db: Database;
  files: FileStore;
  now: () => Date;
}

/** Of one statement: far below the 65,535 parameters that PostgreSQL takes. */
const batch = 5_000;

/** So long nothing names a file before it goes, ms. */
export const unnamedForMs = 24 * 3_600_000;

/**
 * Notes that rows stopped naming these files. They stay for a day: the same content is one file, and who sends it again
 * at this moment has stored it already, with no row to be seen that names it.
 */
export async function letGo(
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

/** For `catch` of what would have named these files: they are let go, and the error goes on. */
export const lettingGo =
  (deps: { db: Queryable; now: () => Date }, names: readonly (string | null)[]) => async (error: unknown) => {
    await letGo(deps, names);
    throw error;
  };

/** Removes what was let go a day ago, is named by no row, and was not stored again meanwhile. */
export async function sweepFiles({ db, files, now }: RowsAndFiles) {
  const before = new Date(now().getTime() - unnamedForMs);
  for (;;) {
    const due = await db.select().from(unnamedFiles).where(lt(unnamedFiles.since, before)).limit(batch);
    if (due.length === 0) return;
    const names = due.map(({ name }) => name);
    const named = await namedOf(db, names);
    for (const name of names.filter((one) => !named.has(one))) {
      const storedAt = await files.storedAt(name);
      // Stored since, perhaps by a call that came to nothing: it waits another day.
      if (storedAt !== null && storedAt >= before) await letGo({ db, now }, [name]);
      else await files.remove(name);
    }
    await db
      .delete(unnamedFiles)
      .where(and(inArray(unnamedFiles.name, names), lt(unnamedFiles.since, before)));
  }
}
