/**
 * Reads again whenever the log, marks, kept questions and results, the study plan, the calendar, the profile with its
 * subscriptions or the server's list of due items change. Also reads again when the app becomes visible, because by
 * then more may be due, and when a new study day begins.
 */
import { liveQuery } from 'dexie';
import type { Observed } from '../../lib/use-observed.ts';
import { studyDayOf } from '../../contract/rules/study-day.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { device, openedDevice, type Device } from '../database.ts';
import { calendarOn, planOn } from '../plan-store.ts';
import { serverDue } from './server-due.ts';
import { keptProfile } from '../study/kept-plans.ts';

/** Like `liveQuery`, but for reads that first update the memories from the log, which is a write. */
export const practiceLiveQuery = <T>(read: () => Promise<T>): Observed<T> => ({
  subscribe: (next) => {
    let isOver = false;
    const on = device();
    const { entries, stale, marks, banks, tests, results, sessions, shifts } = on;
    const changes = liveQuery(() =>
      Promise.all([
        entries.count(),
        stale.count(),
        marks.toArray(),
        banks.toArray(),
        tests.toArray(),
        results.toArray(),
        sessions.toArray(),
        shifts.toArray(),
        planOn(on),
        serverDue(on),
        keptProfile(on),
      ]),
    ).subscribe(() => void emit());
    let begun = 0;
    let emitted = 0;
    const emit = async () => {
      const turn = (begun += 1);
      try {
        const value = await read();
        // Reads may overlap, and an earlier one may end later.
        if (isOver || turn < emitted) return;
        emitted = turn;
        next(value);
      } catch (error) {
        // Nobody is subscribed any longer, or a sign-out closed the database.
        if (!isOver && openedDevice() === on) console.error('Practice could not be read.', error);
      }
    };
    const readIfVisible = () => document.visibilityState === 'visible' && void emit();
    document.addEventListener('visibilitychange', readIfVisible);
    const stopDays = onNewDay(on, () => void emit());
    return {
      unsubscribe: () => {
        isOver = true;
        stopDays();
        document.removeEventListener('visibilitychange', readIfVisible);
        changes.unsubscribe();
      },
    };
  },
});

/** How often the clock is read, ms. A timer set for the end of the day would be wrong once the clock is set. */
const lookEveryMs = 30_000;

/** Calls `then` whenever another study day has begun. Returns a function that stops it. */
function onNewDay(on: Device, then: () => void): () => void {
  const today = async () => studyDayOf(serverNowMs(), await calendarOn(on));
  let last: string | undefined;
  const look = async () => {
    // A closed database has nothing to read.
    const day = await today().catch(() => last);
    if (last !== undefined && day !== last) then();
    last = day;
  };
  void look();
  const timer = setInterval(() => void look(), lookEveryMs);
  return () => clearInterval(timer);
}
