import { isStaff } from '../../../src/contract/roles.ts';
import { stillRuns } from '../../../src/contract/rules/entitlement.ts';
import { ApiError } from '../../core/api-error.ts';
import type { SignedIn } from '../../http/handler.ts';
import type { Flag, Held } from './held.ts';
import { dayOf } from './subscriptions.service.ts';

/** Something of a course as it was read with what the user holds of that course. */
interface Guarded {
  courseIsActive: boolean;
  held: Held;
}

/** Acts done on the last days of a plan may arrive this much later: a device can be without signal for long. */
const lateDays = 30;

/** What a student did, and about what. */
interface StudentAction {
  /** When they did it, as their device says: it arrives now. */
  actedAt: Date;
  /** When the thing was made. */
  madeAt?: Date | undefined;
}

/**
 * The thing, if it exists for this user, by their plan for its course (O-053, O-054); staff need none (O-107). Refuses with
 * `not_found` or `no_subscription`. What was made after a plan ended was not there while it ran, whenever the action says
 * that it was done.
 */
export function admit<T extends Guarded>(
  thing: T | null,
  flag: Flag,
  user: Pick<SignedIn, 'role'>,
  now: Date,
  { actedAt, madeAt }: StudentAction = { actedAt: now },
): T {
  if (!thing) throw new ApiError('not_found');
  if (isStaff(user.role)) return thing;
  const { held } = thing;
  if (held.any === null) throw new ApiError(thing.courseIsActive ? 'no_subscription' : 'not_found');
  const earliest = dayOf(new Date(now.getTime() - lateDays * 24 * 3_600_000));
  const day = dayOf(actedAt) < earliest ? earliest : dayOf(actedAt);
  const until = held[flag];
  if (until === null || !stillRuns(until, day)) throw new ApiError('no_subscription');
  if (madeAt && !wasThere(thing, flag, now, madeAt)) throw new ApiError('no_subscription');
  return thing;
}

/** Whether what was made then was there while a plan for it ran, or such a plan runs now. */
export function wasThere({ held }: Guarded, flag: Flag, now: Date, madeAt: Date): boolean {
  const until = held[flag];
  return until !== null && (stillRuns(until, dayOf(now)) || dayOf(madeAt) <= until);
}
