import type { StaffAudio, StaffVideo } from '../../../src/contract/media.ts';
import { asClock } from '../../../src/contract/rules/duration.ts';
import type { Deps } from '../../deps/deps.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Handlers, SignedIn } from '../../http/handler.ts';
import { ticketUrl } from '../../http/tickets.ts';
import { saveAudioPosition, saveVideoPosition, listAudios, listVideos, watchVideo } from './media.service.ts';
import { audioFor, videoFor, type AudioRow, type VideoRow } from './media.store.ts';
import {
  addAudio,
  addVideo,
  editAudio,
  editVideo,
  removeAudio,
  removeVideo,
  versionOfAudio,
  versionOfVideo,
} from './staff-media.service.ts';
import { staffAudios, staffVideos } from './staff-media.store.ts';

type Names =
  | 'GET /student/categories/{id}/videos/'
  | 'GET /student/categories/{id}/audios/'
  | 'POST /student/videos/{id}/watched/'
  | 'POST /student/videos/{id}/position/'
  | 'POST /student/audios/{id}/position/'
  | 'GET /categories/{id}/videos/'
  | 'GET /videos/{id}/'
  | 'POST /upload-video/'
  | 'PATCH /videos/{id}/'
  | 'DELETE /videos/{id}/'
  | 'GET /categories/{id}/audios/'
  | 'POST /upload-audio/'
  | 'PATCH /audios/{id}/'
  | 'DELETE /audios/{id}/';

export const mediaHandlers: Handlers<Names> = {
  'GET /student/categories/{id}/videos/': ({ deps, user, params }) => listVideos(deps, user, params.id),
  'GET /student/categories/{id}/audios/': ({ deps, user, params }) => listAudios(deps, user, params.id),

  'POST /student/videos/{id}/watched/': (call) => watchVideo(call, call.params.id),
  'POST /student/videos/{id}/position/': (call) => saveVideoPosition(call, call.params.id, call.body),
  'POST /student/audios/{id}/position/': (call) => saveAudioPosition(call, call.params.id, call.body),

  'GET /categories/{id}/videos/': async ({ deps, user, params }) =>
    orNotFound(await staffVideos(deps.db, params.id)).map((video) => shownVideo(deps, user, video)),
  'GET /videos/{id}/': async ({ deps, user, params }) =>
    shownVideo(deps, user, orNotFound(await videoFor(deps.db, user.id, params.id)).recording),
  'POST /upload-video/': async ({ deps, user, body, files, once }) => {
    const id = await addVideo(deps, body, files, once);
    return shownVideo(deps, user, orNotFound(await videoFor(deps.db, user.id, id)).recording);
  },
  'PATCH /videos/{id}/': async ({ deps, user, params, body, files, version }) =>
    shownVideo(deps, user, await editVideo(deps, { version }, params.id, body, files)),
  'DELETE /videos/{id}/': async ({ deps, params }) => {
    await removeVideo(deps, params.id);
    return { message: 'The video was deleted.' };
  },

  'GET /categories/{id}/audios/': async ({ deps, user, params }) =>
    orNotFound(await staffAudios(deps.db, params.id)).map((audio) => shownAudio(deps, user, audio)),
  'POST /upload-audio/': async ({ deps, user, body, files, once }) => {
    const id = await addAudio(deps, body, files, once);
    return shownAudio(deps, user, orNotFound(await audioFor(deps.db, user.id, id)).recording);
  },
  'PATCH /audios/{id}/': async ({ deps, user, params, body, files, version }) =>
    shownAudio(deps, user, await editAudio(deps, { version }, params.id, body, files)),
  'DELETE /audios/{id}/': async ({ deps, params }) => {
    await removeAudio(deps, params.id);
    return { message: 'The podcast was deleted.' };
  },
};

function orNotFound<T>(found: T | null): T {
  if (found === null) throw new ApiError('not_found');
  return found;
}

const shownVideo = (deps: Deps, user: SignedIn, video: VideoRow): StaffVideo => ({
  id: video.id,
  title: video.title,
  category: video.categoryId,
  video_file: ticketUrl(deps, 'videos', video.id, user.id),
  thumbnail: urlOf(video.poster),
  captions: urlOf(video.captions),
  formatted_duration: asClock(Math.round(video.duration)),
  bytes: video.bytes,
  edit_version: versionOfVideo(video),
});

const shownAudio = (deps: Deps, user: SignedIn, audio: AudioRow): StaffAudio => ({
  id: audio.id,
  title: audio.title,
  category: audio.categoryId,
  audio_file: ticketUrl(deps, 'audios', audio.id, user.id),
  duration: Math.max(1, Math.round(audio.duration)),
  transcript: audio.transcript,
  bytes: audio.bytes,
  edit_version: versionOfAudio(audio),
});
