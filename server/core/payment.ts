import type { PlanType } from '../../src/contract/plans.ts';
import type { Logger } from './logger.ts';

/** What is to be paid, as the server computed it. */
export interface Charge {
  /** The same however often one wish is sent: what a provider takes as its idempotency key. */
  wish: string;
  userId: number;
  courseId: number;
  courseTitle: string;
  planType: PlanType;
  months: number;
  /** In rupees. */
  amount: number;
}

/**
 * The place of a payment provider: it goes here, and `assemble.ts` names it. It is called before the plan is granted
 * and outside of any transaction, so it may wait for the network. It resolves when the amount is paid. When it is not, or
 * not yet, it throws `ApiError('not_paid')`, whose `detail` the student reads; nothing is granted then, and the same wish
 * may come again: whoever has paid for it must not pay twice. A wish that was granted is never charged again. Card data never
 * reach this server (O-002).
 */
export type Payment = (charge: Charge) => Promise<void>;

/** Every charge passes and nothing is taken: how it is as long as nobody put a provider in. */
export const freeOfCharge =
  (log: Logger): Payment =>
  async (charge) =>
    log.info({ charge }, 'subscription granted without a payment provider');
