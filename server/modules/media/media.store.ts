import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { isNewer } from '../../db/newer.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import { audioPositions, audios, videoPositions, videos, watchedVideos } from '../../db/schema/media.ts';
import { columnsOf, plansHeldBy } from '../subscriptions/held.ts';

export type VideoRow = typeof videos.$inferSelect;
export type AudioRow = typeof audios.$inferSelect;

const course = { courseId: courses.id, courseTitle: courses.title, courseIsActive: courses.isActive };

/** Returns a category with what the user's plans open in its course; null if there is no such category. */
export async function categoryFor(db: Queryable, userId: number, categoryId: number) {
  const held = plansHeldBy(db, userId);
  const [found] = await db
    .select({ id: categories.id, name: categories.name, ...course, held: columnsOf(held) })
    .from(categories)
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .leftJoin(held, eq(held.courseId, courses.id))
    .where(and(eq(categories.id, categoryId), isNull(courses.deletedAt)));
  return found ?? null;
}

/** Returns a video with what the user's plans open in its course; null if there is no such video. */
export async function videoFor(db: Queryable, userId: number, id: number) {
  const held = plansHeldBy(db, userId);
  const [found] = await db
    .select({ recording: videos, ...course, held: columnsOf(held) })
    .from(videos)
    .innerJoin(categories, eq(categories.id, videos.categoryId))
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .leftJoin(held, eq(held.courseId, courses.id))
    .where(and(eq(videos.id, id), isNull(courses.deletedAt)));
  return found ?? null;
}

/** Like `videoFor`, for a podcast. */
export async function audioFor(db: Queryable, userId: number, id: number) {
  const held = plansHeldBy(db, userId);
  const [found] = await db
    .select({ recording: audios, ...course, held: columnsOf(held) })
    .from(audios)
    .innerJoin(categories, eq(categories.id, audios.categoryId))
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .leftJoin(held, eq(held.courseId, courses.id))
    .where(and(eq(audios.id, id), isNull(courses.deletedAt)));
  return found ?? null;
}

/** Returns a category's videos in order, with what the user watched and where they stopped. */
export function videosOf(db: Queryable, userId: number, categoryId: number) {
  return db
    .select({
      recording: videos,
      stopped: {
        seconds: videoPositions.seconds,
        finished: videoPositions.finished,
        actedAt: videoPositions.actedAt,
      },
      watched: sql<boolean>`${watchedVideos.userId} is not null`,
    })
    .from(videos)
    .leftJoin(videoPositions, and(eq(videoPositions.videoId, videos.id), eq(videoPositions.userId, userId)))
    .leftJoin(watchedVideos, and(eq(watchedVideos.videoId, videos.id), eq(watchedVideos.userId, userId)))
    .where(eq(videos.categoryId, categoryId))
    .orderBy(asc(videos.position), asc(videos.id));
}

/** Returns a category's podcasts in order, with where the user stopped. */
export function audiosOf(db: Queryable, userId: number, categoryId: number) {
  return db
    .select({
      recording: audios,
      stopped: {
        seconds: audioPositions.seconds,
        finished: audioPositions.finished,
        actedAt: audioPositions.actedAt,
      },
    })
    .from(audios)
    .leftJoin(audioPositions, and(eq(audioPositions.audioId, audios.id), eq(audioPositions.userId, userId)))
    .where(eq(audios.categoryId, categoryId))
    .orderBy(asc(audios.position), asc(audios.id));
}

/** Counts the videos of a category, and how many of them the user watched. */
export async function countWatched(db: Queryable, userId: number, categoryId: number) {
  const [count] = await db
    .select({ total: sql<number>`count(*)::int`, watched: sql<number>`count(${watchedVideos.userId})::int` })
    .from(videos)
    .leftJoin(watchedVideos, and(eq(watchedVideos.videoId, videos.id), eq(watchedVideos.userId, userId)))
    .where(eq(videos.categoryId, categoryId));
  return count!;
}

/** Marks a video as watched; once set, the mark stays. */
export async function setWatched(tx: Tx, seen: typeof watchedVideos.$inferInsert): Promise<void> {
  await tx.insert(watchedVideos).values(seen).onConflictDoNothing();
}

export interface Stop {
  seconds: number;
  finished: boolean;
  actedAt: Date;
}

/** Stores where a user stopped in a video unless a newer action did. Returns the position that counts. */
export async function setVideoPosition(tx: Tx, userId: number, videoId: number, stop: Stop, now: Date) {
  const [set] = await tx
    .insert(videoPositions)
    .values({ userId, videoId, ...stop })
    .onConflictDoUpdate({
      target: [videoPositions.userId, videoPositions.videoId],
      set: stop,
      setWhere: isNewer(videoPositions.actedAt, now),
    })
    .returning();
  if (set) return set;
  const [newer] = await tx
    .select()
    .from(videoPositions)
    .where(and(eq(videoPositions.userId, userId), eq(videoPositions.videoId, videoId)));
  return newer!;
}

/** Like `setVideoPosition`, for a podcast. */
export async function setAudioPosition(tx: Tx, userId: number, audioId: number, stop: Stop, now: Date) {
  const [set] = await tx
    .insert(audioPositions)
    .values({ userId, audioId, ...stop })
    .onConflictDoUpdate({
      target: [audioPositions.userId, audioPositions.audioId],
      set: stop,
      setWhere: isNewer(audioPositions.actedAt, now),
    })
    .returning();
  if (set) return set;
  const [newer] = await tx
    .select()
    .from(audioPositions)
    .where(and(eq(audioPositions.userId, userId), eq(audioPositions.audioId, audioId)));
  return newer!;
}
