/** How long to wait after the n-th failure in a row, ms: jitter in the upper half under a ceiling that doubles up to 15 minutes. */
export const longestWaitMs = 15 * 60 * 1000;

export function waitAfter(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestWaitMs, 2_000 * 2 ** Math.max(1, failures));
  return Math.round((ceiling * (1 + random())) / 2);
}

/**
 * What a Retry-After asked for, no longer than the ceiling, and the backoff on top of it: clients that heard the same would
 * come back in the same second.
 */
export function waitAsAsked(
  askedMs: number | null | undefined,
  failures: number,
  random?: () => number,
): number {
  const floor = typeof askedMs === 'number' && askedMs > 0 ? Math.min(askedMs, longestWaitMs) : 0;
  return floor + waitAfter(failures, random);
}
