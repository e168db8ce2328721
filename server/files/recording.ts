/** Videos and podcasts that staff upload: known by their content, as long as they say themselves, stored as they came. */
import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { parseFile } from 'music-metadata';
import { ApiError } from '../core/api-error.ts';
import type { FileEnding, FileStore } from './file-store.ts';

export interface Recording {
  path: string;
  ending: FileEnding;
  /** Of the file. */
  bytes: number;
  /** Seconds. */
  duration: number;
}

export type RecordingKind = 'video' | 'audio';

/** What browsers of phones play, too. An M4A and a video share their container, and sometimes its label. */
const playable: Record<
  RecordingKind,
  { endings: Partial<Record<string, FileEnding>>; picture: boolean; refusal: string }
> = {
  video: {
    endings: { 'video/mp4': 'mp4', 'video/x-m4v': 'mp4', 'video/webm': 'webm' },
    picture: true,
    refusal: 'This is not an MP4 or WebM video.',
  },
  audio: {
    endings: { 'audio/mpeg': 'mp3', 'audio/x-m4a': 'm4a', 'audio/mp4': 'm4a', 'video/mp4': 'm4a' },
    picture: false,
    refusal: 'This is not an MP3 or M4A recording.',
  },
};

const longest = 24 * 3_600;

/** What is said of a file that is not of this kind. */
export const refusalOf = (kind: RecordingKind) => playable[kind].refusal;

/** Reads what a file is and how long it lasts. Refuses with `wrong_media_type` what cannot be played or does not end. */
export async function readRecording(kind: RecordingKind, path: string): Promise<Recording> {
  const { endings, picture, refusal } = playable[kind];
  const ending = endings[(await fileTypeFromFile(path))?.mime ?? ''];
  if (!ending) throw new ApiError('wrong_media_type', { detail: refusal });
  const { duration = 0, hasVideo = false } = await formatOf(path);
  if (hasVideo !== picture) throw new ApiError('wrong_media_type', { detail: refusal });
  if (!(duration > 0 && duration <= longest))
    throw new ApiError('wrong_media_type', {
      detail: 'This file does not say how long it lasts. Save it again with another program.',
    });
  return { path, ending, bytes: (await stat(path)).size, duration };
}

/** Refuses, by its first megabytes, what cannot become a recording: half a gigabyte then need not come first. */
export async function checkBeginning(kind: RecordingKind, path: string): Promise<void> {
  const found = await fileTypeFromFile(path);
  const { endings, refusal } = playable[kind];
  // An MP3 may begin with pictures of any length; a video says at once what it is.
  const unsure = kind === 'audio' && !found;
  if (!unsure && !endings[found?.mime ?? '']) throw new ApiError('wrong_media_type', { detail: refusal });
}

/** Stores it as a private file and answers its name. */
export const storeRecording = (files: FileStore, { path, ending }: Recording) =>
  files.put({ path }, ending, 'private');

async function formatOf(path: string) {
  try {
    return (await parseFile(path, { duration: true, skipCovers: true })).format;
  } catch (error) {
    throw new ApiError('wrong_media_type', { detail: 'This file is damaged.', cause: error });
  }
}
