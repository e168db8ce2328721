import { describe, expect, it } from 'vitest';
import { longestWaitMs, waitAfter, waitAsAsked } from '../../../../src/offline/sync/backoff.ts';

const most = () => 1;
const least = () => 0;

describe('the wait after failures', () => {
  it('is in the upper half under a ceiling that doubles up to a quarter of an hour', () => {
    expect([1, 2, 3, 8, 9, 40, 5_000].map((failures) => waitAfter(failures, most))).toEqual([
      4_000,
      8_000,
      16_000,
      512_000,
      longestWaitMs,
      longestWaitMs,
      longestWaitMs,
    ]);
    expect(waitAfter(3, least)).toBe(8_000);
    expect(waitAfter(3, () => 0.5)).toBe(12_000);
  });

  it('is never shorter than what the server asked for, and spread above it', () => {
    expect(waitAsAsked(10_000, 1, least)).toBe(12_000);
    expect(waitAsAsked(10_000, 1, most)).toBe(14_000);
    const waits = new Set(Array.from({ length: 200 }, () => waitAsAsked(10_000, 3)));
    expect(waits.size).toBeGreaterThan(150);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(10_000);
  });

  it.each([
    ['a year', 365 * 24 * 3_600_000, longestWaitMs],
    ['nothing', null, 0],
    ['nothing at all', undefined, 0],
    ['the past', -5_000, 0],
    ['no time', 0, 0],
    ['no number', Number.NaN, 0],
  ])('where the server asks for %s has a sensible floor', (_, asked, floor) => {
    expect(waitAsAsked(asked, 1, least)).toBe(floor + 2_000);
    expect(waitAsAsked(asked, 1, most)).toBe(floor + 4_000);
  });
});
