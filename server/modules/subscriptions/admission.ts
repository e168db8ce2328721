import { isStaff } from '../../../src/contract/roles.ts';
import { isActiveOn } from '../../../src/contract/rules/entitlement.ts';
import { ApiError } from '../../core/api-error.ts';
import type { SignedIn } from '../../http/handler.ts';
import type { Flag, Held } from './held.ts';
import { dayOf } from './subscriptions.service.ts';

/** Anything that belongs to a course, read together with what the user's plans open there. */
interface Guarded {
  courseIsActive: boolean;
  held: Held;
}

/** How many days late an action from the last days of a plan may arrive: a device can be offline for long. */
const lateDays = 30;

/** When a student did something, and when its target was created. */
interface StudentAction {
  /** When they did it, according to their device; it may arrive much later. */
  actedAt: Date;
  /** When the target was created. */
  madeAt?: Date | undefined;
}

/**
 * Returns the thing if the user's plans for its course open it (O-053, O-054); staff need no plan (O-107). Throws
 * `not_found` or `no_subscription` otherwise. Content created after a plan ended was never covered by it, whatever time
 * the action claims.
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
  if (until === null || !isActiveOn(until, day)) throw new ApiError('no_subscription');
  if (madeAt && !wasCovered(thing, flag, now, madeAt)) throw new ApiError('no_subscription');
  return thing;
}

/** True if a plan for it ran when the content was created or later, or one runs now. */
export function wasCovered({ held }: Guarded, flag: Flag, now: Date, madeAt: Date): boolean {
  const until = held[flag];
  return until !== null && (isActiveOn(until, dayOf(now)) || dayOf(madeAt) <= until);
}
