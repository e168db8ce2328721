import { planGrants, type PlanType } from '../../../src/contract/plans.ts';
import { isActiveOn } from '../../../src/contract/rules/entitlement.ts';
import type { Deps } from '../../deps/deps.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Once } from '../../http/handler.ts';
import { holdCourse, holdingFor, offerOf, saveHolding, type Holding } from './subscriptions.store.ts';

export interface Order {
  /** See `Charge.purchaseKey`. */
  purchaseKey: string;
  userId: number;
  courseId: number;
  planType: PlanType;
  months: number;
  /** The price that the student saw; null if unknown. */
  seenPrice: number | null;
}

/** The UTC day of an instant as `YYYY-MM-DD`; subscription days begin and end in UTC. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/**
 * Grants a plan at the server's price; buying it again is allowed (O-042). The message to the student is quoted from
 * the specification, emoji included (public §8). Nothing is granted for a course that staff delete during the payment.
 */
export async function subscribe(
  deps: Deps,
  once: Once,
  { seenPrice, ...order }: Order,
): Promise<{ message: string }> {
  const { userId, courseId, planType, months } = order;
  const offer = await offerOf(deps.db, courseId, planType, months);
  if (!offer) throw new ApiError('not_found', { detail: notAvailable });
  if (offer.price === null) throw new ApiError('no_such_plan');
  if (seenPrice !== null && seenPrice !== offer.price) throw new ApiError('price_changed');
  const giveBack = await deps.chargeFor({ ...order, courseTitle: offer.title, amount: offer.price });
  let isGone = false;
  return once(async (tx) => {
    isGone = !(await holdCourse(tx, courseId));
    if (isGone) throw new ApiError('not_found', { detail: giveBack ? givenBack : notAvailable });
    const held = await holdingFor(tx, { userId, courseId, planType });
    await saveHolding(tx, { userId, courseId, ...granted(held, planType, months, dayOf(deps.now())) });
    return { message: 'Subscription successful \u{1f389}' };
  }).catch(async (error: unknown) => {
    // Trying again would not get here, as the course is no longer for sale: somebody has to give it back by hand.
    if (isGone)
      await giveBack?.().catch((err: unknown) =>
        deps.log.error({ err, order }, 'a payment for a deleted course was not given back'),
      );
    throw error;
  });
}

const notAvailable = 'This course is not available.';
const givenBack = 'This course was removed while you were paying. You get your money back.';

export type Grant = Omit<Holding, 'id' | 'userId' | 'courseId'>;

/**
 * Returns the subscription after a purchase: it starts today, or extends the same plan if that still runs. Other plans
 * keep their own days (O-113); expired ones don't count.
 */
export function granted(held: Span | null, planType: PlanType, months: number, today: string): Grant {
  const running = held && isActiveOn(held.expiryDate, today) ? held : null;
  const { videos, audios, test_series: testSeries, question_bank: questionBank } = planGrants[planType];
  return {
    planType,
    videos,
    audios,
    testSeries,
    questionBank,
    subscribedDate: running?.subscribedDate ?? today,
    expiryDate: monthsLater(running?.expiryDate ?? today, months),
  };
}

type Span = Pick<Grant, 'subscribedDate' | 'expiryDate'>;

/** The same day so many months later, or the last day of a shorter month: 30 November plus 3 months is 28 February. */
export function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return dayOf(date);
}
