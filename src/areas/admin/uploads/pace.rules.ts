/** Computes the speed of an upload from recent progress events. */
import { counted } from '../../../lib/plural.ts';
export interface Sample {
  /** Milliseconds of a monotonic clock. */
  at: number;
  bytes: number;
}

const windowMs = 12_000;
/** Samples over less time than this are not meaningful. */
const minMs = 2_000;

/** Adds a sample and drops old ones. If the position moved back, starts over: a piece is being sent again. */
export function addSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last === undefined || next.bytes < last.bytes) return [next];
  const lately = samples.filter(({ at }) => next.at - at <= windowMs);
  return [...(lately.length > 0 ? lately : [last]), next];
}

/** Bytes per second; null while it cannot be estimated. */
export function speedOf(samples: readonly Sample[]): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < minMs) return null;
  const speed = ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
  return speed > 0 ? speed : null;
}

/** Formats the remaining time, rounded to a realistic precision. */
export function timeInWords(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds < 60) return `${Math.ceil(seconds / 10) * 10} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
