/** Running tests and timed sessions with answers, which are sent when they end. Until then only this device has them. */
import { liveQuery } from 'dexie';
import { device, type Device } from '../database.ts';
import { picksOf, type KeptSession } from '../kept-practice.ts';
import type { KeptAttempt } from '../kept-tests.ts';
import { isRunning } from '../practice/session-clock.ts';
import { openAttempts } from '../study/attempts.ts';

/** Running attempts that hold an answer. */
export const running = async (on: Device): Promise<KeptAttempt[]> =>
  (await openAttempts(on)).filter(({ answers, findings, ticked }) =>
    [answers, findings, ticked].some((chosen) => Object.keys(chosen).length > 0),
  );

/** True for a running timed session that holds an answer. */
export const isPicked = (session: KeptSession) => isRunning(session) && picksOf(session).size > 0;

export const runningCount = async (on: Device) =>
  (await running(on)).length + (await on.sessions.filter(isPicked).count());

/** Observes how many tests and timed sessions are running with answers. */
export const observeRunning = () => liveQuery(() => runningCount(device()));
