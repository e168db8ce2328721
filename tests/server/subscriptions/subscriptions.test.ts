import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planGrants, planTypes } from '../../../src/contract/plans.ts';
import {
  dayOf,
  granted,
  monthsLater,
  type Grant,
} from '../../../server/modules/subscriptions/subscriptions.service.ts';
import { subscriptionsOf } from '../../../server/modules/subscriptions/subscriptions.store.ts';
import { openSession } from '../../../server/modules/auth/sessions.service.ts';
import { offers, purchaseCalls } from './purchases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { deleteCourse, grant, makeBank, makeCourse } from '../../support/study.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const { coursesForSale, subscribe, plansOf } = purchaseCalls(() => server);

describe('months later', () => {
  it.each([
    ['2025-01-15', 3, '2025-04-15'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2025-12-31', 12, '2026-12-31'],
  ])('%s and %d months is %s', (day, months, expected) => expect(monthsLater(day, months)).toBe(expected));
});

describe('what a purchase grants', () => {
  const today = '2025-06-10';
  const held = (expiryDate: string) => ({ subscribedDate: '2025-01-01', expiryDate });

  it.each<[string, ReturnType<typeof held> | null, number, string, string]>([
    ['the first one', null, 3, '2025-09-10', today],
    ['the same plan again, extended from its last day', held('2025-07-01'), 6, '2026-01-01', '2025-01-01'],
    ['the same plan on its last day', held(today), 3, '2025-09-10', '2025-01-01'],
    ['the same plan after it expired', held('2025-06-09'), 3, '2025-09-10', today],
  ])('%s', (_what, before, months, expiryDate, subscribedDate) => {
    for (const planType of planTypes) {
      const { plan, ...flags } = flagsOf(granted(before, planType, months, today));
      expect([plan, flags]).toEqual([planType, planGrants[planType]]);
      expect(granted(before, planType, months, today)).toMatchObject({ expiryDate, subscribedDate });
    }
  });
});

describe('subscribing', () => {
  it('grants the plan from today at the server’s price, whatever else is sent', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    const body = {
      course: courseId,
      plan_type: 'premium',
      duration_months: 6,
      price: 1,
      expiry_date: '2099-01-01',
      user: 1,
    };
    const reply = await server.call('POST', '/api/subscribe/', { as: student, body });
    expect(reply).toMatchObject({ status: 201, body: { message: 'Subscription successful 🎉' } });
    const today = dayOf(server.deps.now());
    const { body: profile } = await server.call('GET', '/api/profile/', { as: student });
    expect(profile.subscriptions).toEqual([
      {
        course_id: courseId,
        course_title: expect.any(String),
        plan_type: 'premium',
        subscribed_date: today,
        expiry_date: monthsLater(today, 6),
        ...planGrants.premium,
      },
    ]);
    const { body: mine } = await server.call('GET', '/api/student/courses/', { as: student });
    expect(mine).toEqual([
      { course_id: courseId, course_title: expect.any(String), expiry_date: monthsLater(today, 6) },
    ]);
  });

  it('again to the same plan extends it; another plan keeps its own days', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    const today = dayOf(server.deps.now());
    await subscribe(student, courseId, 'basic', 3);
    await subscribe(student, courseId, 'basic', 3);
    const sixMonths = monthsLater(monthsLater(today, 3), 3);
    expect(await plansOf(student)).toEqual([['basic', sixMonths]]);
    await subscribe(student, courseId, 'premium', 12);
    expect(await plansOf(student)).toEqual([
      ['premium', monthsLater(today, 12)],
      ['basic', sixMonths],
    ]);
    const { body: mine } = await server.call('GET', '/api/student/courses/', { as: student });
    expect(mine).toMatchObject([{ course_id: courseId, expiry_date: monthsLater(today, 12) }]);
  });

  it.each([
    ['the small plan first', ['basic', 'premium']],
    ['the large plan first', ['premium', 'basic']],
  ])('to overlapping plans opens on each day what the best one does: %s', async (_how, bought) => {
    const prices = [3, 12].map((months) => ({ months, price: 999 }));
    const plans = (['basic', 'premium'] as const).map((planType) => ({ planType, recommend: true, prices }));
    const courseId = await makeCourse(server, { plans });
    const { categoryId } = await makeBank(server, { courseId });
    const student = await server.user();
    for (const plan of bought) await subscribe(student, courseId, plan, plan === 'basic' ? 12 : 3);
    const today = dayOf(server.deps.now());
    const opens = async (day: string) => {
      server.clock.set(new Date(`${day}T12:00:00Z`));
      const { access } = await openSession(server.deps, student, 'test');
      const get = async (path: string) => (await server.call('GET', path, { as: access })).status;
      const opened = await Promise.all(
        ['videos', 'audios', 'questions'].map((kind) =>
          get(`/api/student/categories/${categoryId}/${kind}/`),
        ),
      );
      return [...opened, await get(`/api/courses/${courseId}/testseries/`)];
    };
    const dayAfter = (day: string) => dayOf(new Date(Date.parse(day) + 86_400_000));
    try {
      const [premiumEnds, basicEnds] = [monthsLater(today, 3), monthsLater(today, 12)];
      expect(await opens(today)).toEqual([200, 200, 200, 200]);
      expect(await opens(premiumEnds)).toEqual([200, 200, 200, 200]);
      expect(await opens(dayAfter(premiumEnds))).toEqual([200, 200, 403, 403]);
      expect((await plansOf(student)).map(([plan]) => plan)).toEqual(['basic', 'premium']);
      expect(await opens(basicEnds)).toEqual([200, 200, 403, 403]);
      expect(await opens(dayAfter(basicEnds))).toEqual([403, 403, 403, 403]);
    } finally {
      server.clock.set(new Date());
    }
  });

  it('several times at once extends as many times', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    const replies = await Promise.all([1, 2, 3, 4].map(() => subscribe(student, courseId, 'pro', 3)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const day = dayOf(server.deps.now());
    expect(await plansOf(student)).toEqual([
      ['pro', [1, 2, 3, 4].reduce((ends) => monthsLater(ends, 3), day)],
    ]);
  });

  it('requires a plan that is sold', async () => {
    const courseId = await coursesForSale();
    const student = await server.user();
    expect((await subscribe(student, courseId, 'premium', 1)).body).toMatchObject({ code: 'no_such_plan' });
    expect((await subscribe(student, courseId, 'pro', 12)).body).toMatchObject({ code: 'no_such_plan' });
    for (const months of [0, -3, 1.5, 1e9]) {
      expect((await subscribe(student, courseId, 'basic', months)).body.duration_months).toEqual([
        expect.any(String),
      ]);
    }
    expect((await subscribe(student, courseId, 'gold', 3)).body.plan_type).toEqual([expect.any(String)]);
    expect((await subscribe(student, 999_999, 'basic', 3)).status).toBe(404);
    const hidden = await makeCourse(server, { isActive: false, plans: offers });
    expect((await subscribe(student, hidden, 'basic', 3)).status).toBe(404);
    await deleteCourse(server, courseId);
    expect((await subscribe(student, courseId, 'basic', 3)).status).toBe(404);
    expect(await plansOf(student)).toEqual([]);
  });

  it('requires a signed-in user', async () => {
    const body = { course: 1, plan_type: 'basic', duration_months: 3 };
    expect((await server.call('POST', '/api/subscribe/', { body })).status).toBe(401);
  });
});

describe('a student’s subscriptions', () => {
  it('open nothing from the day after they ended', async () => {
    const student = await server.user();
    const courseId = await makeCourse(server);
    await grant(server, student, courseId, { days: 0 });
    const day = (ahead: number) => dayOf(new Date(server.deps.now().getTime() + ahead * 86_400_000));
    expect((await subscriptionsOf(server.db, student.id, day(0)))[0]).toMatchObject(planGrants.premium);
    expect((await subscriptionsOf(server.db, student.id, day(1)))[0]).toMatchObject({
      plan_type: 'premium',
      videos: false,
      audios: false,
      test_series: false,
      question_bank: false,
    });
  });

  it('are listed by title, with expired ones and without deleted courses', async () => {
    const student = await server.user();
    for (const [title, days] of [
      ['Zoology', 5],
      ['Anatomy', -5],
      ['Botany', 9],
    ] as const) {
      const courseId = await makeCourse(server, { title });
      await grant(server, student, courseId, { days });
      if (title === 'Botany') await deleteCourse(server, courseId);
    }
    const { body } = await server.call('GET', '/api/student/courses/', { as: student });
    expect(body.map((course: { course_title: string }) => course.course_title)).toEqual([
      'Anatomy',
      'Zoology',
    ]);
  });

  it('cover every published course for staff', async () => {
    const published = await makeCourse(server);
    const hidden = await makeCourse(server, { isActive: false });
    const { body } = await server.call('GET', '/api/student/courses/', {
      as: await server.user({ role: 'subadmin' }),
    });
    const ids = body.map((course: { course_id: number }) => course.course_id);
    expect([ids.includes(published), ids.includes(hidden)]).toEqual([true, false]);
  });
});

const flagsOf = ({ planType: plan, videos, audios, testSeries, questionBank }: Grant) => {
  return { plan, videos, audios, test_series: testSeries, question_bank: questionBank };
};
