/** Pure functions of the players: times in words, the state of a download, where to resume. */
import { counted } from '../../lib/plural.ts';
import { sizeInWords } from '../../lib/size-in-words.ts';
import type { Activity } from '../../offline/media/downloads.ts';
import type { KeptMedia } from '../../offline/kept-media.ts';
import { mediaMessages as says } from '../../messages/media.ts';

/** Formats a time as `m:ss`, or `h:mm:ss` from one hour on (2-student §2). */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Formats a time for a screen reader: "1 hour 2 minutes 5 seconds". */
export function spokenTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, word]) => counted(n, word));
  return said.length === 0 ? '0 seconds' : said.join(' ');
}

export interface DownloadView {
  state: 'absent' | 'coming' | 'paused' | 'failed' | 'whole';
  /** Share that is on the device, 0 to 1. */
  share: number;
  /** The text beside the icon; null if the icon says everything. */
  words: string | null;
  /** The server has a newer version. */
  stale: boolean;
}

/** Returns the state of a recording on this device. `version`: the version that the list names now. */
export function downloadView(
  kept: KeptMedia | undefined,
  activity: Activity | undefined,
  version = '',
): DownloadView {
  if (kept === undefined) return { state: 'absent', share: 0, words: null, stale: false };
  if (kept.state === 'whole') {
    const stale = version !== '' && kept.version !== version;
    return { state: 'whole', share: 1, words: null, stale };
  }
  const share = kept.bytes > 0 ? Math.min(1, kept.received / kept.bytes) : 0;
  const here = says.percentHere(wholePercent(share), sizeInWords(kept.bytes));
  if (kept.held === 'paused')
    return { state: 'paused', share, words: `${says.holds.paused}. ${here}`, stale: false };
  const held = activity === 'full' ? 'full' : kept.held;
  if (held !== null) return { state: 'failed', share, words: says.holds[held], stale: false };
  const waits =
    activity === undefined || activity === 'running' || activity === 'full' ? null : says.states[activity];
  return { state: 'coming', share, words: waits ?? here, stale: false };
}

/** Returns whole percents, at most 99: 100 is only for a complete file. */
export const wholePercent = (share: number) => Math.min(99, Math.floor(share * 100));

/** Returns where to start, in seconds: where the student stopped. Ignores the first three and the last five seconds. */
export function startAt(place: { seconds: number; finished: boolean }, duration: number): number {
  if (place.finished || place.seconds < 3) return 0;
  return duration > 0 && place.seconds > duration - 5 ? 0 : place.seconds;
}

/** How far a podcast jumps, seconds. */
export const jump = 15;
