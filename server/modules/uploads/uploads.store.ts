import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { uploadPieces, uploads } from '../../db/schema/uploads.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type NewUpload = Omit<typeof uploads.$inferInsert, 'received'>;

/** Identifies an upload together with the user it belongs to. */
export interface OwnUpload {
  id: number;
  userId: number;
}

const isOwn = ({ id, userId }: OwnUpload) => and(eq(uploads.id, id), eq(uploads.userId, userId));

/** Returns a user's uploads, newest first. */
export function uploadsOf(db: Queryable, userId: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(desc(uploads.touchedAt), desc(uploads.id));
}

/** Returns the upload with this mark, begun now or earlier. */
export async function insertUpload(db: Queryable, upload: NewUpload): Promise<UploadRow> {
  const [row] = await db
    .insert(uploads)
    .values(upload)
    .onConflictDoUpdate({ target: [uploads.userId, uploads.mark], set: { touchedAt: upload.touchedAt } })
    .returning();
  return row!;
}

export async function findUpload(db: Queryable, own: OwnUpload): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(isOwn(own));
  return row ?? null;
}

/**
 * Adds a piece where the upload ends. Returns the upload, and whether the piece was added: not if the upload ends
 * elsewhere. Null if it is gone.
 */
export async function insertPiece(
  tx: Tx,
  own: OwnUpload,
  piece: { start: number; bytes: number; file: string; at: Date },
): Promise<{ upload: UploadRow; isAdded: boolean } | null> {
  const [held] = await tx.select().from(uploads).where(isOwn(own)).for('update');
  if (!held) return null;
  if (held.received !== piece.start) return { upload: held, isAdded: false };
  await tx.insert(uploadPieces).values({ uploadId: own.id, start: piece.start, file: piece.file });
  const [row] = await tx
    .update(uploads)
    .set({ received: piece.start + piece.bytes, touchedAt: piece.at })
    .where(isOwn(own))
    .returning();
  return { upload: row!, isAdded: true };
}

/** Returns the names of the pieces' files, in order. */
export async function piecesOf(db: Queryable, uploadId: number): Promise<string[]> {
  const rows = await db
    .select({ file: uploadPieces.file })
    .from(uploadPieces)
    .where(eq(uploadPieces.uploadId, uploadId))
    .orderBy(asc(uploadPieces.start));
  return rows.map(({ file }) => file);
}

/** Deletes an upload and returns its files; null if there is no such upload, or it was continued since `stale`. */
export async function deleteUpload(tx: Tx, own: OwnUpload, stale?: Date): Promise<string[] | null> {
  const isStale = stale && lt(uploads.touchedAt, stale);
  const [held] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isOwn(own), isStale))
    .for('update');
  if (!held) return null;
  const files = await piecesOf(tx, own.id);
  await tx.delete(uploads).where(isOwn(own));
  return files;
}

export function staleUploads(db: Queryable, before: Date): Promise<OwnUpload[]> {
  return db
    .select({ id: uploads.id, userId: uploads.userId })
    .from(uploads)
    .where(lt(uploads.touchedAt, before));
}
