import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { categories } from '../../db/schema/courses.ts';
import { audios, videos } from '../../db/schema/media.ts';
import { categoryExists } from '../categories/categories.store.ts';
import type { AudioRow, VideoRow } from './media.store.ts';

/** Returns a category's videos in order; null if there is no such category. */
export async function staffVideos(db: Queryable, categoryId: number): Promise<VideoRow[] | null> {
  if (!(await categoryExists(db, categoryId))) return null;
  return db
    .select()
    .from(videos)
    .where(eq(videos.categoryId, categoryId))
    .orderBy(asc(videos.position), asc(videos.id));
}

/** Returns a category's podcasts in order; null if there is no such category. */
export async function staffAudios(db: Queryable, categoryId: number): Promise<AudioRow[] | null> {
  if (!(await categoryExists(db, categoryId))) return null;
  return db
    .select()
    .from(audios)
    .where(eq(audios.categoryId, categoryId))
    .orderBy(asc(audios.position), asc(audios.id));
}

export type NewVideo = Omit<typeof videos.$inferInsert, 'position'>;
export type NewAudio = Omit<typeof audios.$inferInsert, 'position'>;

/** Adds a video at the end of its category; returns null if the category is gone. */
export async function insertVideo(tx: Tx, video: NewVideo): Promise<VideoRow | null> {
  if (!(await holdCategory(tx, video.categoryId))) return null;
  const values = { ...video, position: endOf(videos, video.categoryId) };
  const [row] = await tx.insert(videos).values(values).returning();
  return row!;
}

/** Like `insertVideo`, for a podcast. */
export async function insertAudio(tx: Tx, audio: NewAudio): Promise<AudioRow | null> {
  if (!(await holdCategory(tx, audio.categoryId))) return null;
  const values = { ...audio, position: endOf(audios, audio.categoryId) };
  const [row] = await tx.insert(audios).values(values).returning();
  return row!;
}

/**
 * Returns the row before and after; null if the video or its new category is gone. A moved video comes last in its new
 * category. `check` may refuse to change the row.
 */
export async function changeVideo(
  tx: Tx,
  id: number,
  change: Partial<NewVideo>,
  check: (before: VideoRow) => void,
) {
  if (!(await holdNewCategory(tx, change))) return null;
  const [before] = await tx.select().from(videos).where(eq(videos.id, id)).for('update');
  if (!before) return null;
  check(before);
  const set = { ...change, ...placeIn(videos, before, change.categoryId) };
  const [after] = await tx.update(videos).set(set).where(eq(videos.id, id)).returning();
  return { before, after: after! };
}

/** Like `changeVideo`, for a podcast. */
export async function changeAudio(
  tx: Tx,
  id: number,
  change: Partial<NewAudio>,
  check: (before: AudioRow) => void,
) {
  if (!(await holdNewCategory(tx, change))) return null;
  const [before] = await tx.select().from(audios).where(eq(audios.id, id)).for('update');
  if (!before) return null;
  check(before);
  const set = { ...change, ...placeIn(audios, before, change.categoryId) };
  const [after] = await tx.update(audios).set(set).where(eq(audios.id, id)).returning();
  return { before, after: after! };
}

export async function deleteVideo(db: Queryable, id: number): Promise<VideoRow | null> {
  const [row] = await db.delete(videos).where(eq(videos.id, id)).returning();
  return row ?? null;
}

export async function deleteAudio(db: Queryable, id: number): Promise<AudioRow | null> {
  const [row] = await db.delete(audios).where(eq(audios.id, id)).returning();
  return row ?? null;
}

/** Returns the place of a recording in its category, or at the end of a new one. */
const placeIn = (
  table: typeof videos | typeof audios,
  before: { categoryId: number; position: number },
  categoryId = before.categoryId,
) => ({
  categoryId,
  position: categoryId === before.categoryId ? before.position : endOf(table, categoryId),
});

/** Locks the category that is to be set, before the recording, as its deletion does; false if it is gone. */
const holdNewCategory = async (tx: Tx, { categoryId }: { categoryId?: number }) =>
  categoryId === undefined || (await holdCategory(tx, categoryId));

/** Locks a category until the transaction ends, so that two new recordings don't get the same position. */
async function holdCategory(tx: Tx, categoryId: number): Promise<boolean> {
  const held = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('update');
  return held.length > 0;
}

const endOf = (table: typeof videos | typeof audios, categoryId: number) =>
  sql<number>`(select coalesce(max(${table.position}), 0) + 1 from ${table} where ${table.categoryId} = ${categoryId})`;
