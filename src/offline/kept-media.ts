/** Videos and podcasts on the device: files in chunks, playback positions, and what was watched. */

export type MediaKind = 'video' | 'audio';
/** For example `video/12` or `audio/7`. */
export type MediaKey = `${MediaKind}/${number}`;
export const mediaKey = (kind: MediaKind, id: number): MediaKey => `${kind}/${id}`;

/**
 * Why a download does not continue by itself: `paused` by the student; `full`: no storage left; `gone` from the server;
 * `locked`: the plan does not open it; `broken`: the received data was damaged; `not-stored`: the device failed to
 * store it; `refused` by the server.
 */
export type DownloadHold = 'paused' | 'full' | 'gone' | 'locked' | 'broken' | 'not-stored' | 'refused';

/** A recording that the student downloads. Its bytes are in `chunks`. */
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
  /** The file's strong ETag, so that chunks of two versions never mix. */
  version: string;
  type: string;
  /** Bytes on the device. */
  received: number;
  state: 'partial' | 'whole';
  /** Device time, ms: when it became whole, or when the last chunk arrived. */
  keptAt: number;
  /** Device time of the last playback, ms; null if it was never played here. */
  playedAt: number | null;
  /** Set only while partial; null while the download continues by itself. */
  held: DownloadHold | null;
  /** WebVTT; null where the recording has none. */
  captions: string | null;
}

/** One chunk of a file. */
export interface MediaChunk {
  key: MediaKey;
  /** Offset of the chunk's first byte in the file. */
  index: number;
  data: Blob;
}

/** Where the student stopped. `actedAt` is in server time, ISO 8601; the newest position wins. */
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
  /** True if the server's list did not report it as watched before. */
  isNew: boolean;
  /**
   * The server's reply: progress of the category in whole percent, and when it came (device time, ms). Null until then.
   */
  progress: number | null;
  repliedAt: number | null;
}
