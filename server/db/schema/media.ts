/** Tables of videos and podcasts, and of how far students came in them. */
import { boolean, index, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { categories } from './courses.ts';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const category = () =>
  integer()
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' });
const user = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const recording = {
  id: id(),
  categoryId: category(),
  position: integer().notNull(),
  title: text().notNull(),
  /** Name in the file store; private, opened with a ticket only. */
  file: text().notNull(),
  bytes: integer().notNull(),
  /** Seconds, read from the file. */
  duration: real().notNull(),
  createdAt: instant().notNull().defaultNow(),
};

export const videos = pgTable(
  'videos',
  {
    ...recording,
    poster: text(),
    /** WebVTT. */
    captions: text(),
  },
  (t) => [index('videos_category').on(t.categoryId, t.position)],
);

export const audios = pgTable('audios', { ...recording, transcript: text() }, (t) => [
  index('audios_category').on(t.categoryId, t.position),
]);

export const watchedVideos = pgTable(
  'watched_videos',
  {
    userId: user(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    watchedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.videoId] })],
);

/** Where a student stopped; of two devices the newest action counts. */
const stopped = {
  userId: user(),
  seconds: real().notNull(),
  finished: boolean().notNull(),
  actedAt: instant().notNull(),
};

export const videoPositions = pgTable(
  'video_positions',
  {
    ...stopped,
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.videoId] })],
);

export const audioPositions = pgTable(
  'audio_positions',
  {
    ...stopped,
    audioId: integer()
      .notNull()
      .references(() => audios.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.audioId] })],
);
