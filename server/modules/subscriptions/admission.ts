import { isStaff } from '../../../src/contract/roles.ts';
import { stillRuns } from '../../../src/contract/rules/entitlement.ts';
import { ApiError } from '../../http/api-error.ts';
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

/**
 * The thing, if it exists for this user, by his plan for its course (O-053, O-054); staff need none (O-107). Refuses with
 * `not_found` or `no_subscription`. `actedAt` is when a student did what arrives now.
 */
export function admit<T extends Guarded>(
  thing: T | null,
  flag: Flag,
  user: Pick<SignedIn, 'role'>,
  now: Date,
  actedAt = now,
): T {
  if (!thing) throw new ApiError('not_found');
  if (isStaff(user.role)) return thing;
  const { held } = thing;
  if (held.any === null) throw new ApiError(thing.courseIsActive ? 'no_subscription' : 'not_found');
  const earliest = dayOf(new Date(now.getTime() - lateDays * 24 * 3_600_000));
  const day = dayOf(actedAt) < earliest ? earliest : dayOf(actedAt);
  const until = held[flag];
  if (until === null || !stillRuns(until, day)) throw new ApiError('no_subscription');
  return thing;
}
