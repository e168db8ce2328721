/**
 * Whether a plan has ended, according to the profile that the device last fetched. What a student does after that day
 * is refused by the server, so without signal, too, they are told before they begin.
 */
import { liveQuery } from 'dexie';
import { queryKeyOf } from '../../api/queries.ts';
import type { ContentKind } from '../../contract/plans.ts';
import type { Profile } from '../../contract/profile.ts';
import { lastDayOf } from '../../contract/rules/entitlement.ts';
import { today } from '../../lib/dates.ts';
import { createStore } from '../../lib/store.ts';
import { onServersClock, serverNowMs } from '../clock/server-clock.ts';
import { device, openedDevice, type Device } from '../database.ts';
import type { KeptTest } from '../kept-tests.ts';

const profileKey = JSON.stringify(queryKeyOf('GET /profile/', {}));

/** The profile as last fetched from the server. */
export const keptProfile = (on: Device) => on.replies.get(profileKey);

/** Who said when that they have renewed their plan, since the page was loaded. */
export const renewal = createStore<{ userId: number; at: number } | null>(null);

/** Takes the student's word that they have renewed. Without signal the device can't know, and the server decides. */
export function sayRenewed() {
  const on = openedDevice();
  if (on !== null) renewal.set({ userId: on.userId, at: Date.now() });
}

/** True if the student's word is newer than the profile that was fetched at `profileAt`, ms. */
export function isRenewedSince(profileAt: number): boolean {
  const said = renewal.get();
  return said !== null && said.userId === openedDevice()?.userId && said.at > profileAt;
}

/** The student's plans; undefined if the device does not know them. */
export async function keptPlans(on: Device) {
  const kept = await keptProfile(on);
  if (kept === undefined || isRenewedSince(kept.at)) return undefined;
  return (kept.data as Partial<Profile>).subscriptions;
}

/** A kept test, in these terms. */
export const testOf = ({ courseId, courseName, keptAt }: KeptTest): OfCourse => ({
  courseId,
  courseTitle: courseName,
  kind: 'test_series',
  keptAt,
});

/** Something of a course that is on this device. */
export interface OfCourse {
  courseId: number;
  courseTitle: string;
  kind: ContentKind;
  /** Device time at which it was last fetched, ms. */
  keptAt: number;
}

/** The last day on which a plan opens it, `YYYY-MM-DD`; null if that is not known. */
async function lastDayFor({ courseId, courseTitle, kind }: OfCourse): Promise<string | null> {
  const plans = await keptPlans(device());
  return lastDayOf(plans ?? [], { course_id: courseId, course_title: courseTitle }, kind);
}

export const observeLastDay = (of: OfCourse) => liveQuery(() => lastDayFor(of));

/** True if the plan has ended. If the server still sent it after that day, the student has renewed meanwhile. */
export const isOver = (lastDay: string | null, keptAt: number) =>
  lastDay !== null && today(serverNowMs()) > lastDay && today(onServersClock(keptAt)) <= lastDay;

export const hasEnded = async (of: OfCourse) => isOver(await lastDayFor(of), of.keptAt);
