import { isStaff } from '../../../src/contract/roles.ts';
import { stillRuns } from '../../../src/contract/rules/entitlement.ts';
import { ApiError } from '../../http/api-error.ts';
import type { SignedIn } from '../../http/handler.ts';
import { dayOf } from './subscriptions.service.ts';

type Flag = 'videos' | 'audios' | 'testSeries' | 'questionBank';

/** Something of a course as it was read with what the user holds of that course. */
interface Guarded<F extends Flag> {
  courseIsActive: boolean;
  subscription: (Record<F, boolean> & { expiryDate: string }) | null;
}

/** Acts done on the last days of a plan may arrive this much later: a device can be without signal for long. */
const lateDays = 30;

/**
 * The thing, if it exists for this user, by his plan for its course (O-053, O-054); staff need none (O-107). Refuses with
 * `not_found` or `no_subscription`. `actedAt` is when a student did what arrives now.
 */
export function admit<F extends Flag, T extends Guarded<F>>(
  thing: T | null,
  flag: F,
  user: Pick<SignedIn, 'role'>,
  now: Date,
  actedAt = now,
): T {
  if (!thing) throw new ApiError('not_found');
  if (isStaff(user.role)) return thing;
  const { subscription } = thing;
  if (!subscription) throw new ApiError(thing.courseIsActive ? 'no_subscription' : 'not_found');
  const earliest = dayOf(new Date(now.getTime() - lateDays * 24 * 3_600_000));
  const day = dayOf(actedAt) < earliest ? earliest : dayOf(actedAt);
  if (!subscription[flag] || !stillRuns(subscription.expiryDate, day)) throw new ApiError('no_subscription');
  return thing;
}
