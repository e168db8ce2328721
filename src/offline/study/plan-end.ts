/**
 * Whether a plan has ended or a bank was taken down, as far as the device knows. The server accepts what a student does
 * after that day only once they have renewed, so without signal, too, they are told before they begin.
 */
import { liveQuery } from 'dexie';
import type { ContentKind } from '../../contract/plans.ts';
import { lastDayOf } from '../../contract/rules/entitlement.ts';
import { today } from '../../lib/dates.ts';
import { onServersClock, serverToday } from '../clock/server-clock.ts';
import { device } from '../database.ts';
import { keptPlans, renewal } from './kept-plans.ts';
import { isTakenDown } from './taken-down.ts';

/** Something of a course that is on this device. */
export interface OfCourse {
  courseId: number;
  courseTitle: string;
  kind: ContentKind;
  /** Device time at which it was last fetched, ms. */
  keptAt: number;
  /** Only of a bank. */
  categoryId?: number;
}

/** `ended`: no plan opens it any longer. `gone`: staff took it down. */
export type Closed = 'ended' | 'gone' | null;

/** True if no plan opens it any longer. */
export const hasEnded = async (of: OfCourse) => isOver(await lastDayFor(of), of);

/** Tells why it no longer opens, now and whenever that changes. Returns a function that stops it. */
export function watchClosed(of: OfCourse, tell: (closed: Closed) => void): () => void {
  let [lastDay, isGone]: [string | null, boolean] = [null, false];
  const look = () => tell(isOver(lastDay, of) ? 'ended' : isGone ? 'gone' : null);
  const follow = () =>
    liveQuery(() => Promise.all([lastDayFor(of), isGoneBank(of)])).subscribe((found) => {
      [lastDay, isGone] = found;
      look();
    });
  let following = follow();
  const stopHearing = renewal.subscribe(() => {
    following.unsubscribe();
    following = follow();
  });
  // Not by a timer, so that no screen goes at midnight under a student who is in the middle of something.
  const onReturn = () => document.visibilityState === 'visible' && look();
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    following.unsubscribe();
    stopHearing();
    document.removeEventListener('visibilitychange', onReturn);
  };
}

const isGoneBank = async ({ categoryId, ...of }: OfCourse) =>
  categoryId !== undefined && isTakenDown(device(), { ...of, categoryId });

/** The last day on which a plan opens it, `YYYY-MM-DD`; null if that is not known. */
async function lastDayFor({ courseId, courseTitle, kind }: OfCourse): Promise<string | null> {
  const plans = await keptPlans(device());
  return lastDayOf(plans ?? [], { course_id: courseId, course_title: courseTitle }, kind);
}

/** If the server still sent it after the last day, the student has renewed meanwhile. */
const isOver = (lastDay: string | null, { keptAt }: OfCourse) =>
  lastDay !== null && serverToday() > lastDay && today(onServersClock(keptAt)) <= lastDay;
