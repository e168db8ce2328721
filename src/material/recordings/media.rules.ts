/** Pure decisions of the players: times in words, what a download looks like, where to go on. */
import { counted } from '../../lib/plural.ts';
import { sizeInWords } from '../../lib/size-in-words.ts';
import type { Activity } from '../../offline/media/downloads.ts';
import type { KeptMedia } from '../../offline/kept-media.ts';
import { mediaMessages as says } from '../../messages/media.ts';

/** `m:ss`, or `h:mm:ss` for an hour or more (2-student §2). */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The same for a screen reader: "1 hour 2 minutes 5 seconds". */
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
  /** Share that is here, 0 to 1. */
  share: number;
  /** What to say beside it; null where the sign says it all. */
  words: string | null;
  /** The server has another version by now. */
  stale: boolean;
}

/** How a recording stands on this device. `version`: what the list names now. */
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
  if (kept.held !== null) return { state: 'failed', share, words: says.holds[kept.held], stale: false };
  const waits = activity === undefined || activity === 'running' ? null : says.states[activity];
  return { state: 'coming', share, words: waits ?? here, stale: false };
}

/** Never 100 before the end. */
export const wholePercent = (share: number) => Math.min(99, Math.floor(share * 100));

/** Where to begin: where it stopped, but not in its last seconds and not for a first few. */
export function startAt(place: { seconds: number; finished: boolean }, duration: number): number {
  if (place.finished || place.seconds < 3) return 0;
  return duration > 0 && place.seconds > duration - 5 ? 0 : place.seconds;
}

/** Seconds of a jump in a podcast. */
export const jump = 15;
