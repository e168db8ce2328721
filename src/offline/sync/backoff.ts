/**
 * Backoff after the n-th failure in a row, ms: random in the upper half below a ceiling that doubles up to 15 minutes.
 */
export const maxWaitMs = 15 * 60 * 1000;

export function waitAfter(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(maxWaitMs, 2_000 * 2 ** Math.max(1, failures));
  return Math.round((ceiling * (1 + random())) / 2);
}

/**
 * Returns the delay that a Retry-After asked for, at most the ceiling, plus the backoff: otherwise all clients that got
 * the same value would come back in the same second.
 */
export function waitAsAsked(
  askedMs: number | null | undefined,
  failures: number,
  random?: () => number,
): number {
  const floor = typeof askedMs === 'number' && askedMs > 0 ? Math.min(askedMs, maxWaitMs) : 0;
  return floor + waitAfter(failures, random);
}
