import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aboutPeople } from '../../../server/db/schema/about.ts';
import { whileDeleting } from '../../support/meanwhile.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, makeBank, makeCourse } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());
beforeEach(async () => void (await server.db.delete(aboutPeople)));

const texts = { name: ' Ines Duarte ', specialization: 'Cardiology', designation: 'Professor' };
const kinds = [
  ['founders', {}],
  ['mentors', { main_heading: 'Heart' }],
] as const;

describe.each(kinds)('%s', (kind, more) => {
  it('are added with a picture, shown to anyone, edited and deleted', async () => {
    const made = await add(kind, {
      ...texts,
      ...more,
      description: 'Reads hearts.',
      image: await picture('#100'),
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Ines Duarte',
        title: 'Professor',
        specialization: 'Cardiology',
        designation: 'Professor',
        description: 'Reads hearts.',
        image: expect.stringMatching(/\.webp$/),
        ...more,
      },
    });
    const { id, image } = made.body;
    expect(await shown(kind)).toEqual([made.body]);

    const renamed = { ...texts, ...more, name: 'Ines D.', designation: 'Dean' };
    const changed = await put(kind, id, renamed);
    expect(changed).toMatchObject({
      status: 200,
      body: { id, name: 'Ines D.', title: 'Dean', description: 'Reads hearts.', image },
    });
    const redrawn = await put(kind, id, { ...renamed, description: '', image: await picture('#010') });
    expect(redrawn.body).toMatchObject({ description: '' });
    expect(redrawn.body.image).not.toBe(image);
    await server.sweep();
    expect(await fileStatus(image)).toBe(404);
    expect(await shown(kind)).toEqual([redrawn.body]);

    expect((await remove(kind, id)).status).toBe(200);
    expect(await shown(kind)).toEqual([]);
    await server.sweep();
    expect(await fileStatus(redrawn.body.image)).toBe(404);
    expect((await remove(kind, id)).status).toBe(404);
    expect((await put(kind, id, renamed)).status).toBe(404);
  });

  it.each([...Object.keys(texts), ...Object.keys(more)])('require a %s', async (field) => {
    const whole = { ...texts, ...more };
    const { [field as keyof typeof whole]: _left, ...rest } = whole;
    for (const form of [rest, { ...whole, [field]: '  ' }]) {
      expect(await add(kind, form)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    }
    expect(await shown(kind)).toEqual([]);
  });
});

describe('members', () => {
  it('belong to a course and optionally to one of its categories', async () => {
    const { courseId, categoryId } = await makeBank(server);
    const [course] = [(await server.call('GET', `/api/courses/${courseId}/`)).body];
    const form = { ...texts, course: String(courseId) };
    const without = await add('members', form);
    expect(without).toMatchObject({
      status: 201,
      body: {
        role: 'Professor',
        course: courseId,
        course_name: course.title,
        category: null,
        category_name: null,
      },
    });
    const within = await add('members', { ...form, category: String(categoryId) });
    expect(within.body).toMatchObject({
      category: categoryId,
      category_name: expect.stringMatching(/^Category/),
    });
    expect(await shown('members')).toEqual([without.body, within.body]);
    // An empty choice is sent as an empty string.
    expect((await put('members', within.body.id, { ...form, category: '' })).body.category).toBe(null);
    const json = { ...texts, course: courseId, category: categoryId };
    expect((await put('members', within.body.id, json)).body).toMatchObject({ category: categoryId });

    await server.call('DELETE', `/api/categories/${categoryId}/delete/`, { as: admin });
    expect((await shown('members'))[1]).toMatchObject({ category: null, category_name: null });
    await deleteCourse(server, courseId);
    expect((await shown('members')).map((row) => row.course_name)).toEqual([null, null]);
  });

  it('are refused without an existing course, or with a category of another course', async () => {
    const bank = await makeBank(server);
    const other = await makeCourse(server);
    const before = (await shown('members')).length;
    for (const [fields, field] of [
      [{}, 'course'],
      [{ course: '' }, 'course'],
      [{ course: '2000000' }, 'course'],
      [{ course: String(other), category: String(bank.categoryId) }, 'category'],
      [{ course: String(bank.courseId), category: 'x' }, 'category'],
    ] as const) {
      expect(await add('members', { ...texts, ...fields })).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      });
    }
    expect(await shown('members')).toHaveLength(before);
  });

  it.each(['added', 'changed'] as const)(
    'leave no picture behind if %s while their category is being deleted',
    async (how) => {
      const { courseId, categoryId } = await makeBank(server);
      const form = {
        ...texts,
        course: String(courseId),
        image: await picture(how === 'added' ? '#a11' : '#a22'),
      };
      const { id } = (await add('members', { ...texts, course: String(courseId) })).body;
      const within = { ...form, category: String(categoryId) };
      const stored = vi.spyOn(server.deps.files, 'put');
      const refused = await whileDeleting(server, ['categories', categoryId], () =>
        how === 'added' ? add('members', within) : put('members', id, within),
      );
      expect(refused.status).toBe(404);
      const name = await stored.mock.results[0]!.value;
      stored.mockRestore();
      await server.sweep();
      expect(await server.deps.files.sizeOf(name)).toBeNull();
    },
  );
});

it('refuses a GIF as a portrait, as the form says', async () => {
  const { bytes } = await picture('#100');
  const image = { name: 'a.png', bytes: await sharp(bytes).gif().toBuffer() };
  expect(await add('founders', { ...texts, image })).toMatchObject({
    status: 415,
    body: { error: 'This is not a PNG, JPEG, WebP or AVIF picture.' },
  });
});

it('a founder can’t be edited as a mentor, and only admins can edit either', async () => {
  const { id } = (await add('founders', texts)).body;
  expect((await put('mentors', id, { ...texts, main_heading: 'X' })).status).toBe(404);
  expect((await remove('mentors', id)).status).toBe(404);
  for (const role of ['student', 'subadmin'] as const) {
    const as = await server.user({ role });
    expect((await add('founders', texts, as)).status).toBe(403);
    expect((await put('founders', id, texts, as)).status).toBe(403);
    expect((await remove('founders', id, as)).status).toBe(403);
  }
  expect(await shown('founders')).toHaveLength(1);
});

type Sent = Record<string, string | number | { bytes: Uint8Array; name: string }>;
const sent = (fields: Sent) =>
  Object.values(fields).some((value) => typeof value === 'number')
    ? { body: fields }
    : { form: formOf(fields as Parameters<typeof formOf>[0]) };
const add = (kind: string, fields: Sent, as = admin) =>
  server.call('POST', `/api/${kind}/`, { as, ...sent(fields) });
const put = (kind: string, id: number, fields: Sent, as = admin) =>
  server.call('PUT', `/api/${kind}/${id}/`, { as, ...sent(fields) });
const remove = (kind: string, id: number, as = admin) => server.call('DELETE', `/api/${kind}/${id}/`, { as });
/** Returns the people as a visitor sees them. */
const shown = async (kind: string): Promise<Record<string, unknown>[]> =>
  (await server.call('GET', `/api/${kind}/`)).body;
const fileStatus = async (url: string) => (await server.app.inject(url)).statusCode;
const picture = async (background: string) => ({
  name: 'a.png',
  bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer(),
});
