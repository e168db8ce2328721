import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedStudent } from '../../../src/contract/students.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, grant, makeCourse } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

describe('the list of students', () => {
  it('has every student with their plans, newest first, and nobody else', async () => {
    await server.user({ role: 'subadmin' });
    const before = await list();
    const [older, newer] = [await server.user({ firstName: 'Ada' }), await server.user()];
    const [bought, ended, gone] = [
      await makeCourse(server, { title: 'Bought' }),
      await makeCourse(server, { title: 'Ended' }),
      await makeCourse(server),
    ];
    await grant(server, older, bought, { planType: 'pro', days: 10 });
    await grant(server, older, ended, { days: -1 });
    await grant(server, older, gone);
    await deleteCourse(server, gone);

    const students = await list();
    expect(students.map(({ id }) => id)).toEqual([newer.id, older.id, ...before.map(({ id }) => id)]);
    expect(students[0]!.subscriptions).toEqual([]);
    expect(students[1]).toEqual({
      id: older.id,
      name: 'Ada',
      phone_number: '',
      email: older.email,
      profile_picture: null,
      is_active: true,
      date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      subscriptions: [
        {
          course_id: bought,
          course_title: 'Bought',
          plan_type: 'pro',
          subscribed_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          expiry_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          videos: true,
          audios: true,
          test_series: true,
          question_bank: false,
        },
        expect.objectContaining({
          course_id: ended,
          plan_type: 'premium',
          videos: false,
          question_bank: false,
        }),
      ],
    });
  });

  it('is for admins only', async () => {
    for (const role of ['student', 'subadmin'] as const) {
      const as = await server.user({ role });
      expect((await server.call('GET', '/api/admin/students/list/', { as })).status).toBe(403);
      expect((await toggle(as.id, undefined, as)).status).toBe(403);
    }
  });
});

describe('a deactivated student', () => {
  it('is signed out at once on every device, and cannot sign in until reactivated', async () => {
    const student = await server.user();
    const other = await signIn(student);
    expect(await toggle(student.id)).toMatchObject({
      status: 200,
      body: { id: student.id, is_active: false },
    });
    expect((await list()).find(({ id }) => id === student.id)!.is_active).toBe(false);
    for (const as of [student.access, other.body.access])
      expect((await server.call('GET', '/api/profile/', { as })).status).toBe(401);
    const refreshed = await server.call('POST', '/api/token/refresh/', {
      body: { refresh: student.refresh },
    });
    expect(refreshed.status).toBe(401);
    expect(await signIn(student)).toMatchObject({ status: 401, body: { code: 'account_inactive' } });

    expect((await toggle(student.id)).body.is_active).toBe(true);
    expect((await signIn(student)).status).toBe(200);
    // Sessions that were ended stay ended.
    expect((await server.call('GET', '/api/profile/', { as: student })).status).toBe(401);
  });

  it('stays in the state that was sent, even if a button is pressed twice', async () => {
    const { id } = await server.user();
    const states = [
      await toggle(id, { is_active: false }),
      await toggle(id, { is_active: false }),
      await toggle(id, { is_active: true }),
    ];
    expect(states.map(({ body }) => body.is_active)).toEqual([false, false, true]);
  });

  it('must be a student: staff and unknown users can’t be deactivated', async () => {
    const subadmin = await server.user({ role: 'subadmin' });
    for (const id of [admin.id, subadmin.id, 2_000_000]) expect((await toggle(id)).status).toBe(404);
    expect((await server.call('GET', '/api/profile/', { as: admin })).status).toBe(200);
  });
});

const list = async (): Promise<ListedStudent[]> =>
  (await server.call('GET', '/api/admin/students/list/', { as: admin })).body;
const toggle = (id: number, body?: unknown, as = admin) =>
  server.call('PATCH', `/api/students/${id}/toggle-activation/`, { as, body });
const signIn = ({ email, password }: TestUser) =>
  server.call('POST', '/api/login/', { body: { email, password } });
