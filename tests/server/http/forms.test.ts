import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoints } from '../../../src/contract/endpoints.ts';
import { limits } from '../../../src/contract/limits.ts';
import type { Call } from '../../../server/http/handler.ts';
import { removeOldForms } from '../../../server/http/multipart.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';

type Make = Call<Endpoints['POST /courses/{courseId}/create-category/']>;
const url = '/api/courses/1/create-category/';

let server: TestServer;
let origin: string;
let staff: TestUser;
let seen: Make | null = null;
let bytesSeen = 0;

const category = {
  id: 1,
  name: 'N',
  description: 'D',
  course: 1,
  image_url: null,
  audio_count: 0,
  video_count: 0,
  watched_videos: 0,
  total_questions: 0,
  attempted_questions: 0,
  correct_questions: 0,
  incorrect_questions: 0,
  status: 'start' as const,
  bank_version: 1,
};

beforeAll(async () => {
  // Other test files upload at the same time, so this one uses its own folder.
  const folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-forms-'));
  vi.stubEnv('TMPDIR', folder);
  server = await startTestServer({
    handlers: {
      'POST /courses/{courseId}/create-category/': async (call) => {
        seen = call;
        bytesSeen = call.files.image ? (await stat(call.files.image.path)).size : 0;
        return category;
      },
    },
  });
  origin = await server.listen();
  staff = await server.user({ role: 'subadmin' });
});
afterAll(async () => {
  await server.stop();
  const folder = tmpdir();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
beforeEach(() => void (seen = null));

const leftovers = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('nightfloat-upload-'));
const send = (form: Parameters<typeof formOf>[0]) =>
  server.call('POST', url, { as: staff, form: formOf(form) });
const texts = { name: 'N', description: 'D' };

test('fields and a file reach the handler, and the file is removed afterwards', async () => {
  const bytes = randomBytes(3_000_000);
  const answer = await send({ ...texts, course: '1', image: { bytes, name: '../../etc/päss"wd.png' } });
  expect(answer).toMatchObject({ status: 201, body: category });
  expect(seen).toMatchObject({ body: { ...texts, course: '1' }, params: { courseId: 1 } });
  expect(seen?.files.image).toMatchObject({ bytes: bytes.length });
  expect(bytesSeen).toBe(bytes.length);
  expect(seen?.files.image?.path.startsWith(path.join(tmpdir(), 'nightfloat-upload-'))).toBe(true);
  expect(path.basename(seen!.files.image!.path)).toBe('0');
  expect(await leftovers()).toEqual([]);
});

test('a text keeps its line breaks, however the browser sends them', async () => {
  await send({ ...texts, description: 'One.\n\nTwo.' });
  expect(seen?.body.description).toBe('One.\n\nTwo.');
});

test('the same fields are accepted as JSON without a file', async () => {
  expect((await server.call('POST', url, { as: staff, body: texts })).status).toBe(201);
  expect(seen).toMatchObject({ body: texts, files: {} });
});

test('an empty file field counts as none', async () => {
  expect((await send({ ...texts, image: { bytes: new Uint8Array(), name: '' } })).status).toBe(201);
  expect(seen?.files).toEqual({});
});

test('a file over its limit is refused and leaves nothing behind', async () => {
  const over = await send({
    ...texts,
    image: { bytes: new Uint8Array(limits.pictureBytes + 1), name: 'a.png' },
  });
  expect(over).toMatchObject({
    status: 413,
    body: { code: 'too_large', error: 'This file is larger than 5 MB.' },
  });
  expect(seen).toBeNull();
  const just = await send({ ...texts, image: { bytes: new Uint8Array(limits.pictureBytes), name: 'a.png' } });
  expect(just.status).toBe(201);
  expect(await leftovers()).toEqual([]);
});

test('unexpected files, too many fields and names of inherited members are refused', async () => {
  const file = { bytes: new Uint8Array(10), name: 'x' };
  expect((await send({ ...texts, other: file })).body).toMatchObject({
    other: ['This field doesn’t take a file.'],
  });
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, 'x']));
  expect((await send({ ...texts, ...many })).status).toBe(413);
  expect((await send({ ...texts, toString: 'x' })).body.code).toBe('bad_request');
  expect((await send({ ...texts, constructor: file })).body.code).toBe('bad_request');
  expect((await send({ ...texts, description: 'x'.repeat(limits.jsonBytes + 1) })).status).toBe(413);
  expect(seen).toBeNull();
  expect(await leftovers()).toEqual([]);
});

test('a name that shows nothing is blank, one with a joiner isn’t', async () => {
  for (const name of ['\u200B', '\u3164 \u2800'])
    expect((await send({ ...texts, name })).body).toMatchObject({
      code: 'invalid_input',
      name: ['This field may not be blank.'],
    });
  expect((await send({ ...texts, name: 'क्\u200Dष' })).status).toBe(201);
});

test('a second file in a field is refused, naming the field', async () => {
  const twice = formOf({ ...texts, image: { bytes: new Uint8Array(10), name: 'a.png' } });
  twice.append('image', new Blob(['again']), 'b.png');
  expect(await server.call('POST', url, { as: staff, form: twice })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', image: ['Send only one file here.'] },
  });
  const elsewhere = formOf({ ...texts, image: { bytes: new Uint8Array(10), name: 'a.png' } });
  elsewhere.append('other', new Blob(['b']), 'b.png');
  expect((await server.call('POST', url, { as: staff, form: elsewhere })).body).toMatchObject({
    code: 'invalid_input',
    other: ['This field doesn’t take a file.'],
  });
  expect(seen).toBeNull();
  expect(await leftovers()).toEqual([]);
});

test('fields of a form are validated like those of a JSON body', async () => {
  expect((await send({ name: ' ', image: { bytes: new Uint8Array(10), name: 'x' } })).body).toMatchObject({
    code: 'invalid_input',
    name: ['This field may not be blank.'],
    description: ['This field is required.'],
  });
  expect(await leftovers()).toEqual([]);
});

test('a user who may not upload is refused before the file is read', async () => {
  const student = await server.user();
  const form = () => formOf({ ...texts, image: { bytes: new Uint8Array(1_000), name: 'x' } });
  expect((await server.call('POST', url, { form: form() })).status).toBe(401);
  expect((await server.call('POST', url, { as: student, form: form() })).status).toBe(403);
});

test.each([
  [
    'that is cut off',
    `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nN\r\n--b\r\nContent-Disp`,
    'b',
  ],
  ['without parts', 'nothing', 'b'],
  ['without a boundary', 'nothing', ''],
  ['with a boundary of 252 bytes', 'nothing', 'x'.repeat(252)],
])('a form %s is a bad request', async (_how, body, boundary) => {
  const reply = await server.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      authorization: `Bearer ${staff.access}`,
      'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}`,
    },
  });
  expect(reply.statusCode).toBe(400);
  expect(await leftovers()).toEqual([]);
});

test('an aborted upload leaves nothing behind', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(
    [
      `POST ${url} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${staff.access}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 1000000',
      '',
      '--b',
      'Content-Disposition: form-data; name="image"; filename="a.png"',
      '',
      'x'.repeat(100_000),
    ].join('\r\n'),
  );
  await expect.poll(leftovers).toHaveLength(1);
  socket.destroy();
  await expect.poll(leftovers).toEqual([]);
  expect(seen).toBeNull();
});

test('a refusal in the middle of an upload reaches the client', async () => {
  const large = formOf({ ...texts, other: { bytes: new Uint8Array(20_000_000), name: 'x' } });
  const reply = await fetch(new URL(url, origin), {
    method: 'POST',
    body: large,
    headers: { authorization: `Bearer ${staff.access}` },
  });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'invalid_input' });
});

test('leftovers of a killed server are removed after a day', async () => {
  const old = path.join(tmpdir(), 'nightfloat-upload-old');
  const young = path.join(tmpdir(), 'nightfloat-upload-young');
  await mkdir(old);
  await mkdir(young);
  await utimes(old, 0, 0);
  await removeOldForms(new Date());
  expect(await leftovers()).toEqual(['nightfloat-upload-young']);
  await removeOldForms(new Date(Date.now() + 25 * 3_600_000));
  expect(await leftovers()).toEqual([]);
});
