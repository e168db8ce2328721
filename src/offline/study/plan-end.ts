/**
 * Whether a plan has ended, as far as the device knows. The server accepts what a student does after that day only
 * once they have renewed, so without signal, too, they are told before they begin.
 */
import { liveQuery } from 'dexie';
import type { ContentKind } from '../../contract/plans.ts';
import { lastDayOf } from '../../contract/rules/entitlement.ts';
import { today } from '../../lib/dates.ts';
import { onServersClock, serverNowMs } from '../clock/server-clock.ts';
import { device } from '../database.ts';
import { keptPlans, renewal } from './kept-plans.ts';

/** Something of a course that is on this device. */
export interface OfCourse {
  courseId: number;
  courseTitle: string;
  kind: ContentKind;
  /** Device time at which it was last fetched, ms. */
  keptAt: number;
}

/** True if no plan opens it any longer. */
export const hasEnded = async (of: OfCourse) => isOver(await lastDayFor(of), of);

/** Tells whether no plan opens it any longer, now and whenever that changes. Returns a function that stops it. */
export function watchPlanEnd(of: OfCourse, tell: (hasEnded: boolean) => void): () => void {
  let lastDay: string | null = null;
  const look = () => tell(isOver(lastDay, of));
  const follow = () =>
    liveQuery(() => lastDayFor(of)).subscribe((day) => {
      lastDay = day;
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

/** The last day on which a plan opens it, `YYYY-MM-DD`; null if that is not known. */
async function lastDayFor({ courseId, courseTitle, kind }: OfCourse): Promise<string | null> {
  const plans = await keptPlans(device());
  return lastDayOf(plans ?? [], { course_id: courseId, course_title: courseTitle }, kind);
}

/** If the server still sent it after the last day, the student has renewed meanwhile. */
const isOver = (lastDay: string | null, { keptAt }: OfCourse) =>
  lastDay !== null && today(serverNowMs()) > lastDay && today(onServersClock(keptAt)) <= lastDay;
