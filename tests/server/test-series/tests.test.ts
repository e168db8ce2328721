import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, grant, madeDaysAgo, makeCourse } from '../../support/study.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { normal, ecg, list, overview, start, submit, submitEcg, result, answer, reset, minutesAgo } =
  testCalls(() => server);

describe('the tests of a course', () => {
  it('are listed with size, time and whether the student has a result', async () => {
    const { test, student } = await normal({ size: 4, minutes: 45 });
    const [listed, ...others] = (await list(student, test.courseId)).body;
    expect(others).toEqual([]);
    expect(listed).toEqual({
      id: test.testId,
      name: 'A test',
      course_id: test.courseId,
      course_name: expect.stringMatching(/^Course \d+$/),
      duration_minutes: 45,
      time_limit: 2_700,
      is_ecg: false,
      num_questions: 4,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      attempted: false,
      version: 2,
    });
    await start(student, test, { attempt: 1 });
    expect((await list(student, test.courseId)).body[0].attempted).toBe(false);
    await submit(student, test, ['right'], { attempt: 1 });
    expect((await list(student, test.courseId)).body[0].attempted).toBe(true);
    expect((await list(admin, test.courseId)).body[0]).toMatchObject({ id: test.testId, attempted: false });
  });

  it('require a running plan with tests for that very course', async () => {
    const { test } = await normal();
    const plans = { none: null, basic: 'basic', expired: 'premium' } as const;
    for (const [name, planType] of Object.entries(plans)) {
      const student = await server.user();
      const days = name === 'expired' ? -1 : 30;
      if (planType) await grant(server, student, test.courseId, { planType, days });
      await grant(server, student, await makeCourse(server));
      for (const reply of [
        await list(student, test.courseId),
        await overview(student, test),
        await start(student, test),
        await submit(student, test, ['right']),
        await result(student, test),
      ]) {
        expect(reply, name).toMatchObject({ status: 403, body: { code: 'no_subscription' } });
      }
    }
  });

  it('accept what was done while the plan ran', async () => {
    const { test } = await normal({ minutes: 30 });
    await madeDaysAgo(server, 50, 'test_series', [test.testId]);
    await madeDaysAgo(server, 50, 'normal_questions', test.questionIds);
    const student = await server.user();
    await grant(server, student, test.courseId, { days: -1 });
    const during = (minutes: number) => minutesAgo(2 * 24 * 60 - minutes);
    expect((await start(student, test, { attempt: 1, at: during(0) })).status).toBe(200);
    const { status, body } = await submit(student, test, ['right'], { attempt: 1, at: during(20) });
    expect([status, body.late]).toEqual([200, true]);
  });

  it('begun on the last day of a plan can be finished after midnight, but not begun again', async () => {
    const midnight = new Date().setUTCHours(0, 0, 0, 0);
    const before = new Date(midnight - 10 * 60_000);
    const after = new Date(midnight + 1_000);
    for (const [make, items] of [
      [normal, 'normal_questions'],
      [ecg, 'ecg_questions'],
    ] as const) {
      const { test } = await make({ minutes: 30 });
      await madeDaysAgo(server, 50, 'test_series', [test.testId]);
      await madeDaysAgo(server, 50, items, test.questionIds);
      const student = await server.user();
      await grant(server, student, test.courseId, { days: -1 });
      const first = { attempt: 1, at: after };
      expect((await start(student, test, { attempt: 1, at: before })).status).toBe(200);
      const refused = { status: 403, body: { code: 'no_subscription' } };
      expect(await start(student, test, { attempt: 2, at: after })).toMatchObject(refused);
      if (make === ecg) {
        expect((await answer(student, test, 0, [1], first)).status).toBe(200);
        expect(await reset(student, test, first)).toMatchObject(refused);
        expect((await submitEcg(student, test, { 0: [1] }, first)).status).toBe(200);
      } else expect((await submit(student, test, ['right'], first)).status).toBe(200);
      expect(await start(student, test, { attempt: 2, at: after })).toMatchObject(refused);
    }
  });

  it('created after a plan ended are not opened by an earlier time on the action', async () => {
    const during = minutesAgo(2 * 24 * 60);
    for (const make of [normal, ecg]) {
      const { test } = await make();
      const student = await server.user();
      await grant(server, student, test.courseId, { days: -1 });
      for (const reply of [
        await start(student, test, { attempt: 1, at: during }),
        await submit(student, test, ['right'], { attempt: 1, at: during }),
        await submitEcg(student, test, {}, { attempt: 1, at: during }),
        await answer(student, test, 0, [1], { attempt: 1, at: during }),
        await reset(student, test, { attempt: 1, at: during }),
      ])
        expect(reply).toMatchObject({ status: 403, body: { code: 'no_subscription' } });
    }
  });

  it('reveal nothing of a question added after the plan had ended', async () => {
    const { test } = await normal({ size: 2 });
    await madeDaysAgo(server, 50, 'test_series', [test.testId]);
    await madeDaysAgo(server, 50, 'normal_questions', [test.questionIds[0]!]);
    const student = await server.user();
    await grant(server, student, test.courseId, { days: -1 });
    const at = minutesAgo(2 * 24 * 60);
    const { status, body } = await submit(student, test, ['right', 'right'], { attempt: 1, at });
    expect([status, body.score, body.total]).toEqual([200, 1, 1]);
    expect(body.answers).toMatchObject([{ question: 'Question 1' }]);
  });

  it('reveal nothing of a tracing added after the plan had ended', async () => {
    const { test, findings } = await ecg({ size: 2 });
    await madeDaysAgo(server, 50, 'test_series', [test.testId]);
    await madeDaysAgo(server, 50, 'ecg_questions', [test.questionIds[0]!]);
    const student = await server.user();
    await grant(server, student, test.courseId, { days: -1 });
    const sent = { attempt: 1, at: minutesAgo(2 * 24 * 60) };
    const chosen = [findings.a, findings.b];
    expect((await answer(student, test, 0, chosen, sent)).status).toBe(200);
    expect((await answer(student, test, 1, chosen, sent)).body.code).toBe('no_subscription');
    const { status, body } = await submitEcg(student, test, { 0: chosen, 1: chosen }, sent);
    expect([status, body.score, body.total]).toEqual([200, 1, 1]);
    expect(body.answers).toMatchObject([{ question: 'Tracing 1' }]);
  });

  it('of a missing or deleted course return 404', async () => {
    const { test, student } = await normal();
    expect((await list(student, 2_147_483_647)).status).toBe(404);
    await deleteCourse(server, test.courseId);
    for (const reply of [
      await list(student, test.courseId),
      await list(admin, test.courseId),
      await overview(student, test),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('return 404 to everybody once deleted, but keep what was done in them', async () => {
    const { test, student } = await normal();
    await submit(student, test, ['right'], { attempt: 1 });
    const set = (deleted: boolean) =>
      server.db.execute(
        sql`update test_series set deleted_at = ${deleted ? sql`now()` : null} where id = ${test.testId}`,
      );
    await set(true);
    expect((await list(student, test.courseId)).body).toEqual([]);
    for (const user of [student, admin]) expect((await overview(user, test)).status).toBe(404);
    expect((await result(student, test)).status).toBe(404);
    await set(false);
    expect((await result(student, test)).body.score).toBe(1);
  });

  it('are created by staff', async () => {
    const courseId = await makeCourse(server);
    const body = { name: ' Mock exam ', course: courseId, duration_minutes: 60, is_ecg: true };
    const created = await server.call('POST', '/api/testseries/create/', { as: admin, body });
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Mock exam', course_id: courseId, time_limit: 3_600, is_ecg: true, num_questions: 0 },
    });
    expect((await list(admin, courseId)).body).toEqual([created.body]);
    const nowhere = { ...body, course: 2_147_483_647 };
    expect((await server.call('POST', '/api/testseries/create/', { as: admin, body: nowhere })).status).toBe(
      404,
    );
  });
});
