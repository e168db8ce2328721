/** A video or a podcast as the server lists it, with the course it belongs to: what screens and downloads speak of. */
import type { Audio, AudioList, Video, VideoList } from '../../contract/media.ts';
import { mediaKey, type MediaKey, type MediaKind } from '../kept-media.ts';

export interface Recording {
  key: MediaKey;
  kind: MediaKind;
  id: number;
  title: string;
  /** Whole seconds. */
  duration: number;
  bytes: number;
  /** The file's strong ETag; empty where the server names none. */
  version: string;
  /** Where it plays from with signal; the ticket in it ends. */
  address: string;
  captionsUrl: string | null;
  posterUrl: string | null;
  transcript: string | null;
  categoryId: number;
  categoryName: string;
  courseId: number;
  courseTitle: string;
  /** Where I stopped, as the server knows it. */
  listed: { seconds: number; at: string | null; finished: boolean };
  /** Videos: whether the server counts it as watched. */
  watched: boolean;
}

/** Where a list names no category of its own, this one. */
export interface CategoryHead {
  id: number;
  name: string;
  course: number;
  course_title: string;
}

export const videosOf = (list: VideoList | Video[], head: CategoryHead): Recording[] =>
  itemsOf(list, 'videos').map((video) => ({
    ...common(video, 'video', headOf(list) ?? head),
    address: video.video_url,
    captionsUrl: video.captions_url ?? null,
    posterUrl: video.poster_url ?? null,
    watched: video.watched ?? false,
  }));

export const audiosOf = (list: AudioList | Audio[], head: CategoryHead): Recording[] =>
  itemsOf(list, 'audios').map((audio) => ({
    ...common(audio, 'audio', headOf(list) ?? head),
    address: audio.audio_url,
    transcript: audio.transcript ?? null,
  }));

/** A server may answer the items alone, or nothing of them: a kept reply of any shape must not close the screen. */
function itemsOf<N extends string, T>(list: Record<N, T[]> | T[], name: N): T[] {
  const items: unknown = Array.isArray(list) ? list : list[name];
  return Array.isArray(items) ? items : [];
}

const headOf = (list: { category?: CategoryHead } | unknown[]) =>
  Array.isArray(list) ? undefined : list.category;

/** The documents name id, title, address, duration and watched; the rest may be missing. */
function common(
  item: Partial<Video & Audio> & { id: number; title: string },
  kind: MediaKind,
  head: CategoryHead,
) {
  return {
    key: mediaKey(kind, item.id),
    kind,
    id: item.id,
    title: item.title,
    duration: item.duration ?? 0,
    bytes: item.bytes ?? 0,
    version: item.version ?? '',
    captionsUrl: null,
    posterUrl: null,
    transcript: null,
    categoryId: head.id,
    categoryName: head.name,
    courseId: head.course,
    courseTitle: head.course_title,
    listed: { seconds: item.position ?? 0, at: item.position_at ?? null, finished: item.finished ?? false },
    watched: false,
  };
}
