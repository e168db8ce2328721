import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../../src/contract/categories.ts';
import { bankCalls } from '../../support/bank-calls.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, grant, makeBank, makeCourse } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { ready, submit, retake } = bankCalls(() => server);

describe('the categories of a course', () => {
  it('are listed in order, with the counts of the student who asks', async () => {
    const { bank, student } = await ready(4);
    const second = await makeBank(server, { courseId: bank.courseId, size: 1 });
    const empty = await makeBank(server, { courseId: bank.courseId, size: 0 });
    await submit(student, bank, 0, 'right');
    await submit(student, bank, 1, 'right');
    await submit(student, bank, 3, 'wrong');
    await submit(student, second, 0, 'wrong');

    const [first, ...rest] = await list(student, bank.courseId);
    expect(first).toEqual({
      id: bank.categoryId,
      name: expect.stringMatching(/^Category/),
      description: expect.stringMatching(/^About/),
      course: bank.courseId,
      image_url: null,
      audio_count: 0,
      video_count: 0,
      watched_videos: 0,
      total_questions: 4,
      attempted_questions: 3,
      correct_questions: 2,
      incorrect_questions: 1,
      status: 'resume',
      bank_version: 2,
    });
    expect(rest.map(({ id, status }) => [id, status])).toEqual([
      [second.categoryId, 'retake'],
      [empty.categoryId, 'start'],
    ]);
    const progress = await server.call('GET', `/api/student/courses/${bank.courseId}/category-progress/`, {
      as: student,
    });
    expect(progress.body[0]).toEqual({
      category_id: bank.categoryId,
      progress: 75,
      total_questions: 4,
      attempted_questions: 3,
      correct_questions: 2,
      incorrect_questions: 1,
      status: 'resume',
      video_count: 0,
      watched_videos: 0,
    });
    expect(progress.body.map((row: { progress: number }) => row.progress)).toEqual([75, 100, 0]);

    const other = await server.user();
    expect((await list(other, bank.courseId)).map((category) => category.attempted_questions)).toEqual([
      0, 0, 0,
    ]);
  });

  it('count the current round only', async () => {
    const { bank, student } = await ready(2);
    await submit(student, bank, 0, 'right');
    await submit(student, bank, 1, 'wrong');
    expect((await list(student, bank.courseId))[0]).toMatchObject({
      attempted_questions: 2,
      status: 'retake',
    });
    await retake(student, bank);
    expect((await list(student, bank.courseId))[0]).toMatchObject({
      attempted_questions: 0,
      status: 'start',
    });
    await submit(student, bank, 0, 'wrong');
    await submit(student, bank, 1, 'right', { round: 1 });
    expect((await list(student, bank.courseId))[0]).toMatchObject({
      attempted_questions: 1,
      correct_questions: 0,
      incorrect_questions: 1,
      status: 'resume',
      video_count: 0,
      watched_videos: 0,
    });
  });

  it('of an unpublished course are visible to its subscribers and staff, those of a deleted one to nobody', async () => {
    const courseId = await makeCourse(server, { isActive: false });
    const bank = await makeBank(server, { courseId });
    const [subscriber, other] = [await server.user(), await server.user()];
    await grant(server, subscriber, courseId, { days: -5 });
    const statuses = async () => {
      const calls = [subscriber, admin, other].flatMap((as) => [
        server.call('GET', `/api/courses/${bank.courseId}/categories/`, { as }),
        server.call('GET', `/api/student/courses/${bank.courseId}/category-progress/`, { as }),
      ]);
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200, 200, 404, 404]);
    await deleteCourse(server, courseId);
    expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('require a signed-in user and an existing course', async () => {
    expect((await server.call('GET', '/api/courses/1/categories/')).status).toBe(401);
    for (const id of ['999999', '99999999999', 'x']) {
      expect((await server.call('GET', `/api/courses/${id}/categories/`, { as: admin })).status).toBe(404);
    }
  });
});

describe('a new category', () => {
  it('goes to the end of its course, with its picture re-encoded', async () => {
    const { courseId, categoryId } = await makeBank(server);
    const image = { bytes: await sharp(onePixel).png().toBuffer(), name: '../../x.png' };
    const made = await create(courseId, {
      name: ' Nephrology ',
      description: 'Salt.',
      course: String(courseId),
      image,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Nephrology',
      description: 'Salt.',
      course: courseId,
      image_url: expect.stringMatching(/^\/api\/files\/[0-9a-f]{40}\.webp$/),
      total_questions: 0,
      status: 'start',
    });
    expect((await list(admin, courseId)).map(({ id }) => id)).toEqual([categoryId, made.body.id]);
    expect((await server.app.inject(made.body.image_url)).headers['content-type']).toBe('image/webp');
  });

  it('may be sent as JSON without a picture', async () => {
    const courseId = await makeCourse(server);
    const body = { name: 'Plain', description: 'Without a picture' };
    const made = await server.call('POST', `/api/courses/${courseId}/create-category`, { as: admin, body });
    expect(made).toMatchObject({ status: 201, body: { image_url: null } });
  });

  it('gets a position of its own even when several are added at once', async () => {
    const courseId = await makeCourse(server);
    await Promise.all([1, 2, 3, 4].map((at) => create(courseId, { name: `N${at}`, description: 'D' })));
    const { rows } = await server.db.$client.query(
      'select position from categories where course_id = $1 order by 1',
      [courseId],
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['no name', { description: 'D' }, 'name'],
    ['a blank name', { name: '  ', description: 'D' }, 'name'],
    ['no description', { name: 'N' }, 'description'],
    ['another course', { name: 'N', description: 'D', course: '999' }, 'course'],
  ])('with %s is refused', async (_what, fields, field) => {
    const courseId = await makeCourse(server);
    const made = await create(courseId, fields);
    expect(made.status).toBe(400);
    expect(made.body[field]).toEqual([expect.any(String)]);
    expect(await list(admin, courseId)).toEqual([]);
  });

  it('can be added only by staff, in an existing course', async () => {
    const courseId = await makeCourse(server);
    const fields = { name: 'N', description: 'D' };
    expect((await create(courseId, fields, await server.user())).status).toBe(403);
    expect((await create(courseId, fields, await server.user({ role: 'subadmin' }))).status).toBe(201);
    expect((await create(999_999, fields)).status).toBe(404);
    await deleteCourse(server, courseId);
    expect((await create(courseId, fields)).status).toBe(404);
  });
});

const onePixel = { create: { width: 1, height: 1, channels: 3, background: '#fff' } } as const;

async function list(as: TestUser, courseId: number): Promise<Category[]> {
  return (await server.call('GET', `/api/courses/${courseId}/categories/`, { as })).body;
}

const create = (courseId: number, fields: Parameters<typeof formOf>[0], as: TestUser = admin) =>
  server.call('POST', `/api/courses/${courseId}/create-category/`, { as, form: formOf(fields) });
