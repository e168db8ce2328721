/** When an item counts as due: on its study day from the day’s beginning, by the student’s clock. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { dueAt, foldItem, isDue } from '../../src/contract/rules/practice-schedule.ts';
import { wallClockIn } from '../../src/contract/rules/reminder.ts';
import { addDays, onDayOf, studyDayBy, studyDayOf, type Days } from '../../src/contract/rules/study-day.ts';

const hourMs = 3_600_000;
const none: Days = new Map();
const moment = (text: string) => new Date(text).getTime();

/** An item that was missed at this moment, and so has an interval of one day, or less before the exam. */
function missed(at: number, { exam = null as string | null, days = none } = {}) {
  const memory = foldItem([{ opId: 'a', at, isCorrect: false, confidence: null }])!;
  return {
    due: dueAt(memory, exam),
    isDueAt: (now: number) =>
      isDue(
        memory,
        dueAt(memory, exam),
        now,
        onDayOf(now, (when) => studyDayOf(when, days)),
      ),
  };
}
const dueOnFifth = (at: string, days: Days = none) => {
  const { isDueAt } = missed(moment(`2026-03-${at}`), { days });
  return (time: string) => isDueAt(moment(`2026-03-05T${time}`));
};

it('is due at 4 a.m. when it was missed in the afternoon before', () => {
  const isDueAt = dueOnFifth('04T15:00');
  expect(['03:59', '04:00', '08:00', '23:30'].map(isDueAt)).toEqual([false, true, true, true]);
});

it('is due at noon after a night shift', () => {
  const isDueAt = dueOnFifth('04T23:00', new Map([['2026-03-04', 'night']]));
  expect(['04:00', '11:59', '12:00'].map(isDueAt)).toEqual([false, false, true]);
});

it('is not due until another answer counts when it was missed in the hours before the day began', () => {
  const isDueAt = dueOnFifth('05T03:50');
  expect(['03:59', '04:00', '15:49', '15:50'].map(isDueAt)).toEqual([false, false, false, true]);
  expect(['10:59', '11:00'].map(dueOnFifth('04T23:00'))).toEqual([false, true]);
});

it('is not due again on the day it was missed', () => {
  const isDueAt = dueOnFifth('05T04:00');
  expect(['04:10', '14:00', '23:59'].map(isDueAt)).toEqual([false, false, false]);
});

it('keeps its hour when it was scheduled in less than a day, before an exam', () => {
  const { due, isDueAt } = missed(moment('2026-03-04T06:00Z'), { exam: '2026-03-05' });
  expect(due).toBe(moment('2026-03-05T00:00Z'));
  expect([isDueAt(due - 1), isDueAt(due)]).toEqual([false, true]);
});

it.each([
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-11-01'],
  ['Pacific/Auckland', '2026-04-05'],
])(
  'comes once, on a later study day and never after its time, when the clocks change in %s on %s',
  (zone, sunday) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const friday = moment(`${addDays(-2, sunday)}T04:00`);
    for (let at = friday; at < friday + 72 * hourMs; at += hourMs / 2) {
      const { due, isDueAt } = missed(at);
      const times = Array.from({ length: 60 }, (_, hours) => at + hours * hourMs);
      const first = times.find(isDueAt)!;
      expect(times.filter((time) => time >= first && !isDueAt(time))).toEqual([]);
      expect(first).toBeLessThanOrEqual(due);
      // A day of 25 hours may hold both the answer and the hour a day later.
      if (first < due) expect(studyDayOf(first, none) > studyDayOf(at, none)).toBe(true);
      // The server decides the same by the name of the zone.
      const inZone = (when: number) => studyDayBy(wallClockIn(zone, new Date(when)), none);
      for (const time of [first - hourMs, first])
        expect(onDayOf(time, inZone)(due)).toBe(onDayOf(time, (when) => studyDayOf(when, none))(due));
    }
  },
);
