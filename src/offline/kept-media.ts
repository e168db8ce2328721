/** What the device keeps of videos and podcasts: files in pieces, places where the student stopped, what was seen. */

export type MediaKind = 'video' | 'audio';
/** `video/12`, `audio/7`. */
export type MediaKey = `${MediaKind}/${number}`;
export const mediaKey = (kind: MediaKind, id: number): MediaKey => `${kind}/${id}`;

/**
 * Why a download does not go on by itself: the student paused it; no room; the server has it no more; the plan does not
 * open it; what came was damaged; the device would not store it; the server refused.
 */
export type DownloadHold = 'paused' | 'full' | 'gone' | 'locked' | 'broken' | 'not-stored' | 'refused';

/** A recording that the student asked to keep. Its bytes lie in `chunks`. */
export interface KeptMedia {
  key: MediaKey;
  kind: MediaKind;
  id: number;
  categoryId: number;
  categoryName: string;
  courseId: number;
  courseTitle: string;
  title: string;
  /** Whole seconds. */
  duration: number;
  /** Size of the whole file. */
  bytes: number;
  /** The file's strong ETag: pieces of two versions never mix. */
  version: string;
  type: string;
  /** Bytes that are on the device. */
  received: number;
  state: 'partial' | 'whole';
  /** Device time, ms: when it became whole, or when its last piece came. */
  keptAt: number;
  /** Device time of the last play, ms; null when it was never played here. */
  playedAt: number | null;
  /** Only while partial; null while it goes on by itself. */
  held: DownloadHold | null;
  /** WebVTT; null where the recording has none. */
  captions: string | null;
}

/** One piece of a file, in order. */
export interface MediaChunk {
  key: MediaKey;
  /** Byte of the file at which it begins. */
  index: number;
  data: Blob;
}

/** Where the student stopped; `actedAt` in the server's time, ISO 8601: the newest counts. */
export interface KeptPosition {
  key: MediaKey;
  seconds: number;
  finished: boolean;
  actedAt: string;
}

/** A video that was watched on this device. */
export interface KeptWatched {
  videoId: number;
  categoryId: number;
  /** Whether the server's list did not hold it as watched before. */
  isNew: boolean;
  /** What the server answered: progress of the category, whole percent, and when, device time, ms. Null until then. */
  progress: number | null;
  repliedAt: number | null;
}
