/**
 * Whatever staff create with an idempotency key is created once, even when sent twice at once or again after a lost
 * reply.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { headers as names } from '../../src/contract/headers.ts';
import { unnamedFiles } from '../../server/db/schema/server.ts';
import { newKey } from '../support/bank-calls.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../support/server.ts';
import { makeCourse } from '../support/study.ts';
import { testCalls } from '../support/test-calls.ts';

const paper = { create: { width: 60, height: 40, channels: 3, background: '#fee' } } as const;

let server: TestServer;
let admin: TestUser;
let courseId: number;
let image: { bytes: Uint8Array; name: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
  courseId = await makeCourse(server);
  image = { bytes: await sharp(paper).png().toBuffer(), name: 'a.png' };
});
afterAll(() => server.stop());

const { normal, ecg } = testCalls(() => server);
type Fields = Parameters<typeof formOf>[0];
const person = { name: 'Ines', specialization: 'Cardiology', designation: 'Professor' };
const options = ['a', 'b', 'c', 'd'].map((text, at) => ({ text, is_correct: at === 0 }));

interface Creation {
  /** Where to send it, its fields, and the list in which it appears. */
  path: string;
  fields: Fields;
  list: string;
}

const creations: Record<string, () => Promise<Creation>> = {
  course: async () => ({
    path: '/create-course/',
    fields: { title: 'Nephrology', plans: '[]', thumbnail: image },
    list: '/courses/',
  }),
  category: async () => ({
    path: `/courses/${courseId}/create-category/`,
    fields: { name: 'Renal', description: 'Kidneys.', course: String(courseId), image },
    list: `/courses/${courseId}/categories/`,
  }),
  founder: async () => ({ path: '/founders/', fields: { ...person, image }, list: '/founders/' }),
  mentor: async () => ({
    path: '/mentors/',
    fields: { ...person, main_heading: 'Heart', image },
    list: '/mentors/',
  }),
  member: async () => ({
    path: '/members/',
    fields: { ...person, course: String(courseId), category: '', image },
    list: '/members/',
  }),
  'test question': async () => {
    const { testId } = (await normal({ size: 0 })).test;
    const fields = { test_series: String(testId), text: 'Which?', options: JSON.stringify(options), image };
    return { path: '/normal-question/create/', fields, list: `/normal-question/list/${testId}/` };
  },
  tracing: async () => {
    const { test, findings } = await ecg({ size: 0 });
    const correct_option_ids = JSON.stringify([findings.a]);
    const fields = { test_series: String(test.testId), text: 'What is seen?', correct_option_ids, image };
    return { path: '/ecg-question/create/', fields, list: `/ecg-question/list/${test.testId}/` };
  },
};

const listed = async (path: string): Promise<unknown[]> =>
  (await server.call('GET', `/api${path}`, { as: admin })).body;

describe.each(Object.entries(creations))('a %s', (_, creation) => {
  it('is created once per key, and again with another key', async () => {
    const { path, fields, list } = await creation();
    const before = (await listed(list)).length;
    const send = (key: string, form = fields) =>
      server.call('POST', `/api${path}`, {
        as: admin,
        headers: { [names.idempotencyKey]: key },
        form: formOf(form),
      });
    const key = newKey();
    const [first, second] = await Promise.all([send(key), send(key)]);
    expect(first).toMatchObject({ status: 201 });
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await send(key)).toMatchObject({ status: 201, body: first.body });
    // Changed since: the form says that the first was stored.
    const { image: _image, thumbnail: _thumbnail, ...changed } = fields;
    expect(await send(key, changed)).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect(await listed(list)).toHaveLength(before + 1);
    expect((await send(newKey())).body.id).not.toBe(first.body.id);
    expect(await listed(list)).toHaveLength(before + 2);
  });
});

it('the question that fills a test is created once, though there is no room for another', async () => {
  const { testId } = (await normal({ size: limits.testQuestions - 1 })).test;
  const send = (key: string) =>
    server.call('POST', '/api/normal-question/create/', {
      as: admin,
      headers: { [names.idempotencyKey]: key },
      body: { test_series: testId, text: 'Which?', options },
    });
  const key = newKey();
  const first = await send(key);
  expect(first).toMatchObject({ status: 201 });
  expect(await send(key)).toMatchObject({ status: 201, body: first.body });
  expect((await send(newKey())).status).toBe(400);
});

it.each([
  ['created', '#123', 'POST', (): string => '/api/create-course/'],
  ['changed', '#124', 'PATCH', (): string => `/api/courses/${courseId}/update/`],
] as const)(
  'a course whose video is refused when %s leaves no picture behind',
  async (_how, color, method, url) => {
    await server.db.delete(unnamedFiles);
    const background = { ...paper, create: { ...paper.create, background: color } };
    const thumbnail = { bytes: await sharp(background).png().toBuffer(), name: 'b.png' };
    const video = { bytes: new TextEncoder().encode('no video'), name: 'a.mp4' };
    const form = formOf({ title: 'Nephrology', plans: '[]', thumbnail, video });
    const sent = await server.call(method, url(), { as: admin, form });
    expect(sent).toMatchObject({ status: 415, body: { code: 'wrong_media_type' } });
    expect(await server.db.select().from(unnamedFiles)).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/\.webp$/) }),
    ]);
  },
);

it('a sub-admin is created once per key, and gets one mail', async () => {
  const headers = { [names.idempotencyKey]: newKey() };
  const email = `${newKey()}@nightfloat.test`;
  const send = (to = email) =>
    server.call('POST', '/api/create-subadmin/', {
      as: admin,
      headers,
      body: { first_name: 'Nora', email: to },
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect(first).toMatchObject({ status: 201, body: { email } });
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(await send()).toMatchObject({ status: 201, body: first.body });
  expect(await send(`${newKey()}@nightfloat.test`)).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  });
  expect(server.mails.filter(({ to }) => to === email)).toHaveLength(1);
});

it('a test is created once per key', async () => {
  const body = { name: 'Mock', course: courseId, duration_minutes: 30, is_ecg: false };
  const headers = { [names.idempotencyKey]: newKey() };
  const send = () => server.call('POST', '/api/testseries/create/', { as: admin, headers, body });
  const before = (await listed('/testseries/')).length;
  const [first, second] = await Promise.all([send(), send()]);
  expect(first).toMatchObject({ status: 201, body: { name: 'Mock' } });
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(await listed('/testseries/')).toHaveLength(before + 1);
});
