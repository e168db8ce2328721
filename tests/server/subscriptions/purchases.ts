/** Courses for sale, and purchases of their plans. */
import { subscriptionsOf } from '../../../server/modules/subscriptions/subscriptions.store.ts';
import { dayOf } from '../../../server/modules/subscriptions/subscriptions.service.ts';
import type { TestServer, TestUser } from '../../support/server.ts';
import { makeCourse } from '../../support/study.ts';

export const offers = [
  { planType: 'basic' as const, recommend: true, prices: [{ months: 3, price: 999 }] },
  { planType: 'pro' as const, recommend: true, prices: [{ months: 3, price: 1_999 }] },
  {
    planType: 'premium' as const,
    recommend: true,
    prices: [
      { months: 6, price: 4_999 },
      { months: 12, price: 8_999 },
    ],
  },
];

export const purchaseCalls = (server: () => TestServer) => ({
  coursesForSale: () => makeCourse(server(), { plans: offers }),

  subscribe: (as: TestUser, course: number, plan: string, months: number, headers?: Record<string, string>) =>
    server().call('POST', '/api/subscribe/', {
      as,
      body: { course, plan_type: plan, duration_months: months },
      headers,
    }),

  async plansOf({ id }: TestUser): Promise<[string, string][]> {
    const { db, deps } = server();
    const all = await subscriptionsOf(db, id, dayOf(deps.now()));
    return all.map((one) => [one.plan_type, one.expiry_date]);
  },
});
