/** Checks that stored files and the rows that name them match, for example after a restore. */
import { readSizedName } from '../../src/contract/pictures.ts';
import { unnamedFiles } from '../db/schema/server.ts';
import { allNamed, rowsNaming } from './named.ts';
import { unnamedForMs, type RowsAndFiles } from './unused.ts';

export interface Findings {
  /** The number of files that rows name. */
  named: number;
  /** Named files that are not in the store, with the rows that name them, as `questions.image, id 12`. */
  missing: { name: string; rows: string[] }[];
  /**
   * Stored files that no row names and that are not marked for deletion. Files of the last day are left out: they may
   * belong to a call in progress.
   */
  unnamed: string[];
}

/** Compares all rows with all stored files. Read-only. */
export async function verifyFiles({ db, files, now }: RowsAndFiles): Promise<Findings> {
  // Read the store first, so that files stored and named during the check are reported neither as missing nor as
  // unnamed.
  const stored = new Map<string, Date>();
  for await (const { name, storedAt } of files.list()) stored.set(name, storedAt);
  const named = await allNamed(db);
  const missing = [];
  for (const name of named)
    if (!stored.has(name) && (await files.sizeOf(name)) === null)
      missing.push({ name, rows: await rowsNaming(db, name) });
  const before = new Date(now().getTime() - unnamedForMs);
  const leaving = new Set((await db.select().from(unnamedFiles)).map(({ name }) => name));
  const unnamed = [...stored].flatMap(([name, storedAt]) => {
    const original = readSizedName(name)?.original ?? name;
    return storedAt < before && !named.has(original) && !leaving.has(original) ? [name] : [];
  });
  return { named: named.size, missing, unnamed: unnamed.toSorted() };
}
