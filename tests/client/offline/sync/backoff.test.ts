import { describe, expect, it } from 'vitest';
import { maxWaitMs, waitAfter, waitAsAsked } from '../../../../src/offline/sync/backoff.ts';

const maxRandom = () => 1;
const minRandom = () => 0;

describe('the wait after a failure', () => {
  it('grows with each failure: between half and all of a ceiling that doubles up to 15 minutes', () => {
    expect([1, 2, 3, 8, 9, 40, 5_000].map((failures) => waitAfter(failures, maxRandom))).toEqual([
      4_000,
      8_000,
      16_000,
      512_000,
      maxWaitMs,
      maxWaitMs,
      maxWaitMs,
    ]);
    expect(waitAfter(3, minRandom)).toBe(8_000);
    expect(waitAfter(3, () => 0.5)).toBe(12_000);
  });

  it('is never shorter than the server asked for, and is spread out above that', () => {
    expect(waitAsAsked(10_000, 1, minRandom)).toBe(12_000);
    expect(waitAsAsked(10_000, 1, maxRandom)).toBe(14_000);
    const waits = new Set(Array.from({ length: 200 }, () => waitAsAsked(10_000, 3)));
    expect(waits.size).toBeGreaterThan(150);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(10_000);
  });

  it.each([
    ['a year', 365 * 24 * 3_600_000, maxWaitMs],
    ['nothing', null, 0],
    ['undefined', undefined, 0],
    ['a time in the past', -5_000, 0],
    ['zero', 0, 0],
    ['NaN', Number.NaN, 0],
  ])('has a sensible minimum when the server asks for %s', (_, asked, floor) => {
    expect(waitAsAsked(asked, 1, minRandom)).toBe(floor + 2_000);
    expect(waitAsAsked(asked, 1, maxRandom)).toBe(floor + 4_000);
  });
});
