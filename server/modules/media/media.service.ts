/** What students may watch and hear, and what the server remembers of it. */
import type { Audio, AudioList, Position, Video, VideoList } from '../../../src/contract/media.ts';
import { percent } from '../../../src/contract/rules/bank-progress.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { urlOf, versionOf } from '../../files/file-store.ts';
import type { SignedIn } from '../../http/handler.ts';
import type { PrivateFile } from '../../http/media-routes.ts';
import { ticketUrl, type Visitor } from '../../http/tickets.ts';
import { admit } from '../subscriptions/admission.ts';
import {
  audioFor,
  audiosOf,
  categoryFor,
  countWatched,
  setWatched,
  setAudioPosition,
  setVideoPosition,
  videoFor,
  videosOf,
  type Stop,
} from './media.store.ts';

export async function listVideos(deps: Deps, user: SignedIn, categoryId: number): Promise<VideoList> {
  const category = admit(await categoryFor(deps.db, user.id, categoryId), 'videos', user, deps.now());
  const rows = await videosOf(deps.db, user.id, categoryId);
  return {
    videos: rows.map(({ recording, stopped, watched }): Video => ({
      ...played(recording, stopped),
      finished: stopped?.finished ?? watched,
      watched,
      video_url: ticketUrl(deps, 'videos', recording.id, user.id),
      poster_url: urlOf(recording.poster),
      captions_url: urlOf(recording.captions),
    })),
    category_progress: percent(rows.filter(({ watched }) => watched).length, rows.length),
    category: headOf(category),
  };
}

export async function listAudios(deps: Deps, user: SignedIn, categoryId: number): Promise<AudioList> {
  const category = admit(await categoryFor(deps.db, user.id, categoryId), 'audios', user, deps.now());
  const rows = await audiosOf(deps.db, user.id, categoryId);
  return {
    audios: rows.map(({ recording, stopped }): Audio => ({
      ...played(recording, stopped),
      audio_url: ticketUrl(deps, 'audios', recording.id, user.id),
      transcript: recording.transcript,
    })),
    category: headOf(category),
  };
}

/** The context of a student's action on a recording. */
interface StudentAction {
  deps: Deps;
  tx: Tx;
  user: SignedIn;
  actedAt: Date;
}

/** Marks a video as watched and returns the progress in its category. */
export async function watchVideo({ deps, tx, user, actedAt }: StudentAction, videoId: number) {
  const found = await videoFor(tx, user.id, videoId);
  const madeAt = found?.recording.createdAt;
  const { categoryId } = admit(found, 'videos', user, deps.now(), { actedAt, madeAt }).recording;
  await setWatched(tx, { userId: user.id, videoId, watchedAt: actedAt });
  const { watched, total } = await countWatched(tx, user.id, categoryId);
  return { category_progress: percent(watched, total), watched: true };
}

/** Stores where a student stopped. Of several devices the newest action wins. Returns the position that counts. */
export async function saveVideoPosition(
  action: StudentAction,
  videoId: number,
  at: Position,
): Promise<Position> {
  const { deps, tx, user, actedAt } = action;
  const found = await videoFor(tx, user.id, videoId);
  admit(found, 'videos', user, deps.now(), { actedAt, madeAt: found?.recording.createdAt });
  return positionOf(await setVideoPosition(tx, user.id, videoId, { ...at, actedAt }, deps.now()));
}

export async function saveAudioPosition(
  action: StudentAction,
  audioId: number,
  at: Position,
): Promise<Position> {
  const { deps, tx, user, actedAt } = action;
  const found = await audioFor(tx, user.id, audioId);
  admit(found, 'audios', user, deps.now(), { actedAt, madeAt: found?.recording.createdAt });
  return positionOf(await setAudioPosition(tx, user.id, audioId, { ...at, actedAt }, deps.now()));
}

/** Returns the file of a video to a user who may watch it now. */
export async function videoFile({ db, now }: Deps, user: Visitor, id: number): Promise<PrivateFile> {
  return { name: admit(await videoFor(db, user.id, id), 'videos', user, now()).recording.file };
}

/** Returns the file of a podcast to a user who may hear it now. */
export async function audioFile({ db, now }: Deps, user: Visitor, id: number): Promise<PrivateFile> {
  return { name: admit(await audioFor(db, user.id, id), 'audios', user, now()).recording.file };
}

interface Recording {
  id: number;
  title: string;
  duration: number;
  bytes: number;
  file: string;
}

const played = ({ id, title, duration, bytes, file }: Recording, stopped: Stop | null) => ({
  id,
  title,
  duration: Math.max(1, Math.round(duration)),
  bytes,
  version: versionOf(file),
  position: stopped?.seconds ?? 0,
  position_at: stopped && stopped.actedAt.toISOString(),
  finished: stopped?.finished ?? false,
});

const positionOf = ({ seconds, finished }: Stop): Position => ({ seconds, finished });

const headOf = ({
  id,
  name,
  courseId,
  courseTitle,
}: NonNullable<Awaited<ReturnType<typeof categoryFor>>>) => ({
  id,
  name,
  course: courseId,
  course_title: courseTitle,
});
