/**
 * Reads again whenever the log, marks, kept questions and results, the study plan, the calendar, the profile with its
 * subscriptions or the server's list of due items change. Also reads again when the app becomes visible: by then more
 * may be due, and a new study day may have begun.
 */
import { liveQuery } from 'dexie';
import type { Observed } from '../../lib/use-observed.ts';
import { device, openedDevice } from '../database.ts';
import { planOn } from '../plan-store.ts';
import { serverDue } from './server-due.ts';
import { keptProfile } from '../study/plan-end.ts';

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
    return {
      unsubscribe: () => {
        isOver = true;
        document.removeEventListener('visibilitychange', readIfVisible);
        changes.unsubscribe();
      },
    };
  },
});
