import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, makeCourse } from '../../support/study.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.user({ role: 'subadmin' });
});
afterAll(() => server.stop());

const { normal, ecg, list, overview, start, submit, result } = testCalls(() => server);
const all = async () => (await server.call('GET', '/api/testseries/', { as: staff })).body;
const update = (id: number, body: unknown, as = staff) =>
  server.call('PUT', `/api/testseries/${id}/update/`, { as, body });
const remove = (id: number, as = staff) => server.call('DELETE', `/api/testseries/${id}/`, { as });
const restore = (id: number, as = staff) => server.call('POST', `/api/testseries/${id}/restore/`, { as });
const idsOf = (tests: { id: number }[]) => tests.map(({ id }) => id);

describe('the list of all tests', () => {
  it('has those of every course, last changed first, with all columns of the table', async () => {
    const first = await normal({ size: 2 });
    const second = await ecg({ size: 1, minutes: 45 });
    server.clock.advance(1_000);
    const form = { name: 'Renamed', course: first.test.courseId, duration_minutes: 30 };
    const changed = await update(first.test.testId, form);
    const tests = await all();
    expect(tests[0]).toEqual(changed.body);
    expect(tests[0]).toMatchObject({ name: 'Renamed', is_ecg: false, num_questions: 2 });
    expect(tests.find(({ id }: { id: number }) => id === second.test.testId)).toEqual({
      id: second.test.testId,
      name: 'A test',
      course_id: second.test.courseId,
      course_name: expect.stringContaining('Course'),
      duration_minutes: 45,
      time_limit: 2_700,
      is_ecg: true,
      num_questions: 1,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      attempted: false,
      edit_version: expect.any(Number),
      version: expect.any(Number),
    });
  });

  it('leaves out tests of deleted courses', async () => {
    const { test } = await normal({ size: 0 });
    await deleteCourse(server, test.courseId);
    expect(idsOf(await all())).not.toContain(test.testId);
    expect((await update(test.testId, { name: 'x', course: 1, duration_minutes: 1 })).status).toBe(404);
  });
});

describe('changing a test', () => {
  it('updates name, course and time, and raises the version for devices', async () => {
    const { test } = await normal({ size: 1 });
    const other = await makeCourse(server);
    const before = (await list(staff, test.courseId)).body[0];
    const form = { name: ' Mock exam 2 ', course: other, duration_minutes: 1, is_ecg: false };
    expect(await update(test.testId, form)).toMatchObject({
      status: 200,
      body: {
        name: 'Mock exam 2',
        course_id: other,
        duration_minutes: 1,
        version: before.version + 1,
      },
    });
    expect((await list(staff, test.courseId)).body).toEqual([]);
    expect(idsOf((await list(staff, other)).body)).toEqual([test.testId]);
    const again = await update(test.testId, form);
    expect(again.body.version).toBe(before.version + 1);
  });

  it('updates its kind only if it has never had a question', async () => {
    const empty = await normal({ size: 0 });
    const full = await normal({ size: 1 });
    const formOf = (course: number) => ({ name: 'A test', course, duration_minutes: 30, is_ecg: true });
    expect((await update(empty.test.testId, formOf(empty.test.courseId))).body.is_ecg).toBe(true);
    expect((await update(full.test.testId, formOf(full.test.courseId))).body.is_ecg).toBe(false);
  });

  it.each([
    ['name', { name: ' ' }],
    ['duration_minutes', { duration_minutes: 0 }],
    ['duration_minutes', { duration_minutes: -5 }],
    ['duration_minutes', { duration_minutes: 1.5 }],
    ['course', { course: undefined }],
  ])('refuses a form without a valid %s', async (field, wrong) => {
    const { test } = await normal({ size: 0 });
    const form = { name: 'A', course: test.courseId, duration_minutes: 5, ...wrong };
    expect(await update(test.testId, form)).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
  });

  it('does not affect the time of attempts in progress', async () => {
    const { test, student } = await normal({ size: 1, minutes: 30 });
    const begun = await start(student, test);
    await update(test.testId, { name: 'A test', course: test.courseId, duration_minutes: 5 });
    const now = (await overview(student, test)).body;
    expect(now).toMatchObject({ time_limit: 300, attempt: { deadline: begun.body.deadline } });
  });
});

describe('a deleted test', () => {
  it('returns 404 to everybody, and comes back with questions and results when restored', async () => {
    const { test, student } = await normal({ size: 2 });
    await submit(student, test, ['right', 'wrong']);
    const before = await result(student, test);
    expect((await remove(test.testId)).status).toBe(200);
    expect(idsOf(await all())).not.toContain(test.testId);
    expect((await list(student, test.courseId)).body).toEqual([]);
    expect((await overview(student, test)).status).toBe(404);
    expect((await remove(test.testId)).status).toBe(404);

    expect(await restore(test.testId)).toMatchObject({ status: 200, body: { num_questions: 2 } });
    expect((await list(student, test.courseId)).body).toMatchObject([{ id: test.testId, attempted: true }]);
    expect((await result(student, test)).body).toEqual(before.body);
  });

  it('is restored once; restoring an existing test returns it as it is', async () => {
    const { test } = await normal({ size: 1 });
    await remove(test.testId);
    const once = await restore(test.testId);
    expect((await restore(test.testId)).body).toEqual(once.body);
    expect((await restore(2_000_000)).status).toBe(404);
  });

  it('can be deleted and restored by staff only', async () => {
    const { test, student } = await normal({ size: 1 });
    expect((await remove(test.testId, student)).status).toBe(403);
    expect((await restore(test.testId, student)).status).toBe(403);
    expect((await server.call('GET', '/api/testseries/', { as: student })).status).toBe(403);
    expect(idsOf(await all())).toContain(test.testId);
  });
});
