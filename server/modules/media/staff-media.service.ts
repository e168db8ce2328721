/** Adding, editing and removing videos and podcasts. Everything is validated before anything is stored. */
import { largestId } from '../../../src/contract/endpoint.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { checkCaptions, storeCaptions } from '../../files/captions.ts';
import type { FileStore, SentFile } from '../../files/file-store.ts';
import { encodeAsWebp } from '../../files/picture.ts';
import { posterOf } from '../../files/poster.ts';
import { readRecording, storeRecording, type Recording, type RecordingKind } from '../../files/recording.ts';
import { markUnused, markUnusedAndRethrow, type RowsAndFiles } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { checkEdit, hashedVersion, type Editor } from '../../core/seen-version.ts';
import type { Once } from '../../http/handler.ts';
import { categoryExists } from '../categories/categories.store.ts';
import type { AudioRow, VideoRow } from './media.store.ts';
import {
  changeAudio,
  changeVideo,
  deleteAudio,
  deleteVideo,
  insertAudio,
  insertVideo,
} from './staff-media.store.ts';

export interface VideoFiles {
  video_file?: SentFile;
  thumbnail?: SentFile;
  captions?: SentFile;
}

export interface AudioFiles {
  audio_file?: SentFile;
}

interface RecordingForm {
  title?: string;
  /** The category's id; a form sends it as text. */
  category?: string | number;
}

const posterSide = 1_280;

/** Adds a video and returns its id. A form that is sent again returns the id of the video stored the first time. */
export async function addVideo(deps: Deps, form: Required<RecordingForm>, sent: VideoFiles, once: Once) {
  if (once.known) return placedBefore(once.known);
  const categoryId = await categoryOf(deps, form.category);
  const { video_file } = sent;
  if (!video_file) throw fieldError('video_file', 'Choose a video file.');
  const stored = await storeVideoFiles(deps, { ...sent, video_file }, (video) => posterOf(deps, video));
  const video = { categoryId, title: form.title.trim(), ...stored };
  return place(deps, once, stored, (tx) => insertVideo(tx, video));
}

/**
 * Changes the fields that were sent; a new file replaces the old one. Throws `changed_meanwhile` if the version that the
 * editor saw has been replaced.
 */
export async function editVideo(
  deps: Deps,
  by: Pick<Editor, 'version'>,
  id: number,
  form: RecordingForm,
  sent: VideoFiles,
) {
  const texts = await textsOf(deps, form);
  const stored = await storeVideoFiles(deps, sent);
  const change = { ...texts, ...stored };
  const { before, after } = await inTransaction(deps.db, async (tx) =>
    found(await changeVideo(tx, id, change, (row) => checkEdit(versionOfVideo, row, change, by))),
  ).catch(giveUp(deps, stored));
  await removeFiles(deps, before);
  return after;
}

export const versionOfVideo = ({ title, categoryId, file, poster, captions }: VideoRow) =>
  hashedVersion({ title, categoryId, file, poster, captions });

export async function removeVideo(deps: Deps, id: number): Promise<void> {
  const row = await deleteVideo(deps.db, id);
  if (!row) throw new ApiError('not_found');
  await removeFiles(deps, row);
}

type AudioForm = RecordingForm & { transcript?: string };

/** Like `addVideo`, for a podcast. */
export async function addAudio(
  deps: Deps,
  form: Required<RecordingForm> & { transcript?: string },
  sent: AudioFiles,
  once: Once,
) {
  if (once.known) return placedBefore(once.known);
  const categoryId = await categoryOf(deps, form.category);
  if (!sent.audio_file) throw fieldError('audio_file', 'Choose an audio file.');
  const stored = await storeOne(deps.files, 'audio', sent.audio_file);
  const audio = { categoryId, title: form.title.trim(), transcript: transcriptOf(form), ...stored };
  return place(deps, once, stored, (tx) => insertAudio(tx, audio));
}

/** Like `editVideo`, for a podcast. */
export async function editAudio(
  deps: Deps,
  by: Pick<Editor, 'version'>,
  id: number,
  form: AudioForm,
  sent: AudioFiles,
) {
  const texts = {
    ...(await textsOf(deps, form)),
    ...(form.transcript !== undefined && { transcript: transcriptOf(form) }),
  };
  const stored = sent.audio_file ? await storeOne(deps.files, 'audio', sent.audio_file) : null;
  const change = { ...texts, ...stored };
  const { before, after } = await inTransaction(deps.db, async (tx) =>
    found(await changeAudio(tx, id, change, (row) => checkEdit(versionOfAudio, row, change, by))),
  ).catch(giveUp(deps, { ...stored }));
  await removeFiles(deps, before);
  return after;
}

export const versionOfAudio = ({ title, categoryId, file, transcript }: AudioRow) =>
  hashedVersion({ title, categoryId, file, transcript });

export async function removeAudio(deps: Deps, id: number): Promise<void> {
  const row = await deleteAudio(deps.db, id);
  if (!row) throw new ApiError('not_found');
  await removeFiles(deps, row);
}

/**
 * Validates a video's files, stores them and returns the columns they fill. `draw` makes a poster if no thumbnail was
 * sent. If a file can't be stored, those stored before it are removed.
 */
export async function storeVideoFiles<Given extends VideoFiles>(
  deps: RowsAndFiles,
  sent: Given,
  draw?: (video: Recording) => Promise<Uint8Array | null>,
) {
  const { video_file: video, thumbnail, captions } = sent;
  const recording = video && (await readRecording('video', video));
  const poster = thumbnail && (await encodeAsWebp(thumbnail, posterSide));
  if (captions) await checkCaptions(captions);
  const drawn = !poster && recording && draw ? await draw(recording) : null;
  const picture = poster ?? (drawn && (await encodeAsWebp({ bytes: drawn }, posterSide)));
  const stored: Named = {};
  try {
    if (recording) stored.file = await storeRecording(deps.files, recording);
    if (picture) stored.poster = await deps.files.put({ bytes: picture }, 'webp');
    if (captions) stored.captions = await storeCaptions(deps.files, captions);
  } catch (error) {
    await removeFiles(deps, stored);
    throw error;
  }
  return {
    ...stored,
    ...(recording && { bytes: recording.bytes, duration: recording.duration }),
  } as Stored<Given>;
}

interface StoredRecording {
  file: string;
  bytes: number;
  duration: number;
}

type Stored<Given extends VideoFiles> = (Given extends { video_file: SentFile }
  ? StoredRecording
  : Partial<StoredRecording>) & { poster?: string; captions?: string };

/** Validates and stores a recording and returns the columns it fills. */
export async function storeOne(
  files: FileStore,
  kind: RecordingKind,
  sent: SentFile,
): Promise<StoredRecording> {
  const recording = await readRecording(kind, sent);
  const { bytes, duration } = recording;
  return { file: await storeRecording(files, recording), bytes, duration };
}

async function textsOf(deps: Deps, { title, category }: RecordingForm) {
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(category !== undefined && { categoryId: await categoryOf(deps, category) }),
  };
}

async function categoryOf({ db }: Deps, given: string | number): Promise<number> {
  const id = Number(given);
  if (id > largestId || !(await categoryExists(db, id))) throw new ApiError('not_found');
  return id;
}

const transcriptOf = ({ transcript = '' }: { transcript?: string }) => transcript.trim() || null;

/**
 * Inserts the recording's row, and removes the uploaded files if its category is gone or the form was stored before.
 */
async function place(
  deps: Deps,
  once: Once,
  stored: Named,
  insert: (tx: Tx) => Promise<{ id: number } | null>,
): Promise<number> {
  try {
    const { id } = await once(async (tx) => {
      const row = await insert(tx);
      if (!row) throw new ApiError('not_found');
      return { id: row.id };
    });
    return id;
  } finally {
    // Files that the new row uses stay.
    await removeFiles(deps, stored);
  }
}

const placedBefore = ({ result }: { result: unknown }) => (result as { id: number }).id;

function found<Row>(row: Row | null): Row {
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Returns a `catch` handler for a failed change, which removes the uploaded files. */
const giveUp = (deps: Deps, { file = null, poster = null, captions = null }: Named) =>
  markUnusedAndRethrow(deps, [file, poster, captions]);

interface Named {
  file?: string | null;
  poster?: string | null;
  captions?: string | null;
}

/** Removes those of these files that no row uses any more. */
const removeFiles = (deps: RowsAndFiles, { file = null, poster = null, captions = null }: Named) =>
  markUnused(deps, [file, poster, captions]);
