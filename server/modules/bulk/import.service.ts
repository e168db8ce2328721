/** Imports ZIPs, all or nothing, and undoes imports. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BulkKind } from '../../../src/contract/bulk.ts';
import type { ZipProblem } from '../../../src/contract/questions.ts';
import { isDuplicate, inTransaction } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { isFull } from '../../core/disk-full.ts';
import { markUnused } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import type { SignedIn, UploadedFile } from '../../http/handler.ts';
import { badZip } from '../../zip/bad-zip.ts';
import { inParallel } from '../../zip/in-parallel.ts';
import { readZip, type ReadZip } from '../../zip/read-zip.ts';
import type { ZippedFile } from '../../zip/safe-zip.ts';
import { keepChecked, takeChecked, type CheckedZip } from './checked-zips.ts';
import {
  usedOf,
  findImport,
  holdImport,
  importByCheck,
  insertImport,
  removeImport,
} from './imports.store.ts';
import { targetOf, type StoredPicture, type Target } from './targets.ts';

interface Wish {
  kind: BulkKind;
  id: number;
  /** The ZIP. Not needed while the server still has the one that was checked. */
  file?: UploadedFile;
  /** Key of the preceding check. A check is imported only once, however often it is requested. */
  checked?: string;
}

/** Adds all rows of a ZIP and returns how many. Throws `bad_zip` with everything that is wrong. */
export async function importZip(deps: Deps, user: SignedIn, wish: Wish): Promise<number> {
  const { kind, id, file, checked } = wish;
  if (!file && checked === undefined) throw fieldError('file', 'Choose a ZIP file.');
  const done = checked === undefined ? null : await importByCheck(deps.db, checked, user.id);
  if (done !== null) return done;
  const target = await targetOf(deps, kind, id);
  const held =
    checked === undefined ? undefined : takeChecked(checked, { userId: user.id, kind, targetId: id });
  if (held) return importHeld(deps, target, held, checked!);
  if (!file) throw new ApiError('check_gone');

  const folder = await workFolder();
  try {
    const zip = await readZip(deps.files, file.path, folder, target.format);
    const fresh = { userId: user.id, kind, targetId: id, fileName: file.name, folder, zip };
    return await store(deps, target, fresh, checked);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importHeld(deps: Deps, target: Target, held: CheckedZip, name: string): Promise<number> {
  try {
    const created = await store(deps, target, held, name);
    await rm(held.folder, { recursive: true, force: true });
    return created;
  } catch (error) {
    await keepChecked(held, name);
    throw asRefusal(error);
  }
}

async function store(deps: Deps, target: Target, from: CheckedZip, checked?: string): Promise<number> {
  const { zip, kind, targetId, fileName, userId } = from;
  const problems = [...zip.problems, ...roomProblems(target, zip)];
  if (problems.length > 0) throw badZip(problems);
  const stored = await storePictures(deps, zip);
  try {
    const ids = await inTransaction(deps.db, async (tx) => {
      const rows = zip.rows.map(({ draft, file }) => ({ draft, picture: file && stored.get(file)! }));
      const made = await target.add(tx, rows);
      if (made) {
        const facts = { kind, targetId, fileName, importedBy: userId, importedAt: deps.now(), checked };
        await insertImport(tx, { ...facts, questionIds: made });
      }
      return made;
    });
    if (!ids) throw new ApiError('not_found');
    return ids.length;
  } catch (error) {
    // Two concurrent requests for the same import: the other one did it.
    if (checked !== undefined && isDuplicate(error, 'imports_checked')) return zip.rows.length;
    await markUnused(
      deps,
      [...stored.values()].map(({ name }) => name),
    );
    throw error;
  }
}

async function storePictures({ files }: Deps, { pictures }: ReadZip<unknown>) {
  const stored = new Map<ZippedFile, StoredPicture>();
  await inParallel(pictures.keys(), async (file) => {
    const { place, width, height, scale } = pictures.get(file)!;
    stored.set(file, { width, height, scale, name: await files.put({ path: place }, 'webp') });
  });
  return stored;
}

/**
 * Makes a folder for redrawn pictures, named like those of forms (`multipart.ts`) so that leftovers of a killed server
 * get removed.
 */
export const workFolder = () => mkdtemp(path.join(tmpdir(), 'nightfloat-upload-zip-'));

/** Returns a problem if the rows don't fit into the target. */
export function roomProblems(target: Target, { rows }: ReadZip<unknown>): ZipProblem[] {
  const problem = target.room(rows.length);
  return problem === null ? [] : [{ line: 0, column: '', problem }];
}

/**
 * Removes everything an import added, with pictures that nothing else uses. Refuses once students have worked with any
 * of it.
 */
export async function undoImport(deps: Deps, id: number): Promise<void> {
  const names = await inTransaction(deps.db, async (tx) => {
    const found = await findImport(tx, id);
    if (!found || !(await holdImport(tx, found, deps.now()))) throw new ApiError('not_found');
    if ((await usedOf(tx, [found])).has(id)) throw new ApiError('import_answered');
    return removeImport(tx, found);
  });
  await markUnused(deps, names);
}

/** Turns the error of a full disk into `disk_full`; returns any other error unchanged. */
export function asRefusal(error: unknown): unknown {
  return isFull(error) ? new ApiError('disk_full', { cause: error }) : error;
}
