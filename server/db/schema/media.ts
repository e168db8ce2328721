/** Tables of videos and podcasts, and of students' progress in them. */
import { boolean, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, now } from './columns.ts';
import { categories } from './courses.ts';

const recording = {
  id: id(),
  categoryId: belongsTo(() => categories.id),
  position: integer().notNull(),
  title: text().notNull(),
  /** Name in the file store; private, served only with a ticket or token. */
  file: text().notNull(),
  bytes: integer().notNull(),
  /** In seconds, read from the file. */
  duration: real().notNull(),
  createdAt: now(),
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
    userId: belongsTo(() => users.id),
    videoId: belongsTo(() => videos.id),
    watchedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.videoId] }), index('watched_videos_video').on(t.videoId)],
);

/** Where a student stopped; across devices the newest action counts. */
const stopped = {
  userId: belongsTo(() => users.id),
  seconds: real().notNull(),
  finished: boolean().notNull(),
  actedAt: instant().notNull(),
};

export const videoPositions = pgTable(
  'video_positions',
  {
    ...stopped,
    videoId: belongsTo(() => videos.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.videoId] }), index('video_positions_video').on(t.videoId)],
);

export const audioPositions = pgTable(
  'audio_positions',
  {
    ...stopped,
    audioId: belongsTo(() => audios.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.audioId] }), index('audio_positions_audio').on(t.audioId)],
);
