import { planGrants, planTypes, type PlanType } from '../../../src/contract/plans.ts';
import { stillRuns } from '../../../src/contract/rules/entitlement.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Once } from '../../http/handler.ts';
import { holdingFor, offerOf, saveHolding, type Holding } from './subscriptions.store.ts';

export interface Order {
  /** What `Charge.wish` says. */
  wish: string;
  userId: number;
  courseId: number;
  planType: PlanType;
  months: number;
}

/** The day of an instant as `YYYY-MM-DD`, in UTC: days of subscriptions begin and end there. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/**
 * Grants a plan at the price of the server; what the student holds already is extended or upgraded (O-042). Gives what is
 * said to the student: the documents' own words, signs and all (public §8).
 */
export async function subscribe(deps: Deps, once: Once, order: Order): Promise<{ message: string }> {
  const { userId, courseId, planType, months } = order;
  const offer = await offerOf(deps.db, courseId, planType, months);
  if (!offer) throw new ApiError('not_found', { detail: 'This course is not available.' });
  if (offer.price === null) throw new ApiError('no_such_plan');
  await deps.chargeFor({ ...order, courseTitle: offer.title, amount: offer.price });
  return once(async (tx) => {
    const held = await holdingFor(tx, userId, courseId);
    await saveHolding(tx, { userId, courseId, ...granted(held, planType, months, dayOf(deps.now())) });
    return { message: 'Subscription successful \u{1f389}' };
  });
}

export type Grant = Omit<Holding, 'id' | 'userId' | 'courseId'>;

/**
 * What a student holds after a purchase. A plan that the running one is or covers extends it from its last day on; a
 * higher one starts today and ends no earlier than what was there. What has expired counts no more.
 */
export function granted(held: Grant | null, planType: PlanType, months: number, today: string): Grant {
  const running = held && stillRuns(held.expiryDate, today) ? held : null;
  const bought = planGrants[planType];
  const covered = running !== null && rank(running.planType) >= rank(planType);
  const ends = monthsLater(covered ? running.expiryDate : today, months);
  return {
    planType: covered ? running.planType : planType,
    videos: bought.videos || (running?.videos ?? false),
    audios: bought.audios || (running?.audios ?? false),
    testSeries: bought.test_series || (running?.testSeries ?? false),
    questionBank: bought.question_bank || (running?.questionBank ?? false),
    subscribedDate: running?.subscribedDate ?? today,
    expiryDate: running && running.expiryDate > ends ? running.expiryDate : ends,
  };
}

const rank = (planType: PlanType) => planTypes.indexOf(planType);

/** The same day so many months later, or the last one of a month that is shorter: 30 November and 3 months, 28 February. */
export function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return dayOf(date);
}
