/** Paying for plans: each purchase once, at the server’s price. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../server/core/api-error.ts';
import type { Charge } from '../../../server/core/payment.ts';
import { dayOf, monthsLater } from '../../../server/modules/subscriptions/subscriptions.service.ts';
import { errors } from '../../../src/contract/errors.ts';
import { purchaseCalls } from './purchases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { deleteCourse } from '../../support/study.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
afterEach(() => void vi.restoreAllMocks());

const { coursesForSale, subscribe, plansOf } = purchaseCalls(() => server);

describe('a purchase sent again', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });

  it('extends and is charged once, whether its reply was lost or it was sent twice', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    const charges = watchCharges();
    const again = key();
    const first = await subscribe(student, courseId, 'pro', 3, again);
    expect(first).toMatchObject({ status: 201, body: { message: 'Subscription successful 🎉' } });
    expect(await subscribe(student, courseId, 'pro', 3, again)).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect(charges).toMatchObject([{ purchaseKey: again['idempotency-key'], amount: 1_999, months: 3 }]);
    const twice = key();
    await Promise.all([1, 2].map(() => subscribe(student, courseId, 'pro', 3, twice)));
    expect(await plansOf(student)).toEqual([
      ['pro', monthsLater(monthsLater(dayOf(server.deps.now()), 3), 3)],
    ]);
    // Concurrent requests may ask the provider twice, but under one key, so that it can tell.
    expect(new Set(charges.map(({ purchaseKey }) => purchaseKey)).size).toBe(2);
  });

  it('is another purchase under another key, and is refused under the key of a different one', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    const used = key();
    await subscribe(student, courseId, 'basic', 3, used);
    expect(await subscribe(student, courseId, 'pro', 3, used)).toMatchObject({ status: 422 });
    await subscribe(student, courseId, 'basic', 3, key());
    const day = dayOf(server.deps.now());
    expect(await plansOf(student)).toEqual([['basic', monthsLater(monthsLater(day, 3), 3)]]);
  });
});

describe('a payment', () => {
  it('of another price than the student saw is neither taken nor granted', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    const charges = watchCharges();
    const seen = (price: string) => ({ 'idempotency-key': randomUUID(), 'x-nightfloat-price': price });
    expect(await subscribe(student, courseId, 'pro', 3, seen('1499.5'))).toMatchObject({
      status: 409,
      body: { code: 'price_changed', error: errors.price_changed.says },
    });
    expect(charges).toEqual([]);
    expect(await plansOf(student)).toEqual([]);
    expect((await subscribe(student, courseId, 'pro', 3, seen('1999'))).status).toBe(201);
    expect(charges).toMatchObject([{ amount: 1_999 }]);
  });

  it('that fails or is pending opens nothing and says so; once paid, the same purchase is granted', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    const again = { 'idempotency-key': randomUUID() };
    const charge = vi.spyOn(server.deps, 'chargeFor');
    const detail = 'Your bank has not answered yet. Your plan opens once it has.';
    charge
      .mockRejectedValueOnce(new ApiError('not_paid'))
      .mockRejectedValueOnce(new ApiError('payment_pending', { detail }));
    expect(await subscribe(student, courseId, 'basic', 3, again)).toMatchObject({
      status: 402,
      body: { code: 'not_paid', error: errors.not_paid.says },
    });
    expect(await subscribe(student, courseId, 'basic', 3, again)).toMatchObject({
      status: 409,
      body: { code: 'payment_pending', error: detail },
    });
    expect(await plansOf(student)).toEqual([]);
    expect((await subscribe(student, courseId, 'basic', 3, again)).status).toBe(201);
    expect(await plansOf(student)).toHaveLength(1);
  });

  it('for a course that staff delete meanwhile is given back, and grants nothing', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    const giveBack = vi.fn(async () => undefined);
    vi.spyOn(server.deps, 'chargeFor').mockImplementation(async () => {
      await deleteCourse(server, courseId);
      return giveBack;
    });
    const key = { 'idempotency-key': randomUUID() };
    expect(await subscribe(student, courseId, 'pro', 3, key)).toMatchObject({
      status: 404,
      body: { error: 'This course was removed while you were paying. You get your money back.' },
    });
    expect(giveBack).toHaveBeenCalledTimes(1);
    const granted = 'select id from subscriptions where user_id = $1';
    expect((await server.db.$client.query(granted, [student.id])).rows).toEqual([]);
  });

  it('that can’t be given back now is logged for somebody to do it, and the student hears the same', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    const logged = vi.spyOn(server.deps.log, 'error');
    vi.spyOn(server.deps, 'chargeFor').mockImplementation(async () => {
      await deleteCourse(server, courseId);
      return () => Promise.reject(new Error('The provider is down.'));
    });
    expect(await subscribe(student, courseId, 'pro', 3)).toMatchObject({
      status: 404,
      body: { error: 'This course was removed while you were paying. You get your money back.' },
    });
    const order = expect.objectContaining({ userId: student.id, courseId }) as unknown;
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ order }), expect.any(String));
  });

  it('is requested at the server’s price, and only for what is sold', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    const charges = watchCharges();
    await subscribe(student, courseId, 'premium', 3);
    expect(charges).toEqual([]);
    await subscribe(student, courseId, 'premium', 12);
    expect(charges).toEqual([
      {
        purchaseKey: expect.any(String),
        userId: student.id,
        courseId,
        courseTitle: expect.any(String),
        planType: 'premium',
        months: 12,
        amount: 8_999,
      },
    ]);
  });
});

/** Records every charge from now on; all of them succeed. */
function watchCharges(): Charge[] {
  const charges: Charge[] = [];
  vi.spyOn(server.deps, 'chargeFor').mockImplementation(async (charge) => void charges.push(charge));
  return charges;
}
