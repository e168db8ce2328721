/**
 * Uploaded videos and podcasts: identified by their content, with the duration from their metadata, stored unchanged.
 */
import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { parseFile } from 'music-metadata';
import { wrongFile } from '../core/api-error.ts';
import type { FileEnding, FileStore, SentFile } from './file-store.ts';

export interface Recording {
  path: string;
  ending: FileEnding;
  /** The size of the file. */
  bytes: number;
  /** In seconds. */
  duration: number;
}

export type RecordingKind = 'video' | 'audio';

/** The types that phone browsers play. M4A and MP4 share a container, and an M4A may be detected as `video/mp4`. */
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

const maxSeconds = 24 * 3_600;

/** Returns the sentence for a file that is not of this kind. */
export const refusalOf = (kind: RecordingKind) => playable[kind].refusal;

/**
 * Reads type and duration of a file. Refuses with `wrong_media_type` if it cannot be played or has no valid duration.
 */
export async function readRecording(kind: RecordingKind, file: SentFile): Promise<Recording> {
  const { endings, picture, refusal } = playable[kind];
  const { path } = file;
  const ending = endings[(await fileTypeFromFile(path))?.mime ?? ''];
  if (!ending) throw wrongFile(refusal, file);
  const { duration = 0, hasVideo = false } = await formatOf(file);
  if (hasVideo !== picture) throw wrongFile(refusal, file);
  if (!(duration > 0 && duration <= maxSeconds))
    throw wrongFile('This file doesn’t say how long it is. Save it again with another program.', file);
  return { path, ending, bytes: (await stat(path)).size, duration };
}

/** Refuses an upload by its first megabytes if it cannot be a recording, before half a gigabyte is sent. */
export async function checkBeginning(kind: RecordingKind, file: SentFile): Promise<void> {
  const found = await fileTypeFromFile(file.path);
  const { endings, refusal } = playable[kind];
  // An MP3 may begin with cover pictures of any size; a video is recognized by its first bytes.
  const unsure = kind === 'audio' && !found;
  if (!unsure && !endings[found?.mime ?? '']) throw wrongFile(refusal, file);
}

/** Stores a recording as a private file and returns its name. */
export const storeRecording = (files: FileStore, { path, ending }: Recording) =>
  files.put({ path }, ending, 'private');

async function formatOf({ path, field }: SentFile) {
  try {
    return (await parseFile(path, { duration: true, skipCovers: true })).format;
  } catch (error) {
    throw wrongFile('This file is damaged.', { field, cause: error });
  }
}
