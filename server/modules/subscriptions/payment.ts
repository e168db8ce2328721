import type { PlanType } from '../../../src/contract/plans.ts';
import type { Deps } from '../../deps.ts';

/** What is to be paid, as the server computed it. */
export interface Charge {
  userId: number;
  courseId: number;
  courseTitle: string;
  planType: PlanType;
  months: number;
  /** In rupees. */
  amount: number;
}

/**
 * The place of a payment provider. Today every charge passes and nothing is taken: `POST /subscribe/` grants at once,
 * and no card data ever reaches this server (O-002).
 *
 * A provider goes in here and nowhere else. It runs before the subscription is granted and outside of any transaction,
 * so it may wait for the network. It returns when the amount is paid, and throws an `ApiError` whose `detail` the
 * student reads when it is not. It must bear to be called twice for one wish: a browser may send a request again.
 */
export async function chargeFor({ log }: Pick<Deps, 'log'>, charge: Charge): Promise<void> {
  log.info({ charge }, 'subscription granted without a payment provider');
}
