/**
 * Fetches what the student’s other devices did, corrected keys, and what is due among items that are not on this
 * device.
 */
import { metaValue, type Device } from '../database.ts';
import { fetchCorrected } from '../practice/corrected-tests.ts';
import { fetchedAtKey } from '../practice-log.ts';
import { fetchDue } from './fetch-due.ts';
import { fetchLog } from './fetch-log.ts';
import { fetchPlan } from './fetch-plan.ts';
import { fetchSessions } from './fetch-sessions.ts';

/** Interval, unless the student asks for a fetch sooner. */
const everyMs = 10 * 60_000;

/** Fetches log, plan, sessions, corrected tests and due items. Throws ApiFailure. */
export async function fetchPractice(on: Device, signal?: AbortSignal): Promise<void> {
  await fetchLog(on, signal);
  await fetchPlan(on, signal);
  await fetchSessions(on, signal);
  await fetchCorrected(on);
  await fetchDue(on, signal);
}

/** Fetches the same, but only if the interval has passed or `now` is true. */
export async function fetchPracticeIfDue(on: Device, now: boolean, signal: AbortSignal): Promise<void> {
  const since = Date.now() - ((await metaValue<number>(on, fetchedAtKey)) ?? 0);
  if (!now && since >= 0 && since < everyMs) return;
  // Stored first, so that a server in trouble is not asked again at every pass.
  await on.meta.put({ key: fetchedAtKey, value: Date.now() });
  await fetchPractice(on, signal);
}
