import type { Recording } from '../../../../src/offline/media/recording.ts';

/** A podcast as in the list. */
export const recordingFixture = (change: Partial<Recording> = {}): Recording => ({
  key: 'audio/1',
  kind: 'audio',
  id: 1,
  title: 'Rhythms at night',
  duration: 600,
  bytes: 1,
  version: 'v1',
  address: '/api/media/audios/1',
  captionsUrl: null,
  posterUrl: null,
  transcript: null,
  categoryId: 7,
  categoryName: 'Cardiology',
  courseId: 1,
  courseTitle: 'Internal Medicine',
  listed: { seconds: 0, at: null, finished: false },
  watched: false,
  ...change,
});
