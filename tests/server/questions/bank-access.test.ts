/** Which plans open a bank, and for what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankCalls } from '../../support/bank-calls.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { deleteCourse, grant, madeDaysAgo, makeBank, makeCourse } from '../../support/study.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const { ready, open, submit, mark, retake, minutesAgo } = bankCalls(() => server);

describe('access', () => {
  it.each([
    ['a premium plan', { planType: 'premium' }, undefined],
    ['a premium plan on its last day', { planType: 'premium', days: 0 }, undefined],
    ['an expired premium plan', { planType: 'premium', days: -1 }, 'no_subscription'],
    ['a pro plan', { planType: 'pro' }, 'no_subscription'],
    ['a basic plan', { planType: 'basic' }, 'no_subscription'],
  ] as const)('a student with %s', async (_what, plan, code) => {
    const bank = await makeBank(server);
    const student = await server.user();
    await grant(server, student, bank.courseId, plan);
    const calls = [
      open(student, bank),
      submit(student, bank, 0, 'right'),
      mark(student, bank, 0),
      retake(student, bank),
    ];
    for (const reply of await Promise.all(calls)) {
      expect([reply.status, reply.body.code]).toEqual([code ? 403 : 200, code]);
      const keys = code ? ['Because of', 'right'] : [];
      expect(keys.filter((key) => JSON.stringify(reply.body).includes(key))).toEqual([]);
    }
  });

  it('a premium plan for another course opens nothing', async () => {
    const { student } = await ready();
    const foreign = await makeBank(server);
    expect((await open(student, foreign)).body.code).toBe('no_subscription');
    expect((await submit(student, foreign, 0, 'right')).body.code).toBe('no_subscription');
  });

  it('whatever doesn’t exist returns 404', async () => {
    const { bank, student } = await ready();
    const other = await makeBank(server, { courseId: bank.courseId });
    const nowhere = { ...bank, categoryId: 999_999 };
    for (const call of [
      open(student, nowhere),
      retake(student, nowhere),
      submit(student, nowhere, 0, 'right'),
    ]) {
      expect((await call).status).toBe(404);
    }
    const mixed = { ...bank, questionIds: other.questionIds };
    expect((await submit(student, mixed, 0, 'right')).status).toBe(404);
    expect((await mark(student, mixed, 0)).status).toBe(404);
  });

  it('an unpublished course stays open to its subscribers and returns 404 to others', async () => {
    const courseId = await makeCourse(server, { isActive: false });
    const bank = await makeBank(server, { courseId });
    const [subscriber, other] = [await server.user(), await server.user()];
    await grant(server, subscriber, courseId);
    expect((await open(subscriber, bank)).status).toBe(200);
    expect((await open(other, bank)).status).toBe(404);
    await deleteCourse(server, courseId);
    expect((await open(subscriber, bank)).status).toBe(404);
    expect((await submit(subscriber, bank, 0, 'right')).status).toBe(404);
  });

  it('answers from before a plan ended are accepted for a month', async () => {
    const bank = await makeBank(server);
    await madeDaysAgo(server, 50, 'questions', bank.questionIds);
    const student = await server.user();
    await grant(server, student, bank.courseId, { days: -2 });
    const done = (days: number) => ({ at: minutesAgo(days * 24 * 60) });
    expect((await submit(student, bank, 0, 'right', done(3))).status).toBe(200);
    expect((await submit(student, bank, 1, 'right', done(1))).body.code).toBe('no_subscription');
    expect((await submit(student, bank, 1, 'right')).body.code).toBe('no_subscription');
    expect((await open(student, bank)).body.code).toBe('no_subscription');
    const long = await server.user();
    await grant(server, long, bank.courseId, { days: -31 });
    expect((await submit(long, bank, 0, 'right', done(40))).body.code).toBe('no_subscription');
  });

  it('questions created after a plan ended are not opened by an earlier time on the action', async () => {
    const bank = await makeBank(server, { size: 3 });
    const [old, onLastDay, fresh] = bank.questionIds as [number, number, number];
    await madeDaysAgo(server, 50, 'questions', [old]);
    await madeDaysAgo(server, 2, 'questions', [onLastDay]);
    await madeDaysAgo(server, 1, 'questions', [fresh]);
    const [ended, renewed] = [await server.user(), await server.user()];
    for (const one of [ended, renewed]) await grant(server, one, bank.courseId, { days: -2 });
    await grant(server, renewed, bank.courseId, { planType: 'pro' });
    const at = { at: minutesAgo(3 * 24 * 60) };
    for (const one of [ended, renewed]) {
      expect((await submit(one, bank, 0, 'right', at)).status).toBe(200);
      expect((await submit(one, bank, 1, 'right', at)).status).toBe(200);
      const refused = await submit(one, bank, 2, 'right', at);
      expect(refused).toMatchObject({ status: 403, body: { code: 'no_subscription' } });
      expect(JSON.stringify(refused.body)).not.toContain('Because');
      expect((await mark(one, bank, 2, true, at)).status).toBe(403);
    }
    const running = await server.user();
    await grant(server, running, bank.courseId, { days: 0 });
    expect((await submit(running, bank, 2, 'right', at)).status).toBe(200);
  });
});
