/** A video or podcast as the server lists it, together with its course: the type that screens and downloads use. */
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
  /** The file's strong ETag; empty where the server sends none. */
  version: string;
  /** URL on the server; the ticket in it expires. */
  address: string;
  captionsUrl: string | null;
  posterUrl: string | null;
  transcript: string | null;
  categoryId: number;
  categoryName: string;
  courseId: number;
  courseTitle: string;
  /** The position where the student stopped, as the server knows it. */
  listed: { seconds: number; at: string | null; finished: boolean };
  /** Videos: whether the server counts it as watched. */
  watched: boolean;
}

/** A category, used for lists that don't name their own. */
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

/**
 * Returns the items of a list. A server may send a bare array or nothing; a kept reply of any shape must not break the
 * screen.
 */
function itemsOf<N extends string, T>(list: Record<N, T[]> | T[], name: N): T[] {
  const items: unknown = Array.isArray(list) ? list : list[name];
  return Array.isArray(items) ? items : [];
}

const headOf = (list: { category?: CategoryHead } | unknown[]) =>
  Array.isArray(list) ? undefined : list.category;

/** The spec guarantees id, title, address, duration and watched; everything else may be missing. */
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
