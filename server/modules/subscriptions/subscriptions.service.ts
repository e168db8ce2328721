import { planGrants, type PlanType } from '../../../src/contract/plans.ts';
import { stillRuns } from '../../../src/contract/rules/entitlement.ts';
import type { Deps } from '../../deps/deps.ts';
import { ApiError } from '../../core/api-error.ts';
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
 * Grants a plan at the price of the server; buying again is no error (O-042). Gives what is said
 * to the student: the documents' own words, signs and all (public §8).
 */
export async function subscribe(deps: Deps, once: Once, order: Order): Promise<{ message: string }> {
  const { userId, courseId, planType, months } = order;
  const offer = await offerOf(deps.db, courseId, planType, months);
  if (!offer) throw new ApiError('not_found', { detail: 'This course is not available.' });
  if (offer.price === null) throw new ApiError('no_such_plan');
  await deps.chargeFor({ ...order, courseTitle: offer.title, amount: offer.price });
  return once(async (tx) => {
    const held = await holdingFor(tx, { userId, courseId, planType });
    await saveHolding(tx, { userId, courseId, ...granted(held, planType, months, dayOf(deps.now())) });
    return { message: 'Subscription successful \u{1f389}' };
  });
}

export type Grant = Omit<Holding, 'id' | 'userId' | 'courseId'>;

/**
 * What a student holds of a plan after buying it: from today, or on from the last day where the same plan runs. Other
 * plans keep their days beside it (O-113), and what has expired counts no more.
 */
export function granted(held: Span | null, planType: PlanType, months: number, today: string): Grant {
  const running = held && stillRuns(held.expiryDate, today) ? held : null;
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

/** The same day so many months later, or the last one of a month that is shorter: 30 November and 3 months, 28 February. */
export function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return dayOf(date);
}
