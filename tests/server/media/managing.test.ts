import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { audios, videos } from '../../../server/db/schema/media.ts';
import { mediaRoom, sampleMedia, uploadAudio, uploadVideo } from '../../support/media.ts';
import { formOf, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let room: Awaited<ReturnType<typeof mediaRoom>>;
/** Names of all files stored since the test began. */
let names: Promise<string>[];

beforeAll(async () => {
  server = await startTestServer();
  const { put } = server.deps.files;
  vi.spyOn(server.deps.files, 'put').mockImplementation((...given) => {
    const name = put(...given);
    names.push(name);
    return name;
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  names = [];
  // All tests use the same samples, so rows of earlier tests would keep their files.
  await server.db.delete(videos);
  await server.db.delete(audios);
  room = await mediaRoom(server);
});

/** Returns the types of the files of this test that remain in the store after a sweep. */
async function stored(): Promise<string[]> {
  await server.sweep();
  const all = [...new Set(await Promise.all(names))];
  const sizes = await Promise.all(all.map((name) => server.deps.files.sizeOf(name)));
  return all
    .filter((_name, at) => sizes[at] !== null)
    .map((name) => name.slice(40))
    .toSorted();
}
const expectNoFiles = async () => expect(await stored()).toEqual([]);

const captions = {
  bytes: Buffer.from('\ufeffWEBVTT - notes\n\n00:00.000 --> 00:01.000\nHi\n'),
  name: 'c.vtt',
};
const thumbnail = async () => ({
  bytes: await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#246' } })
    .png()
    .toBuffer(),
  name: 't.png',
});
const change = (kind: 'videos' | 'audios', id: number, form: Parameters<typeof formOf>[0]) =>
  server.call('PATCH', `/api/${kind}/${id}/`, { as: room.staff, form: formOf(form) });
const remove = (kind: 'videos' | 'audios', id: number) =>
  server.call('DELETE', `/api/${kind}/${id}/`, { as: room.staff });
const list = async (kind: 'videos' | 'audios', categoryId = room.categoryId) =>
  (await server.call('GET', `/api/categories/${categoryId}/${kind}/`, { as: room.staff })).body;

test.each<['video' | 'audio', string]>([
  ['video', 'short.mp4'],
  ['audio', 'short.mp3'],
])('a %s sent again with its key, after a lost reply, is stored once', async (kind, sample) => {
  const key = crypto.randomUUID();
  const send = (title: string, as = key) =>
    server.call('POST', `/api/upload-${kind}/`, {
      as: room.staff,
      headers: { 'idempotency-key': as },
      form: formOf({
        title,
        category: String(room.categoryId),
        [`${kind}_file`]: { bytes: sampleMedia(sample), name: sample },
      }),
    });
  const first = await send('Rounds');
  const again = await send('Rounds');
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.id).toBe(first.body.id);
  expect(await send('Another')).toMatchObject({ body: { code: 'key_reused' } });
  expect(await list(`${kind}s`)).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
  await send('Rounds', crypto.randomUUID());
  expect(await list(`${kind}s`)).toHaveLength(2);
});

describe('an uploaded video', () => {
  test('is stored privately with its poster and captions, and listed for staff', async () => {
    const { status, body } = await uploadVideo(server, room, { captions, thumbnail: await thumbnail() });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      title: 'A video',
      category: room.categoryId,
      video_file: expect.stringMatching(/^\/api\/media\/videos\/\d+\?ticket=/),
      thumbnail: expect.stringMatching(/^\/api\/files\/[0-9a-f]{40}\.webp$/),
      captions: expect.stringMatching(/^\/api\/files\/[0-9a-f]{40}\.vtt$/),
      formatted_duration: '0:03',
      bytes: sampleMedia('short.mp4').length,
      edit_version: expect.any(Number),
    });
    expect(await stored()).toEqual(['-private.mp4', '.vtt', '.webp']);
    expect(await list('videos')).toEqual([body]);
    const one = await server.call('GET', `/api/videos/${body.id}/`, { as: room.staff });
    expect(one.body).toEqual(body);
    const seen = await server.app.inject(body.video_file);
    expect(seen.rawPayload.equals(sampleMedia('short.mp4'))).toBe(true);
    const poster = await sharp((await server.app.inject(body.thumbnail!)).rawPayload).metadata();
    expect(poster).toMatchObject({ format: 'webp', width: 1_280, height: 720 });
  });

  test('may be WebM, and requires neither poster nor captions', async () => {
    const video_file = { bytes: sampleMedia('short.webm'), name: 'x' };
    const { body } = await uploadVideo(server, room, { video_file });
    expect(body).toMatchObject({ formatted_duration: '0:03', thumbnail: null, captions: null });
    expect((await server.app.inject(body.video_file)).headers['content-type']).toBe('video/webm');
  });

  test.each<[string, Uint8Array, string]>([
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'This is not an MP4 or WebM video.'],
    ['a podcast', sampleMedia('short.m4a'), 'This is not an MP4 or WebM video.'],
    ['sound in a video container', sampleMedia('sound-only.mp4'), 'This is not an MP4 or WebM video.'],
    ['a stream without a duration', sampleMedia('endless.mp4'), 'This file doesn’t say how long it is.'],
    ['a truncated video', sampleMedia('short.mp4').subarray(0, 600), 'This'],
  ])('is refused if it is %s, whatever its name', async (_what, bytes, detail) => {
    const { status, body } = await uploadVideo(server, room, { video_file: { bytes, name: 'movie.mp4' } });
    expect([status, body.code]).toEqual([415, 'wrong_media_type']);
    expect(body.detail).toContain(detail);
    expect(await list('videos')).toEqual([]);
    await expectNoFiles();
  });

  test.each<[string, Uint8Array]>([
    ['SubRip', Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHi\n')],
    ['misspelled in the header', Buffer.from('WEBVTTX\n')],
    ['not in UTF-8', Buffer.from([...Buffer.from('WEBVTT\n\n'), 0xff, 0xfe])],
    ['empty', Buffer.from(' ')],
  ])('is refused with captions that are %s', async (_what, bytes) => {
    const { body } = await uploadVideo(server, room, { captions: { bytes, name: 'c.vtt' } });
    expect(body.detail).toBe('This is not a WebVTT captions file (.vtt).');
    await expectNoFiles();
  });

  test('is refused with an invalid thumbnail, or with captions over their size limit', async () => {
    const wrong = await uploadVideo(server, room, { thumbnail: { bytes: Buffer.from('x'), name: 't.png' } });
    expect(wrong.body.code).toBe('wrong_media_type');
    const long = Buffer.concat([Buffer.from('WEBVTT\n'), Buffer.alloc(limits.captionsBytes, 'x')]);
    expect((await uploadVideo(server, room, { captions: { bytes: long, name: 'c' } })).status).toBe(413);
    await expectNoFiles();
  });

  test('requires a title, a file and an existing category', async () => {
    expect((await uploadVideo(server, room, { title: '  ' })).body).toMatchObject({ code: 'invalid_input' });
    const form = formOf({ title: 'x', category: String(room.categoryId) });
    const without = await server.call('POST', '/api/upload-video/', { as: room.staff, form });
    expect(without.body).toMatchObject({ video_file: ['Choose a video file.'] });
    for (const category of ['2147483647', '9999999999'])
      expect((await uploadVideo(server, room, { category })).body.code).toBe('not_found');
    expect((await uploadVideo(server, room, { category: 'x' })).body.code).toBe('invalid_input');
    await expectNoFiles();
  });

  test('is stored once per key, concurrently or later, and each time without one', async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => uploadVideo(server, room, {}, key)));
    replies.push(await uploadVideo(server, room, {}, key));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await list('videos')).toHaveLength(1);
    await uploadVideo(server, room);
    expect(await list('videos')).toHaveLength(2);
  });

  test('goes to the end of the list, even when several are uploaded at once', async () => {
    const made = await Promise.all(['a', 'b', 'c'].map((title) => uploadVideo(server, room, { title })));
    const order = (await list('videos')).map((video: { id: number }) => video.id);
    expect(order.toSorted()).toEqual(made.map(({ body }) => body.id).toSorted());
    const again = (await uploadVideo(server, room, { title: 'last' })).body.id;
    expect((await list('videos')).at(-1).id).toBe(again);
  });
});

describe('an uploaded podcast', () => {
  test.each(['short.mp3', 'short.m4a', 'sound-only.mp4'])(
    '%s is accepted, with its duration',
    async (name) => {
      const audio_file = { bytes: sampleMedia(name), name };
      const { status, body } = await uploadAudio(server, room, { audio_file, transcript: '  Words. \n' });
      expect([status, body.duration, body.transcript, body.bytes]).toEqual([
        201,
        3,
        'Words.',
        sampleMedia(name).length,
      ]);
      expect(await list('audios')).toEqual([body]);
      const type = name === 'short.mp3' ? 'audio/mpeg' : 'audio/mp4';
      expect((await server.app.inject(body.audio_file)).headers['content-type']).toBe(type);
    },
  );

  test.each(['short.mp4', 'short.webm'])('%s is refused', async (name) => {
    const { body } = await uploadAudio(server, room, {
      audio_file: { bytes: sampleMedia(name), name: 'a.mp3' },
    });
    expect(body.detail).toBe('This is not an MP3 or M4A recording.');
    await expectNoFiles();
  });
});

describe('an edit', () => {
  test('of texts keeps the files', async () => {
    const { body } = await uploadVideo(server, room, { captions });
    const before = await stored();
    expect((await change('videos', body.id, { title: ' New ' })).body).toMatchObject({
      ...body,
      title: 'New',
      edit_version: expect.any(Number),
    });
    expect(await stored()).toEqual(before);
    const json = { as: room.staff, body: { title: 'By JSON' } };
    expect((await server.call('PATCH', `/api/videos/${body.id}/`, json)).body.title).toBe('By JSON');
  });

  test('of the file updates its details and removes the old file', async () => {
    const { body } = await uploadVideo(server, room, { captions });
    const video_file = { bytes: sampleMedia('short.webm'), name: 'x' };
    const changed = await change('videos', body.id, { video_file });
    expect(changed.body).toMatchObject({ captions: body.captions, bytes: video_file.bytes.length });
    expect(await stored()).toEqual(['-private.webm', '.vtt']);
  });

  test('of the category moves it to the end of the new one', async () => {
    const other = await mediaRoom(server);
    const there = (await uploadAudio(server, other)).body.id;
    const { body } = await uploadAudio(server, room, { transcript: 'Words' });
    const moved = await change('audios', body.id, { category: String(other.categoryId), transcript: '' });
    expect(moved.body).toMatchObject({ category: other.categoryId, transcript: null, duration: 3 });
    expect((await list('audios', other.categoryId)).map(({ id }: { id: number }) => id)).toEqual([
      there,
      body.id,
    ]);
    expect((await change('audios', body.id, { category: '2147483647' })).body.code).toBe('not_found');
    const back = await server.call('PATCH', `/api/audios/${body.id}/`, {
      as: room.staff,
      body: { category: room.categoryId },
    });
    expect(back).toMatchObject({ status: 200, body: { category: room.categoryId } });
  });

  test('of a missing recording stores nothing', async () => {
    const video_file = { bytes: sampleMedia('short.webm'), name: 'x' };
    expect((await change('videos', 2_147_483_647, { video_file })).body.code).toBe('not_found');
    await expectNoFiles();
  });
});

describe('a deletion', () => {
  test('removes the files, unless another recording uses the same ones', async () => {
    const { body: one } = await uploadVideo(server, room, { captions });
    const { body: two } = await uploadVideo(server, room, { captions });
    await remove('videos', one.id);
    expect(await stored()).toHaveLength(2);
    expect((await server.app.inject(two.video_file)).statusCode).toBe(200);
    expect((await remove('videos', two.id)).body).toEqual({ message: 'The video was deleted.' });
    await expectNoFiles();
    expect((await remove('videos', two.id)).body.code).toBe('not_found');
    expect((await server.app.inject(two.video_file)).statusCode).toBe(404);
  });

  test('of a podcast removes it from the students’ list', async () => {
    const { body } = await uploadAudio(server, room);
    await remove('audios', body.id);
    const seen = await server.call('GET', `/api/student/categories/${room.categoryId}/audios/`, {
      as: room.student,
    });
    expect(seen.body.audios).toEqual([]);
    await expectNoFiles();
  });
});

test('lists of a missing category return 404', async () => {
  for (const kind of ['videos', 'audios'] as const)
    expect((await list(kind, 2_147_483_647)).code).toBe('not_found');
});
