import type { PlanType } from '../../src/contract/plans.ts';
import type { Logger } from './logger.ts';

/** An amount to be paid, as the server computed it. */
export interface Charge {
  /** Identifies the purchase: the same in every retry. Use it as the provider's idempotency key. */
  purchaseKey: string;
  userId: number;
  courseId: number;
  courseTitle: string;
  planType: PlanType;
  months: number;
  /** In rupees. */
  amount: number;
}

/**
 * The hook for a payment provider: implement it here and pass it in `assemble.ts`. It is called before the plan is
 * granted and outside any transaction, so it may wait for the network. It resolves once the amount is paid. Otherwise
 * it throws an ApiError whose `detail` the student reads, and nothing is granted: `not_paid` if it can't be paid any
 * more under this `purchaseKey`, as the student's next try has another one; `payment_pending` if it may still be paid,
 * as the next try has the same. The same `purchaseKey` may always come again: a student who has paid for it must not
 * pay twice. A granted purchase is never charged again. Card data never reaches this server (O-002).
 *
 * If staff deleted the course meanwhile, nothing is granted and the returned function is called, perhaps more than once:
 * it gives the money back. If it fails, that is logged, for somebody to do it by hand.
 */
export type Payment = (charge: Charge) => Promise<GiveBack | undefined>;

export type GiveBack = () => Promise<void>;

/** Accepts every charge and takes no money: the default without a payment provider. */
export const freeOfCharge =
  (log: Logger): Payment =>
  async (charge) => {
    log.info({ charge }, 'subscription granted without a payment provider');
    return undefined;
  };
