import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivedLate,
  attemptEnds,
  isInTime,
  secondsTaken,
  wholeMinutes,
} from '../../src/contract/rules/attempts.ts';
import { asClock } from '../../src/contract/rules/duration.ts';
import { gradeEcg } from '../../src/contract/rules/ecg-grading.ts';

describe('a clock', () => {
  it('shows minutes and seconds, and hours if there are any', () => {
    expect([0, 5, 65, 600, 3_599, 3_600, 5_400, 36_061].map(asClock)).toEqual([
      '0:00',
      '0:05',
      '1:05',
      '10:00',
      '59:59',
      '1:00:00',
      '1:30:00',
      '10:01:01',
    ]);
  });

  it('shows zero for negative values and does not round up', () => {
    expect([-4, 59.9, Number.NaN].map(asClock)).toEqual(['0:00', '0:59', '0:00']);
  });
});

describe('findings', () => {
  it('are correct if exactly the correct ones were chosen', () => {
    expect(gradeEcg([3, 1], [1, 3])).toEqual({ isCorrect: true, found: [1, 3], missed: [], extra: [] });
    expect(gradeEcg([1, 7], [1, 3])).toEqual({ isCorrect: false, found: [1], missed: [3], extra: [7] });
    expect(gradeEcg([1, 3, 7], [1, 3]).isCorrect).toBe(false);
    expect(gradeEcg([], [1]).isCorrect).toBe(false);
    expect(gradeEcg([], []).isCorrect).toBe(false);
  });

  it('are divided into found, missed and extra, whatever was chosen', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(ids, ids, (chosen, correct) => {
        const { found, missed, extra } = gradeEcg(chosen, correct);
        expect(new Set([...found, ...missed])).toEqual(new Set(correct));
        expect(new Set([...found, ...extra])).toEqual(new Set(chosen));
      }),
    );
  });
});

describe('an attempt', () => {
  const start = '2026-03-01T22:00:00.000Z';
  const at = (minutes: number, seconds = 0) => new Date(Date.parse(start) + (minutes * 60 + seconds) * 1_000);

  it('ends with its time limit, and after ninety minutes without one', () => {
    expect(attemptEnds(start, 600)).toEqual(at(10));
    expect(attemptEnds(start, null)).toEqual(at(90));
  });

  it('accepts answers until a minute after its end, and flags later arrivals as late', () => {
    expect(isInTime(at(11), at(10))).toBe(true);
    expect(isInTime(at(11, 1), at(10))).toBe(false);
    expect(arrivedLate(at(11), at(10))).toBe(false);
    expect(arrivedLate(at(11, 1), at(10))).toBe(true);
  });

  it('takes between zero seconds and its limit', () => {
    expect(secondsTaken(start, at(4, 30), at(10))).toBe(270);
    expect(secondsTaken(start, at(10, 40), at(10))).toBe(600);
    expect(secondsTaken(start, at(-1), at(10))).toBe(0);
  });

  it('is shown in whole elapsed minutes', () => {
    expect([at(0, 59), at(1, 30), at(-2)].map((end) => wholeMinutes(start, end))).toEqual([0, 1, 0]);
  });
});
