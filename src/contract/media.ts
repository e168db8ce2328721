import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** The category and its course; the player shows its name and links back to it. */
const CategoryHead = Type.Object({ id: Id, name: Type.String(), course: Id, course_title: Type.String() });

/**
 * Fields that all recordings have for a student. Their addresses carry a ticket that expires
 * (`limits.mediaTicketSeconds`).
 */
const recording = {
  id: Id,
  title: Type.String(),
  /** Whole seconds, read from the file. */
  duration: Type.Integer(),
  /** Size of the file in bytes. */
  bytes: Type.Integer(),
  /** Hash of the content, so a changed file has a new version. Also used as its strong ETag. */
  version: Type.String(),
  /** Where I stopped, in seconds; with several devices, the newest action counts. */
  position: Type.Number(),
  /** When I stopped there, ISO 8601; null when I never played it. */
  position_at: Nullable(Type.String()),
  /** Whether I played it to the end. */
  finished: Type.Boolean(),
};

export const Video = Type.Object({
  ...recording,
  video_url: Type.String(),
  watched: Type.Boolean(),
  poster_url: Nullable(Type.String()),
  /** WebVTT. */
  captions_url: Nullable(Type.String()),
});
export type Video = Static<typeof Video>;

export const Audio = Type.Object({
  ...recording,
  audio_url: Type.String(),
  transcript: Nullable(Type.String()),
});
export type Audio = Static<typeof Audio>;

export const VideoList = Type.Object({
  videos: Type.Array(Video),
  /** Videos watched as a whole percentage of all; 0 if there are none. */
  category_progress: Type.Integer(),
  category: CategoryHead,
});
export type VideoList = Static<typeof VideoList>;

export const AudioList = Type.Object({ audios: Type.Array(Audio), category: CategoryHead });
export type AudioList = Static<typeof AudioList>;

export const Position = Type.Object({
  /** 0 seconds to one day. */
  seconds: Type.Number({ minimum: 0, maximum: 86_400 }),
  finished: Type.Boolean(),
});
export type Position = Static<typeof Position>;

/** A video as staff manage it (3-admin §3). */
export const StaffVideo = Type.Object({
  id: Id,
  title: Type.String(),
  category: Id,
  video_file: Type.String(),
  thumbnail: Nullable(Type.String()),
  captions: Nullable(Type.String()),
  /** `m:ss`, or `h:mm:ss` for an hour or more. */
  formatted_duration: Type.String(),
  bytes: Type.Integer(),
  /** Identifies the texts, the category and the files as they are now. */
  edit_version: Type.Integer(),
});
export type StaffVideo = Static<typeof StaffVideo>;

export const StaffAudio = Type.Object({
  id: Id,
  title: Type.String(),
  category: Id,
  audio_file: Type.String(),
  /** Whole seconds. */
  duration: Type.Integer(),
  transcript: Nullable(Type.String()),
  bytes: Type.Integer(),
  /** Identifies the texts, the category and the file as they are now. */
  edit_version: Type.Integer(),
});
export type StaffAudio = Static<typeof StaffAudio>;

const title = ShownText(limits.titleMax);
/** A string in a form, a number in JSON. */
const category = Type.Union([Id, Type.String({ pattern: '^[1-9][0-9]{0,9}$' })]);
const transcript = Type.Optional(Type.String({ maxLength: limits.transcriptMax }));

const videoFiles = {
  video_file: { maxBytes: limits.mediaBytes, kind: 'video' },
  thumbnail: { maxBytes: limits.pictureBytes, kind: 'picture' },
  captions: { maxBytes: limits.captionsBytes, kind: 'captions' },
} as const;
const audioFiles = { audio_file: { maxBytes: limits.mediaBytes, kind: 'audio' } } as const;

export const mediaEndpoints = endpointsOf({
  'GET /student/categories/{id}/videos/': {
    access: 'signed-in',
    does: 'The videos of a category and what I have watched. Students need a plan with videos.',
    params: IdParams,
    reply: VideoList,
    errors: ['not_found', 'no_subscription'],
  },
  'GET /student/categories/{id}/audios/': {
    access: 'signed-in',
    does: 'The podcasts of a category and where I stopped. Students need a plan with podcasts.',
    params: IdParams,
    reply: AudioList,
    errors: ['not_found', 'no_subscription'],
  },
  'POST /student/videos/{id}/watched/': {
    access: 'student',
    does: 'Marks a video as watched to the end; returns how much of its category I have watched.',
    params: IdParams,
    /** 2-student §7 specifies `category_progress` only, but earlier builds reject a reply without `watched`. */
    reply: Type.Object({ category_progress: Type.Integer(), watched: Type.Optional(Type.Boolean()) }),
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'key_reused'],
  },
  'POST /student/videos/{id}/position/': {
    access: 'student',
    does: 'Stores where I stopped in a video. The newest action wins; returns the position that counts.',
    params: IdParams,
    body: Position,
    reply: Position,
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'key_reused'],
  },
  'POST /student/audios/{id}/position/': {
    access: 'student',
    does: 'Stores where I stopped in a podcast. The newest action wins; returns the position that counts.',
    params: IdParams,
    body: Position,
    reply: Position,
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'key_reused'],
  },

  'GET /categories/{id}/videos/': {
    access: 'staff',
    does: 'The videos of a category as staff manage them.',
    params: IdParams,
    reply: Type.Array(StaffVideo),
    errors: ['not_found'],
  },
  'GET /videos/{id}/': {
    access: 'staff',
    does: 'One video as staff manage it.',
    params: IdParams,
    reply: StaffVideo,
    errors: ['not_found'],
  },
  'POST /upload-video/': {
    access: 'staff',
    does: 'Adds a video at the end of a category; its duration is read from the file, and so is its poster if none was sent and the server has ffmpeg.',
    body: Type.Object({ title, category }),
    files: videoFiles,
    reply: StaffVideo,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full', 'key_reused'],
  },
  'PATCH /videos/{id}/': {
    access: 'staff',
    does: 'Updates the title, the category or the files of a video; fields that are not sent stay.',
    params: IdParams,
    body: Type.Object({ title: Type.Optional(title), category: Type.Optional(category) }),
    files: videoFiles,
    reply: StaffVideo,
    errors: ['not_found', 'changed_meanwhile', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'DELETE /videos/{id}/': {
    access: 'staff',
    does: 'Removes a video.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
  'GET /categories/{id}/audios/': {
    access: 'staff',
    does: 'The podcasts of a category as staff manage them.',
    params: IdParams,
    reply: Type.Array(StaffAudio),
    errors: ['not_found'],
  },
  'POST /upload-audio/': {
    access: 'staff',
    does: 'Adds a podcast at the end of a category; its duration is read from the file.',
    body: Type.Object({ title, category, transcript }),
    files: audioFiles,
    reply: StaffAudio,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full', 'key_reused'],
  },
  'PATCH /audios/{id}/': {
    access: 'staff',
    does: 'Updates the title, the category, the transcript or the file of a podcast; fields that are not sent stay.',
    params: IdParams,
    body: Type.Object({ title: Type.Optional(title), category: Type.Optional(category), transcript }),
    files: audioFiles,
    reply: StaffAudio,
    errors: ['not_found', 'changed_meanwhile', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'DELETE /audios/{id}/': {
    access: 'staff',
    does: 'Removes a podcast.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
});
