import { describe, expect, it } from 'vitest';
import {
  briefly,
  calendarDay,
  dayHeading,
  exactMoment,
  momentInWords,
  shortDay,
  shortMoment,
  sinceWhen,
  weekday,
} from '../../../src/lib/dates.ts';

const at = (text: string) => new Date(text).getTime();

describe('a calendar day', () => {
  it('is the same in every time zone', () => {
    expect(calendarDay('2026-03-05')).toBe('5 March 2026');
    expect(calendarDay('2025-03-05T00:30:00+05:30')).toBe('4 March 2025');
  });

  it('is written as British English writes it, in every month', () => {
    const british = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (let month = 0; month < 12; month += 1) {
      const moment = new Date(Date.UTC(2026, month, 9 + month));
      expect(calendarDay(moment.toISOString())).toBe(british.format(moment));
    }
    expect(calendarDay('some day')).toBe('some day');
  });

  it.each([
    ['2026-01-01', '1 Jan 2026'],
    ['2025-12-31', '31 Dec 2025'],
    ['2025-12-31T12:00:00', '31 Dec 2025'],
    ['some day', 'some day'],
  ])('shows %s as %s in a list', (iso, words) => expect(shortDay(iso)).toBe(words));
});

it('shows a moment in the reader’s time zone', () => {
  const moment = '2026-03-05T10:04:00';
  expect([moment, at(moment), 'now and then'].map(momentInWords)).toEqual([
    '5 March 2026 at 10:04',
    '5 March 2026 at 10:04',
    'now and then',
  ]);
  expect(shortMoment(moment)).toBe('5 Mar 2026, 10:04');
  expect(exactMoment(moment)).toBe('5 Mar 2026, 10:04:00');
  expect(weekday(at(moment))).toBe('Thursday 5 March');
});

describe('a moment relative to now', () => {
  const now = at('2026-03-05T12:00:00');

  it.each([
    ['2026-03-05T02:14:00', '02:14'],
    ['2026-03-04T23:50:00', 'yesterday at 23:50'],
    ['2026-02-28T08:05:00', '28 February at 08:05'],
    ['2026-03-06T00:10:00', '6 March at 00:10'],
  ])('reads as "since" text: %s is %s', (moment, words) => expect(sinceWhen(at(moment), now)).toBe(words));

  it.each([
    ['2026-03-05T00:00:00', 'Today'],
    ['2026-03-04T00:00:00', 'Yesterday'],
    ['2026-03-02T00:00:00', 'Monday 2 March'],
    ['2025-12-31T00:00:00', 'Wednesday 31 December 2025'],
  ])('reads as a heading: %s is %s', (moment, words) => expect(dayHeading(at(moment), now)).toBe(words));

  it.each([
    ['2026-03-05T08:05:00', '08:05'],
    ['2026-03-01T08:05:00', '1 Mar'],
    ['2025-03-01T08:05:00', '1 Mar 2025'],
  ])('reads as short text: %s is %s', (moment, words) => expect(briefly(at(moment), now)).toBe(words));
});
