/** How fast an upload goes, from recent progress events. */
import { counted } from '../../../lib/plural.ts';
export interface Sample {
  /** Milliseconds of a clock that only goes on. */
  at: number;
  bytes: number;
}

const windowMs = 12_000;
/** Less than this says nothing yet. */
const leastMs = 2_000;

/** Adds a sample and forgets what is too old to count. A place further back starts over: a piece is sent again. */
export function addSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last === undefined || next.bytes < last.bytes) return [next];
  const lately = samples.filter(({ at }) => next.at - at <= windowMs);
  return [...(lately.length > 0 ? lately : [last]), next];
}

/** Bytes a second; null before it can be said. */
export function speedOf(samples: readonly Sample[]): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < leastMs) return null;
  const speed = ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
  return speed > 0 ? speed : null;
}

/** Rounded as people say it, and no finer than anybody can know. */
export function timeInWords(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds < 60) return `${Math.ceil(seconds / 10) * 10} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
