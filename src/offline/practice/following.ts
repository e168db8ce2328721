/**
 * Reads again whenever the log, marks, kept questions and results, the study plan, the calendar, what the subscriptions
 * open, or what the server says is due change, and when the app is looked at again: meanwhile more is due, and the study
 * day may be another.
 */
import { liveQuery } from 'dexie';
import type { Observed } from '../../lib/use-observed.ts';
import { device, openedDevice } from '../database.ts';
import { planOn } from '../plan-store.ts';
import { dueTold } from './due-told.ts';
import { keptProfile } from './open-topics.ts';

/** As `liveQuery`, for reads that first bring the memories in step with the log, which is a write. */
export const following = <T>(read: () => Promise<T>): Observed<T> => ({
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
        dueTold(on),
        keptProfile(on),
      ]),
    ).subscribe(() => void tell());
    const tell = async () => {
      try {
        const value = await read();
        if (!isOver) next(value);
      } catch (error) {
        // Nobody looks any more, or it was closed meanwhile, by a sign-out.
        if (!isOver && openedDevice() === on) console.error('Practice could not be read.', error);
      }
    };
    const seen = () => document.visibilityState === 'visible' && void tell();
    document.addEventListener('visibilitychange', seen);
    return {
      unsubscribe: () => {
        isOver = true;
        document.removeEventListener('visibilitychange', seen);
        changes.unsubscribe();
      },
    };
  },
});
