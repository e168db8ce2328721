/** The number of due items that a day still offers after its reviews. */
import { expect, it } from 'vitest';
import type { ShiftKind } from '../../src/contract/practice.ts';
import { dayMs, type Recall } from '../../src/contract/rules/practice-schedule.ts';
import { isReviewed, offeredToday } from '../../src/contract/rules/practice-today.ts';
import { remindedOf } from '../../src/contract/rules/reminder.ts';

const begin = Date.UTC(2026, 10, 23, 4);
const isToday = (at: number) => at >= begin && at < begin + dayMs;
const recall = (days: number, isCorrect: boolean): Recall => ({
  opId: crypto.randomUUID(),
  at: begin + days * dayMs,
  isCorrect,
  confidence: null,
});
const reviewed = (recalls: Recall[], exam: string | null = null, isMarked = false) =>
  isReviewed(recalls, isToday, exam, isMarked);

it('offers twenty items a day, less those reviewed, and never more than are due', () => {
  expect([offeredToday(45, 0), offeredToday(45, 8), offeredToday(45, 20), offeredToday(45, 31)]).toEqual([
    20, 12, 0, 0,
  ]);
  expect([offeredToday(5, 8), offeredToday(0, 0)]).toEqual([5, 0]);
});

it('fits the day’s minutes in reminders and on the icon, less those reviewed, and is zero after a night shift', () => {
  const minutes = { off: 60, day: 15, night: 0, post_night: 30 };
  const told = (due: number, before: number, kinds: [string, ShiftKind][] = [['2026-11-23', 'day']]) =>
    remindedOf('2026-11-23', minutes, new Map(kinds), { due, reviewed: before });
  expect([told(45, 0), told(45, 8), told(3, 8), told(45, 12)]).toEqual([12, 4, 3, 0]);
  expect([told(45, 0, []), told(45, 8, [])]).toEqual([20, 12]);
  expect(told(45, 0, [['2026-11-22', 'night']])).toBe(0);
});

it('counts an item once that was due when it was recalled today, right or wrong', () => {
  const missed = recall(-3, false);
  expect(reviewed([missed, recall(0.2, true)])).toBe(true);
  expect(reviewed([recall(0.2, false), missed, recall(0.3, true)])).toBe(true);
  // Missed at 16:00 the day before and answered at 9:00, which is before its hour but on its day.
  expect(reviewed([recall(-0.5, false), recall(0.2, true)])).toBe(true);
});

it('does not count an item that was new today, even if it was missed and asked again', () => {
  expect(reviewed([recall(0.1, false), recall(0.8, true)])).toBe(false);
  expect(reviewed([])).toBe(false);
});

it('does not count an item that was recalled before it was due, or on another day', () => {
  expect(reviewed([recall(-1.5, false), recall(-0.5, true), recall(0.2, true)])).toBe(false);
  expect(reviewed([recall(-9, false), recall(-0.1, true)])).toBe(false);
});

it('counts an item that was always right only if it is marked', () => {
  const known = [recall(-90, true), recall(0.2, true)];
  expect([reviewed(known), reviewed(known, null, true)]).toEqual([false, true]);
});

it('counts an item that was due because the exam is near', () => {
  const known = [recall(-40, false), recall(-30, true), recall(-10, true), recall(0.2, true)];
  expect([reviewed(known), reviewed(known, '2026-11-22')]).toEqual([false, true]);
});
