/** Where a player gets a recording from: the device if the whole file is there, else the server. */
import { openedDevice } from '../database.ts';
import { listedNow, isLocked } from './media-lists.ts';
import { openKept } from './media-store.ts';
import { isRecording } from './media-transfer.ts';
import { isFailure } from '../../api/failure.ts';
import type { Recording } from './recording.ts';

export interface Source {
  url: string;
  from: 'device' | 'server';
  /** URL of the captions, valid as long as the source. */
  captions: string | null;
  /** Call it when no player uses the source any longer. */
  release: () => void;
}

/** Returns the current source of a recording. `recording.address` is the server's, as the list last named it. */
export async function sourceOf(recording: Recording): Promise<Source> {
  const on = openedDevice();
  const file = on === null ? null : await openKept(recording.key, on).catch(() => null);
  if (on === null || file === null) return onServer(recording);
  const captions = (await on.media.get(recording.key))?.captions ?? null;
  const url = URL.createObjectURL(file);
  const track = captions === null ? null : URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
  return {
    url,
    from: 'device',
    captions: track,
    release: () => {
      URL.revokeObjectURL(url);
      if (track !== null) URL.revokeObjectURL(track);
    },
  };
}

export const onServer = (recording: Recording): Source => ({
  url: recording.address,
  from: 'server',
  captions: recording.captionsUrl,
  release: () => undefined,
});

/** Why a recording does not play from the server. */
export type SourceTrouble = 'no-answer' | 'locked' | 'gone' | 'not-sent' | 'failed';

/** Returns the recording with a valid address, after its ticket expired. */
export async function freshRecording(recording: Recording): Promise<Recording | SourceTrouble> {
  try {
    return (await listedNow(recording)) ?? 'gone';
  } catch (error) {
    if (!isFailure(error)) return 'failed';
    if (error.kind === 'no-answer') return 'no-answer';
    return isLocked(error) ? 'locked' : error.status === 404 ? 'gone' : 'not-sent';
  }
}

/** Why a recording fails although its address is fresh: the server doesn’t send it, or the file can’t be played. */
export async function whyFailing(recording: Recording): Promise<SourceTrouble> {
  const fresh = await freshRecording(recording);
  if (typeof fresh === 'string') return fresh;
  try {
    const reply = await fetch(fresh.address, { headers: { Range: 'bytes=0-0' }, cache: 'no-store' });
    void reply.body?.cancel().catch(() => undefined);
    return reply.ok && isRecording(reply) ? 'failed' : 'not-sent';
  } catch {
    return 'not-sent';
  }
}
