import type { KeptPosition, MediaKey } from '../../../offline/kept-media.ts';
import type { Recording } from '../../../offline/media/recording.ts';

/** Parses the id in the address; null if it is malformed. */
export function idIn(text: string | null): number | null {
  const id = Number(text);
  return text !== null && /^[1-9]\d{0,9}$/.test(text) && Number.isSafeInteger(id) ? id : null;
}

/**
 * Returns the progress to show, whole percent. While something waits to be sent: what this device has counted, unless
 * the list says more. After that: the server's reply, until the list changes.
 */
export function progressShown({
  listed,
  counted,
  waits,
  reply,
}: {
  listed: number;
  counted: number;
  waits: boolean;
  reply: { progress: number; listedThen: number } | null;
}): number {
  if (waits) return Math.max(listed, counted);
  return reply !== null && reply.listedThen === listed ? reply.progress : listed;
}

/** Returns the video to open first: the one played last, the next one if that was finished, or else the first. */
export function firstVideo(
  videos: readonly Recording[],
  places: ReadonlyMap<MediaKey, KeptPosition>,
): Recording | undefined {
  let last: { index: number; at: number; finished: boolean } | null = null;
  for (const [index, video] of videos.entries()) {
    const own = places.get(video.key);
    const known = [
      own && { at: Date.parse(own.actedAt), finished: own.finished },
      video.listed.at !== null && { at: Date.parse(video.listed.at), finished: video.listed.finished },
    ];
    for (const one of known) if (one && (last === null || one.at > last.at)) last = { index, ...one };
  }
  if (last === null) return videos[0];
  return videos[last.finished ? last.index + 1 : last.index] ?? videos[0];
}
