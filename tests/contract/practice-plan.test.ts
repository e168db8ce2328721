/** Study days, plans and figures of practice, by the student's calendar. */
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  byNeed,
  estimateOf,
  goalOf,
  kindOf,
  planFor,
  streakOf,
} from '../../src/contract/rules/practice-plan.ts';
import {
  answersByDay,
  firstAccuracy,
  percentile,
  weeksOf,
  wilson,
  type Answered,
} from '../../src/contract/rules/practice-progress.ts';
import { addDays, mondayOf, studyDayBy, studyDayOf, type Days } from '../../src/contract/rules/study-day.ts';

const at = (text: string) => new Date(text).getTime();
const minutes = { off: 60, day: 30, night: 10, post_night: 0 };
const none: Days = new Map();
const night: Days = new Map([['2026-03-04', 'night']]);
/** An answer that took half an hour, of which ten minutes count. */
const studied = (when: number): Answered => ({
  item: 'a',
  at: when,
  isCorrect: true,
  durationMs: 1_800_000,
});

describe('a study day', () => {
  it.each([
    ['03:59', '2026-03-04'],
    ['04:00', '2026-03-05'],
    ['00:00', '2026-03-04'],
    ['23:59', '2026-03-05'],
  ])('puts what is done at %s on the fifth on %s', (time, day) =>
    expect(studyDayOf(at(`2026-03-05T${time}:00`), none)).toBe(day),
  );

  it.each([
    ['04:00', '2026-03-04'],
    ['11:59', '2026-03-04'],
    ['12:00', '2026-03-05'],
  ])('puts what is done at %s after a night shift on %s', (time, day) =>
    expect(studyDayOf(at(`2026-03-05T${time}:00`), night)).toBe(day),
  );

  it('begins at noon when only the day itself is marked as post-night', () => {
    const slept = new Map([['2026-03-05', 'post_night' as const]]);
    expect(studyDayOf(at('2026-03-05T11:59:00'), slept)).toBe('2026-03-04');
    expect(studyDayOf(at('2026-03-05T12:00:00'), slept)).toBe('2026-03-05');
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    // Here midnight itself is skipped.
    ['America/Santiago', '2026-09-06', 23],
  ])('follows the calendar when the clocks change: in %s, Sunday %s has %i hours', (zone, sunday, hours) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const [saturday, monday] = [addDays(-1, sunday), addDays(1, sunday)];
    expect(addDays(1, saturday)).toBe(sunday);
    expect(at(`${monday}T00:00:00`) - at(`${sunday}T00:00:00`)).toBe(hours * 3_600_000);
    expect(studyDayOf(at(`${sunday}T03:59:00`), none)).toBe(saturday);
    expect(studyDayOf(at(`${sunday}T04:00:00`), none)).toBe(sunday);
    expect(studyDayOf(at(`${sunday}T11:59:00`), new Map([[saturday, 'night']]))).toBe(saturday);
    expect(mondayOf(sunday)).toBe(addDays(-6, sunday));
    expect(mondayOf(monday, 1)).toBe(addDays(-6, sunday));

    // Weeks and days follow it, too: this week begins at 04:00 on Monday, or at noon after a night shift.
    const now = at(`${monday}T20:00:00`);
    const last = (days: Days, time: string) => {
      const answers = [studied(at(`${monday}T${time}:00`)), studied(at(`${sunday}T03:59:00`))];
      const weeks = weeksOf(answers, now, 2, days).map(({ of }) => of);
      return [weeks, Object.fromEntries(answersByDay(answers, days))];
    };
    expect(last(none, '03:59')).toEqual([[2, 0], { [sunday]: 1, [saturday]: 1 }]);
    expect(last(none, '04:00')).toEqual([[1, 1], { [monday]: 1, [saturday]: 1 }]);
    const nightOfSunday: Days = new Map([[sunday, 'night']]);
    expect(last(nightOfSunday, '11:59')).toEqual([[2, 0], { [sunday]: 1, [saturday]: 1 }]);
    expect(last(nightOfSunday, '12:00')).toEqual([[1, 1], { [monday]: 1, [saturday]: 1 }]);
  });

  it('is computed from local date and hour, so that the server can use the student’s time zone', () => {
    expect(studyDayBy({ date: '2026-03-05', hour: 3 }, none)).toBe('2026-03-04');
    expect(studyDayBy({ date: '2026-03-05', hour: 4 }, none)).toBe('2026-03-05');
    expect(studyDayBy({ date: '2026-03-05', hour: 11 }, night)).toBe('2026-03-04');
    expect(studyDayBy({ date: '2026-03-05', hour: 12 }, night)).toBe('2026-03-05');
  });
});

describe('the plan of a day', () => {
  it('has due reviews first, then new questions, and nothing after a night shift', () => {
    expect(planFor('2026-03-05', minutes, none, { due: 12, unused: 500 })).toEqual({
      kind: 'off',
      minutes: 60,
      reviews: 12,
      fresh: 36,
    });
    expect(planFor('2026-03-05', minutes, none, { due: 90, unused: 500 })).toMatchObject({
      reviews: 48,
      fresh: 0,
    });
    expect(planFor('2026-03-05', minutes, none, { due: 12, unused: 5 })).toMatchObject({
      reviews: 12,
      fresh: 5,
    });
    expect(planFor('2026-03-05', minutes, night, { due: 12, unused: 500 })).toEqual({
      kind: 'post_night',
      minutes: 0,
      reviews: 0,
      fresh: 0,
    });
  });

  it('subtracts what was already answered, and is empty once its time is used up', () => {
    expect(planFor('2026-03-05', minutes, none, { due: 12, unused: 500, done: 40 })).toMatchObject({
      reviews: 8,
      fresh: 0,
    });
    expect(planFor('2026-03-05', minutes, none, { due: 12, unused: 500, done: 60 })).toMatchObject({
      reviews: 0,
      fresh: 0,
    });
  });

  it('uses the kind that the student set for a day, even after a night shift', () => {
    expect(kindOf('2026-03-05', new Map([...night, ['2026-03-05', 'day']]))).toBe('day');
  });
});

describe('the week', () => {
  const now = at('2026-03-05T10:00:00');

  it('begins on a Monday, and a night shift lowers its goal', () => {
    expect(mondayOf('2026-03-05')).toBe('2026-03-02');
    expect(mondayOf('2026-03-02')).toBe('2026-03-02');
    expect(mondayOf('2026-03-01')).toBe('2026-02-23');
    expect(goalOf('2026-03-05', minutes, none)).toBe(7 * 60);
    expect(goalOf('2026-03-05', minutes, night)).toBe(5 * 60 + 10);
  });

  it('adds up study time, counting ten minutes per answer at most', () => {
    const weeks = weeksOf(
      [
        { item: 'a', at: at('2026-03-03T10:00:00'), isCorrect: true, durationMs: 90_000 },
        { item: 'b', at: at('2026-02-25T10:00:00'), isCorrect: null, durationMs: 3_600_000 },
        { item: 'c', at: at('2020-01-01T10:00:00'), isCorrect: true, durationMs: 90_000 },
      ],
      now,
      2,
      none,
    );
    expect(weeks.map(({ right, of, minutes: done }) => [right, of, done])).toEqual([
      [0, 0, 10],
      [1, 1, 1.5],
    ]);
  });

  it('keeps a streak through a week of nights, and does not count the current week against it', () => {
    const week = (back: number, done: number) => ({ from: mondayOf('2026-03-05', back), minutes: done });
    const nights: Days = new Map(
      Array.from({ length: 7 }, (_, n) => [addDays(n, mondayOf('2026-03-05', 1)), 'post_night'] as const),
    );
    const weeks = [week(3, 0), week(2, 420), week(1, 0), week(0, 5)];
    expect(streakOf(weeks, minutes, none)).toBe(0);
    expect(streakOf(weeks, minutes, nights)).toBe(1);
    expect(streakOf([...weeks.slice(0, 3), week(0, 420)], minutes, nights)).toBe(2);
  });

  it('counts the hours after a Sunday night shift for the week before', () => {
    const nightOfSunday: Days = new Map([['2026-03-01', 'night']]);
    const goal = { off: 10, day: 10, night: 10, post_night: 0 };
    const answers = [
      ...Array.from({ length: 6 }, (_, n) => studied(at(`2026-02-2${n + 3}T20:00:00`))),
      studied(at('2026-03-02T11:30:00')),
      studied(at('2026-03-02T12:00:00')),
    ];
    const weeks = weeksOf(answers, now, 2, nightOfSunday);
    expect(weeks.map(({ minutes: done }) => done)).toEqual([70, 10]);
    expect(streakOf(weeks, goal, nightOfSunday)).toBe(1);
    expect(streakOf(weeksOf(answers, now, 2, none), goal, none)).toBe(0);
  });
});

describe('figures', () => {
  const answered = (item: string, when: number, isCorrect: boolean | null): Answered => ({
    item,
    at: when,
    isCorrect,
    durationMs: 0,
  });

  it('count each item once, by its first answer', () => {
    const answers = [answered('a', 2, true), answered('a', 1, false), answered('b', 1, null)];
    expect(firstAccuracy(answers)).toEqual({ right: 0, of: 1, share: null, low: null, high: null });
    const ten = Array.from({ length: 10 }, (_, n) => answered(`${n}`, 1, n < 8));
    expect(firstAccuracy(ten)).toMatchObject({ right: 8, of: 10, share: 0.8 });
    expect(firstAccuracy(ten).low).toBeCloseTo(0.49, 2);
    expect(firstAccuracy(ten).high).toBeCloseTo(0.943, 2);
  });

  it('do not depend on the order in which answers arrived', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 9 }), fc.boolean())),
        fc.integer(),
        (rows, seed) => {
          const unique = rows.map(([item, when, isRight], n) =>
            answered(`${item}`, when * 1_000 + n, isRight),
          );
          const other = unique.toSorted((a, b) => ((a.at * 31 + seed) % 97) - ((b.at * 31 + seed) % 97));
          expect(firstAccuracy(other)).toEqual(firstAccuracy(unique));
        },
      ),
    );
  });

  it('have confidence limits between 0 and 1, around the share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (of, n) => {
        const right = n % (of + 1);
        const { low, high } = wilson(right, of);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(right / of + 1e-9);
        expect(high).toBeGreaterThanOrEqual(right / of - 1e-9);
      }),
    );
  });

  it('have no percentile without peers', () => {
    const quantiles = Array.from({ length: 19 }, (_, n) => (n + 1) / 20);
    expect(percentile(0.62, null)).toBeNull();
    expect(percentile(null, quantiles)).toBeNull();
    expect([0.01, 0.62, 1].map((share) => percentile(share, quantiles))).toEqual([5, 60, 95]);
  });
});

describe('the estimate', () => {
  const topic = (given: object) => ({ id: 1, weight: 1, right: 0, of: 0, peerMean: null, ...given });

  it('relies on peers until the student has answered enough, and reports the share without any data', () => {
    expect(estimateOf([topic({})])).toBeNull();
    expect(estimateOf([topic({ peerMean: 0.7 })])).toEqual({ share: 0.7, uncovered: 0 });
    expect(estimateOf([topic({ right: 10, of: 10, peerMean: 0.5 })])!.share).toBeCloseTo(0.75);
    const half = estimateOf([topic({ right: 3, of: 4 }), topic({ id: 2, weight: 3 })])!;
    expect([half.share, half.uncovered]).toEqual([0.75, 0.75]);
  });

  it('ranks topics with a high weight and a low score first', () => {
    const topics = [
      topic({ id: 1, weight: 10, right: 9, of: 10 }),
      topic({ id: 2, weight: 10, right: 3, of: 10 }),
      topic({ id: 3, weight: 1 }),
    ];
    expect(byNeed(topics).map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});
