import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audios, videos } from '../../../server/db/schema/media.ts';
import { bankCalls } from '../../support/bank-calls.ts';
import { whileChanging } from '../../support/meanwhile.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, makeBank, makeCourse } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { ready, submit } = bankCalls(() => server);

describe('an edited category', () => {
  it('has the new fields; its picture is replaced and the old file removed', async () => {
    const { courseId, categoryId } = await makeBank(server, { size: 2 });
    const first = await edit(categoryId, { name: ' Kidney ', image: await picture('#100') });
    expect(first).toMatchObject({
      status: 200,
      body: {
        id: categoryId,
        course: courseId,
        name: 'Kidney',
        description: expect.stringMatching(/^About/),
        total_questions: 2,
        image_url: expect.stringMatching(/\.webp$/),
      },
    });
    const second = await edit(categoryId, { description: 'Salt', course: String(courseId) });
    expect(second.body).toMatchObject({
      name: 'Kidney',
      description: 'Salt',
      image_url: first.body.image_url,
    });
    const third = await edit(categoryId, { image: await picture('#010') });
    expect(third.body.image_url).not.toBe(first.body.image_url);
    await server.sweep();
    expect(await fileStatus(first.body.image_url)).toBe(404);
    expect(await fileStatus(third.body.image_url)).toBe(200);
  });

  it("accepts its course's id as a number", async () => {
    const { courseId, categoryId } = await makeBank(server);
    const as = { as: admin };
    const body = { name: 'Kidney', description: 'Salt and water', course: courseId };
    const made = await server.call('POST', `/api/courses/${courseId}/create-category/`, { ...as, body });
    expect(made).toMatchObject({ status: 201, body: { name: 'Kidney', course: courseId } });
    const edited = await server.call('PATCH', `/api/categories/${categoryId}/update/`, { ...as, body });
    expect(edited).toMatchObject({ status: 200, body: { name: 'Kidney' } });
    const elsewhere = { ...body, course: courseId + 1 };
    const refused = await server.call('PATCH', `/api/categories/${categoryId}/update/`, {
      ...as,
      body: elsewhere,
    });
    expect(refused).toMatchObject({ status: 400, body: { course: [expect.any(String)] } });
  });

  it('is unchanged if the form is invalid or names another course', async () => {
    const { courseId, categoryId } = await makeBank(server);
    const other = await makeCourse(server);
    for (const [fields, field] of [
      [{ name: ' ' }, 'name'],
      [{ description: '' }, 'description'],
      [{ name: 'X', course: String(other) }, 'course'],
    ] as const) {
      expect(await edit(categoryId, fields)).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      });
    }
    const [category] = (await server.call('GET', `/api/courses/${courseId}/categories/`, { as: admin })).body;
    expect(category.name).toMatch(/^Category/);
  });

  it('can be edited only by staff, if it exists', async () => {
    const { courseId, categoryId } = await makeBank(server);
    expect((await edit(categoryId, { name: 'X' }, await server.user())).status).toBe(403);
    expect((await edit(categoryId, { name: 'X' }, await server.user({ role: 'subadmin' }))).status).toBe(200);
    await deleteCourse(server, courseId);
    expect((await edit(categoryId, { name: 'X' })).status).toBe(404);
    expect((await edit(2_000_000, { name: 'X' })).status).toBe(404);
  });
});

describe('deleting a category', () => {
  it('removes its questions, recordings and answers, and files that nothing else uses', async () => {
    const { bank, student } = await ready(2);
    const other = await makeBank(server, { courseId: bank.courseId });
    await submit(student, bank, 0, 'right');
    await submit(student, other, 0, 'right');
    const image = (await edit(bank.categoryId, { image: await picture('#123') })).body.image_url;
    const [own, both] = [await stored('own'), await stored('both')];
    const row = { categoryId: bank.categoryId, position: 1, title: 'T', bytes: 3, duration: 1 };
    await server.db.insert(videos).values({ ...row, file: own, poster: both });
    await server.db.insert(audios).values([
      { ...row, file: both },
      { ...row, categoryId: other.categoryId, file: both },
    ]);

    expect((await remove(bank.categoryId)).status).toBe(200);
    const left = (await server.call('GET', `/api/courses/${bank.courseId}/categories/`, { as: student }))
      .body;
    expect(left).toMatchObject([{ id: other.categoryId, attempted_questions: 1, audio_count: 1 }]);
    const { rows } = await server.db.$client.query('select question_id from answers where user_id = $1', [
      student.id,
    ]);
    expect(rows).toEqual([{ question_id: other.questionIds[0] }]);
    await server.sweep();
    expect(await fileStatus(image)).toBe(404);
    expect([await server.deps.files.sizeOf(own), await server.deps.files.sizeOf(both)]).toEqual([null, 4]);
    expect((await remove(bank.categoryId)).status).toBe(404);
    expect((await submit(student, bank, 1, 'right')).status).toBe(404);
  });

  it('removes files that its recordings got at the same moment', async () => {
    const { categoryId } = await makeBank(server);
    const row = { categoryId, position: 1, title: 'R', bytes: 3, duration: 1 };
    const [before, since] = [await stored('before'), await stored('since')];
    await server.db.insert(videos).values({ ...row, file: before });
    await server.db.insert(audios).values({ ...row, file: before });
    const given = `
      with videos as (update videos set file = $2 where category_id = $1)
      update audios set file = $2 where category_id = $1`;
    const removed = await whileChanging(server, [given, [categoryId, since]], () => remove(categoryId));
    expect(removed.status).toBe(200);
    await server.sweep();
    expect(await server.deps.files.sizeOf(since)).toBeNull();
  });

  it('is possible for staff only', async () => {
    const { categoryId } = await makeBank(server);
    expect((await remove(categoryId, await server.user())).status).toBe(403);
    expect((await remove(categoryId, await server.user({ role: 'subadmin' }))).status).toBe(200);
  });
});

describe('what anyone may read', () => {
  it('of a course: its categories, without counts and keys', async () => {
    const courseId = await makeCourse(server, { title: 'Open', description: 'For all' });
    const { categoryId } = await makeBank(server, { courseId });
    await makeBank(server, { courseId });
    const outline = await server.call('GET', `/api/student/categories/${courseId}/`);
    expect(outline).toMatchObject({ status: 200, body: { title: 'Open', description: 'For all' } });
    expect(outline.body.categories).toHaveLength(2);
    expect(outline.body.categories[0]).toEqual({
      id: categoryId,
      name: expect.stringMatching(/^Category/),
      description: expect.stringMatching(/^About/),
      image_url: null,
    });
  });

  it('of a category: the titles of its recordings in order, without URLs', async () => {
    const courseId = await makeCourse(server, { title: 'Open' });
    const { categoryId } = await makeBank(server, { courseId });
    const row = { categoryId, bytes: 3, duration: 1, file: await stored('secret') };
    await server.db.insert(videos).values([
      { ...row, position: 2, title: 'Second' },
      { ...row, position: 1, title: 'First' },
    ]);
    await server.db.insert(audios).values({ ...row, position: 1, title: 'Listen' });
    const info = await server.call('GET', `/api/categories/info/${categoryId}/`);
    expect(info.body).toEqual({
      name: expect.stringMatching(/^Category/),
      description: expect.stringMatching(/^About/),
      course: courseId,
      course_name: 'Open',
      videos: ['First', 'Second'],
      audios: ['Listen'],
    });
  });

  it('of an unpublished course: nothing, except for staff', async () => {
    const courseId = await makeCourse(server, { isActive: false });
    const { categoryId } = await makeBank(server, { courseId });
    const urls = [`/api/student/categories/${courseId}/`, `/api/categories/info/${categoryId}/`];
    const statuses = (as?: TestUser | string) =>
      Promise.all(urls.map(async (url) => (await server.call('GET', url, { as })).status));
    expect(await statuses()).toEqual([404, 404]);
    expect(await statuses('an.old.token')).toEqual([404, 404]);
    expect(await statuses(await server.user())).toEqual([404, 404]);
    expect(await statuses(admin)).toEqual([200, 200]);
    await deleteCourse(server, courseId);
    expect(await statuses(admin)).toEqual([404, 404]);
  });
});

type Sent = string | { bytes: Uint8Array; name: string };
const edit = (id: number, fields: Record<string, Sent>, as = admin) =>
  server.call('PATCH', `/api/categories/${id}/update/`, { as, form: formOf(fields) });
const remove = (id: number, as = admin) => server.call('DELETE', `/api/categories/${id}/delete/`, { as });
const fileStatus = async (url: string) => (await server.app.inject(url)).statusCode;
const stored = (text: string) => server.deps.files.put({ bytes: Buffer.from(text) }, 'mp4', 'private');
const picture = async (background: string) => ({
  name: 'a.png',
  bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer(),
});
