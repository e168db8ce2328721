/** Brings to this device what the student’s other devices did, corrected keys, and what is due of what is not here. */
import { metaValue, type Device } from '../database.ts';
import { fetchCorrected } from '../practice/corrected-tests.ts';
import { fetchedAtKey } from '../practice-log.ts';
import { fetchDue } from './fetch-due.ts';
import { fetchLog } from './fetch-log.ts';
import { fetchPlan } from './fetch-plan.ts';
import { fetchSessions } from './fetch-sessions.ts';

/** Sooner where the student asks for it. */
const everyMs = 10 * 60_000;

/** Throws ApiFailure. */
export async function fetchPractice(on: Device, signal?: AbortSignal): Promise<void> {
  await fetchLog(on, signal);
  await fetchPlan(on, signal);
  await fetchSessions(on, signal);
  await fetchCorrected(on);
  await fetchDue(on, signal);
}

/** The same where it is time for it, or `now` asks for it. */
export async function fetchPracticeInTime(on: Device, now: boolean, signal: AbortSignal): Promise<void> {
  const since = Date.now() - ((await metaValue<number>(on, fetchedAtKey)) ?? 0);
  if (!now && since >= 0 && since < everyMs) return;
  // First: a server in trouble is not asked at every pass.
  await on.meta.put({ key: fetchedAtKey, value: Date.now() });
  await fetchPractice(on, signal);
}
