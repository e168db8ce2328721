/** Uploads in pieces. Each piece is a file in the store, so any server process can find it. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '../../../src/contract/limits.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { isFull } from '../../core/disk-full.ts';
import type { FileStore } from '../../files/file-store.ts';
import { checkBeginning, refusalOf } from '../../files/recording.ts';
import { markUnused, markUnusedAndRethrow } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import type { UploadedFile } from '../../http/handler.ts';
import {
  deleteUpload,
  findUpload,
  insertPiece,
  insertUpload,
  piecesOf,
  staleUploads,
  uploadsOf,
  type OwnUpload,
  type UploadRow,
} from './uploads.store.ts';

type Beginning = Pick<UploadRow, 'name' | 'mark' | 'kind' | 'bytes'>;

/**
 * Begins an upload, or returns the existing one with the same mark. If too many are unfinished, the oldest are dropped.
 */
export async function beginUpload(deps: Deps, userId: number, given: Beginning): Promise<UploadRow> {
  if (given.bytes > limits.mediaBytes) throw tooLarge();
  const row = await insertUpload(deps.db, { ...given, userId, touchedAt: deps.now() });
  // Counted afterwards, so that uploads begun at the same moment count each other.
  const all = await uploadsOf(deps.db, userId);
  for (const { id } of all.slice(limits.uploadsAtOnce)) await dropUpload(deps, { id, userId });
  if (row.bytes === given.bytes && row.kind === given.kind) return row;
  await dropUpload(deps, row);
  return beginUpload(deps, userId, given);
}

/** Adds a piece. A piece that doesn't start where the upload ends changes nothing. */
export async function addPiece(
  deps: Deps,
  userId: number,
  { id, start }: { id: number; start: number },
  piece: UploadedFile | undefined,
): Promise<UploadRow> {
  const upload = await findUpload(deps.db, { id, userId });
  if (!upload) throw new ApiError('not_found');
  if (start !== upload.received) return upload;
  const expected = Math.min(limits.pieceBytes, upload.bytes - start);
  if (!piece || piece.bytes !== expected)
    throw fieldError('piece', `Send ${expected} bytes from ${start} on.`);
  if (start === 0) await checkFirst(deps, upload, piece);
  const file = await deps.files.put({ path: piece.path }, 'bin', 'private');
  const added = { start, bytes: piece.bytes, file, at: deps.now() };
  const after = await inTransaction(deps.db, (tx) => insertPiece(tx, upload, added)).catch(
    markUnusedAndRethrow(deps, [file]),
  );
  // Another tab may have added its piece here first.
  if (!after?.isAdded) await markUnused(deps, [file]);
  if (!after) throw new ApiError('not_found');
  return after.upload;
}

/** Drops the upload if its first piece is refused, so that nothing waits for the rest. */
async function checkFirst(deps: Deps, upload: UploadRow, piece: UploadedFile) {
  try {
    await checkBeginning(upload.kind, { path: piece.path });
  } catch (error) {
    await dropUpload(deps, upload);
    throw error;
  }
}

/**
 * Joins a complete upload's pieces into the file `to`. An upload of the wrong kind is refused but kept for the right
 * form.
 */
export async function collectUpload(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { kind, ...own }: OwnUpload & Pick<UploadRow, 'kind'>,
  to: string,
): Promise<UploadedFile> {
  const upload = await findUpload(db, own);
  if (!upload) throw gone();
  if (upload.kind !== kind) throw new ApiError('wrong_media_type', { detail: refusalOf(kind) });
  if (upload.received !== upload.bytes)
    throw new ApiError('bad_request', { detail: 'This upload is not complete yet.' });
  const names = await piecesOf(db, upload.id);
  if (names.length < Math.ceil(upload.bytes / limits.pieceBytes)) throw gone();
  try {
    const pieces = Readable.from(bytesOf(files, names));
    await pipeline(pieces, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    throw isFull(error) ? new ApiError('disk_full', { cause: error }) : error;
  }
  return { path: to, bytes: upload.bytes, name: upload.name };
}

const gone = () => new ApiError('not_found', { detail: 'This upload has expired. Choose the file again.' });

async function* bytesOf(files: FileStore, names: readonly string[]) {
  for (const name of names) {
    const piece = await files.open(name);
    if (!piece) throw gone();
    yield* piece.stream as AsyncIterable<Buffer>;
  }
}

/** Ends an upload in the transaction that creates something from it, so it can't be used twice. */
export async function useUpload({ now }: Pick<Deps, 'now'>, tx: Tx, own: OwnUpload): Promise<void> {
  const files = await deleteUpload(tx, own);
  if (!files) throw gone();
  await markUnused({ db: tx, now }, files);
}

/** Drops an upload with all its pieces; returns false if there is none, or if it was continued since `stale`. */
export async function dropUpload(
  deps: Pick<Deps, 'db' | 'now'>,
  own: OwnUpload,
  stale?: Date,
): Promise<boolean> {
  const { id, userId } = own;
  const files = await inTransaction(deps.db, (tx) => deleteUpload(tx, { id, userId }, stale));
  if (files) await markUnused(deps, files);
  return files !== null;
}

/** Removes uploads that nobody continued. */
export async function removeStaleUploads(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - limits.uploadKeptHours * 3_600_000);
  for (const own of await staleUploads(deps.db, before)) await dropUpload(deps, own, before);
}

const tooLarge = () =>
  new ApiError('too_large', { detail: `This file is larger than ${limits.mediaBytes / 1024 ** 2} MB.` });
