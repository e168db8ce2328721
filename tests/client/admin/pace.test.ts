import { describe, expect, it } from 'vitest';
import { addSample, speedOf, timeInWords, type Sample } from '../../../src/areas/admin/uploads/pace.rules.ts';

const samples = (...given: [number, number][]): readonly Sample[] =>
  given.reduce<readonly Sample[]>((all, [at, bytes]) => addSample(all, { at, bytes }), []);

describe('the upload speed', () => {
  it('is null until it can be known', () => {
    expect(speedOf([])).toBeNull();
    expect(speedOf(samples([0, 0], [1_999, 5_000]))).toBeNull();
    expect(speedOf(samples([0, 100], [3_000, 100]))).toBeNull();
  });

  it('is measured over the last seconds', () => {
    expect(speedOf(samples([0, 0], [2_000, 4_000]))).toBe(2_000);
    expect(speedOf(samples([0, 0], [10_000, 1_000_000], [20_000, 1_010_000]))).toBe(1_000);
  });

  it('is measured anew when a piece is sent again', () => {
    expect(speedOf(samples([0, 0], [5_000, 50_000], [6_000, 40_000]))).toBeNull();
  });

  it('includes a long silence', () => {
    expect(speedOf(samples([0, 0], [30_000, 30_000]))).toBe(1_000);
  });
});

it.each([
  [3, 'a few seconds'],
  [11, '20 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_600, '1 h'],
  [5_400, '1 h 30 min'],
])('shows %i seconds as “%s”', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words);
});
