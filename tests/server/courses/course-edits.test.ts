import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '../../../src/contract/notifications.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { bankCalls } from '../../support/bank-calls.ts';
import { deleteCourse, grant, makeCourse } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
let subadmin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
  subadmin = await server.user({ role: 'subadmin', firstName: 'Elena' });
});
afterAll(() => server.stop());

const { ready, submit } = bankCalls(() => server);

describe('an edited course', () => {
  it('has the new texts and plans, and keeps fields that were not sent', async () => {
    const id = await makeCourse(server, {
      title: 'Old',
      description: 'Kept',
      plans: [
        { planType: 'basic', recommend: true, prices: [{ months: 3, price: 9 }] },
        { planType: 'pro', recommend: true, prices: [] },
      ],
    });
    expect(await edit(id, { title: ' New ' })).toMatchObject({ status: 200, body: { id } });
    const renamed = await read(id);
    expect(renamed).toMatchObject({ title: 'New', description: 'Kept', is_active: true });
    expect(renamed.plans).toHaveLength(2);

    const plans = [{ plan_type: 'basic', recommend: false, durations: [{ months: 6, price: '₹1,999' }] }];
    expect((await edit(id, { description: '', plans: JSON.stringify(plans) })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      title: 'New',
      description: '',
      plans: [{ plan_type: 'basic', recommend: false, durations: [{ months: 6, price: 1_999 }] }],
    });
  });

  it('has its new picture; the old file is removed once nothing else uses it', async () => {
    const id = await makeCourse(server);
    const twin = await makeCourse(server);
    await edit(id, { thumbnail: await picture('#100') });
    await edit(twin, { thumbnail: await picture('#100') });
    const first = (await read(id)).thumbnail;
    expect(first).toBe((await read(twin)).thumbnail);

    await edit(id, { title: 'No file sent' });
    expect((await read(id)).thumbnail).toBe(first);
    await edit(id, { thumbnail: await picture('#010') });
    const second = (await read(id)).thumbnail;
    await server.sweep();
    expect(await fileStatus(first)).toBe(200);
    await edit(twin, { thumbnail: await picture('#001') });
    await server.sweep();
    expect(await fileStatus(first)).toBe(404);
    expect(await fileStatus(second)).toBe(200);
  });

  it('is unchanged if anything in the form is invalid', async () => {
    const id = await makeCourse(server, { title: 'Whole' });
    const wrong = [
      await edit(id, { title: '  ' }),
      await edit(id, { title: 'Half', plans: '{' }),
      await edit(id, { title: 'Half', thumbnail: { bytes: Buffer.from('<html>'), name: 'a.png' } }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 415]);
    expect((await read(id)).title).toBe('Whole');
  });

  it('can be edited only by staff, if it exists', async () => {
    const id = await makeCourse(server);
    expect((await edit(id, { title: 'By a sub-admin' }, subadmin)).status).toBe(200);
    expect((await edit(id, { title: 'X' }, await server.user())).status).toBe(403);
    await deleteCourse(server, id);
    expect((await edit(id, { title: 'X' })).status).toBe(404);
    expect((await edit(2_000_000, { title: 'X' })).status).toBe(404);
  });
});

describe('deleting a course', () => {
  it('as an admin removes it from all lists at once, but keeps what students bought and did', async () => {
    const { bank, student } = await ready(1);
    await submit(student, bank, 0, 'right');
    const reply = await remove(bank.courseId);
    expect([reply.status, reply.body]).toEqual([204, '']);
    expect((await server.call('GET', `/api/courses/${bank.courseId}/`, { as: admin })).status).toBe(404);
    expect((await server.call('GET', '/api/student/courses/', { as: student })).body).toEqual([]);
    const { rows } = await server.db.$client.query(
      'select (select count(*)::int from subscriptions where course_id = $1) bought, (select count(*)::int from answers where question_id = $2) answered',
      [bank.courseId, bank.questionIds[0]],
    );
    expect(rows).toEqual([{ bought: 1, answered: 1 }]);
  });

  it('that is already deleted says so, to admins and sub-admins', async () => {
    const id = await makeCourse(server);
    expect((await remove(id)).status).toBe(204);
    const gone = { status: 404, body: { code: 'not_found', detail: 'This course was already deleted.' } };
    expect(await remove(id)).toMatchObject(gone);
    expect(await remove(id, subadmin)).toMatchObject(gone);
    expect(await remove(2_000_000)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  });

  it('as a sub-admin files one request for an admin, however often it is repeated', async () => {
    const id = await makeCourse(server, { title: 'Dermatology' });
    const asked = await remove(id, subadmin);
    expect(asked).toMatchObject({ status: 202, body: { message: 'Delete request sent to admin.' } });
    expect((await remove(id, subadmin)).status).toBe(202);
    expect((await remove(id, await server.user({ role: 'subadmin' }))).status).toBe(202);
    expect((await server.call('GET', `/api/courses/${id}/`)).status).toBe(200);
    const open = (await notifications()).filter(({ course }) => course === id);
    expect(open).toEqual([
      {
        id: expect.any(Number),
        message: 'Elena asks to delete the course “Dermatology”.',
        course: id,
        created_at: expect.stringMatching(/Z$/),
        read: false,
      },
    ]);

    expect((await remove(id)).status).toBe(204);
    expect((await notifications()).filter(({ course }) => course === id)).toEqual([]);
    expect((await remove(id, subadmin)).status).toBe(404);
  });

  it('is declined when the admin deletes the notification, and can then be requested again', async () => {
    const id = await makeCourse(server);
    await remove(id, subadmin);
    const [request] = (await notifications()).filter(({ course }) => course === id);
    expect((await refuse(request!.id, subadmin)).status).toBe(403);
    expect((await refuse(request!.id)).status).toBe(200);
    expect((await refuse(request!.id)).status).toBe(404);
    expect((await server.call('GET', `/api/courses/${id}/`)).status).toBe(200);
    expect((await notifications()).filter(({ course }) => course === id)).toEqual([]);
    await remove(id, subadmin);
    expect((await notifications()).filter(({ course }) => course === id)).toHaveLength(1);
  });

  it('can be requested by a sub-admin who is gone when the admin reads it', async () => {
    const id = await makeCourse(server, { title: 'Left behind' });
    const leaving = await server.user({ role: 'subadmin' });
    await remove(id, leaving);
    await server.call('DELETE', `/api/subadmins/${leaving.id}/delete/`, { as: admin });
    expect((await notifications()).find(({ course }) => course === id)!.message).toBe(
      'A former sub-admin asks to delete the course “Left behind”.',
    );
  });

  it('is not for students, nor are notifications; sub-admins have none', async () => {
    const id = await makeCourse(server);
    const student = await server.user();
    await grant(server, student, id);
    expect((await remove(id, student)).status).toBe(403);
    await remove(id, subadmin);
    expect((await server.call('GET', '/api/notifications/admin/', { as: student })).status).toBe(403);
    expect((await server.call('GET', '/api/notifications/admin/', { as: subadmin })).body).toEqual([]);
  });
});

type Sent = string | { bytes: Uint8Array; name: string };
const edit = (id: number, fields: Record<string, Sent>, as = admin) =>
  server.call('PATCH', `/api/courses/${id}/update/`, { as, form: formOf(fields) });
const read = async (id: number) => (await server.call('GET', `/api/courses/${id}/`, { as: admin })).body;
const remove = (id: number, as = admin) => server.call('DELETE', `/api/courses/${id}/delete/`, { as });
const refuse = (id: number, as = admin) => server.call('DELETE', `/api/notifications/${id}/delete/`, { as });
const notifications = async (): Promise<Notification[]> =>
  (await server.call('GET', '/api/notifications/admin/', { as: admin })).body;
const fileStatus = async (url: string) => (await server.app.inject(url)).statusCode;

const picture = async (background: string) => ({
  name: 'a.png',
  bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer(),
});
