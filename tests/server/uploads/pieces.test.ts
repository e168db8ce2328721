/** Large files uploaded in pieces, until they are the recording of their form. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { uploadReference } from '../../../src/contract/rules/chunked-uploads.ts';
import { videos } from '../../../server/db/schema/media.ts';
import { uploads } from '../../../server/db/schema/uploads.ts';
import { waitingStatements } from '../../support/meanwhile.ts';
import { mediaRoom, uploadAudio, uploadVideo, type Room } from '../../support/media.ts';
import { newVideo, piece, pieceCalls, size } from './piece-calls.ts';
import { formOf, startTestServer, type TestServer } from '../../support/server.ts';

const pixel = { create: { width: 9, height: 9, channels: 3, background: '#100' } } as const;

let server: TestServer;
let room: Room;
let whole: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  room = await mediaRoom(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.delete(uploads);
  await server.db.delete(videos);
  whole = newVideo();
});

const { begin, put, sendFrom, save, waiting, filesIn, withStore } = pieceCalls(
  () => server,
  () => room,
  () => whole,
);

describe('a large file uploaded in pieces', () => {
  test('becomes the video of its form, byte for byte, and no piece remains', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'));
    await withStore(folder, async () => {
      const { status, body } = await begin();
      expect([status, body]).toEqual([
        201,
        { id: expect.any(Number), name: 'round.mp4', kind: 'video', bytes: size, received: 0 },
      ]);
      await sendFrom(body.id, 0);
      const made = await save(body.id);
      expect(made.body).toMatchObject({ title: 'A video', formatted_duration: '0:03', bytes: size });
      const played = await server.app.inject(made.body.video_file);
      expect(played.rawPayload.equals(whole)).toBe(true);
      expect(await waiting()).toEqual([]);
      expect(await filesIn(folder)).toHaveLength(1);
    });
    await rm(folder, { recursive: true });
  });

  test('resumes where it stopped when the same file is chosen again', async () => {
    const { body: first } = await begin();
    await put(first.id, 0, whole.subarray(0, piece));
    const { body: again } = await begin();
    expect(again).toEqual({ ...first, received: piece });
    expect(await waiting()).toEqual([again]);
    await sendFrom(again.id, piece);
    expect((await save(again.id)).status).toBe(201);
  });

  test('accepts each piece once, whatever arrives twice or too early', async () => {
    const { id } = (await begin()).body;
    const head = whole.subarray(0, piece);
    const both = await Promise.all([put(id, 0, head), put(id, 0, head)]);
    expect(both.map(({ status, body }) => [status, body.received])).toEqual([
      [200, piece],
      [200, piece],
    ]);
    const early = await put(id, 2 * piece, whole.subarray(2 * piece));
    expect([early.status, early.body.received]).toEqual([200, piece]);
    await sendFrom(id, piece);
    const made = await save(id);
    expect((await server.app.inject(made.body.video_file)).rawPayload.equals(whole)).toBe(true);
  });

  test.each([
    ['is shorter than expected', 1_000],
    ['is longer', piece + 1],
  ])('refuses a piece that %s', async (_, bytes) => {
    const { id } = (await begin()).body;
    const reply = await put(id, 0, whole.subarray(0, bytes));
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect((await begin()).body.received).toBe(0);
  });

  test('can’t become a video before it is complete', async () => {
    const { id } = (await begin()).body;
    await put(id, 0, whole.subarray(0, piece));
    const reply = await save(id);
    expect([reply.status, reply.body.detail]).toEqual([400, 'This upload is not complete yet.']);
    expect((await begin()).body.received).toBe(piece);
  });

  test('is refused at its first piece if it is another type of file', async () => {
    const { id } = (await begin()).body;
    const reply = await put(id, 0, Buffer.alloc(piece, 'This is text. '));
    expect(reply).toMatchObject({ status: 415, body: { detail: 'This is not an MP4 or WebM video.' } });
    expect(await waiting()).toEqual([]);
  });

  test('is refused before its first piece if it is too large', async () => {
    const reply = await begin({ bytes: limits.mediaBytes + 1 });
    expect(reply).toMatchObject({ status: 413, body: { detail: 'This file is larger than 500 MB.' } });
    expect(await waiting()).toEqual([]);
  });

  test('is kept for another try when its form is refused', async () => {
    const { id } = (await begin()).body;
    await sendFrom(id, 0);
    expect((await save(id, { title: ' ' })).status).toBe(400);
    expect((await save(id)).status).toBe(201);
  });

  test('is kept when another file of its form is refused, and removed when it is refused itself', async () => {
    const { id } = (await begin()).body;
    await sendFrom(id, 0);
    const refused = await save(id, { thumbnail: { bytes: Buffer.from('no picture'), name: 't.png' } });
    expect(refused).toMatchObject({ status: 415, body: { thumbnail: [expect.stringMatching(/picture/)] } });
    expect((await waiting())[0]).toMatchObject({ id, received: size });
    const broken = (await begin({ mark: 'broken', bytes: piece })).body;
    // The beginning of a video, without a duration.
    const head = Buffer.concat([whole.subarray(0, 32), Buffer.alloc(piece - 32)]);
    expect((await put(broken.id, 0, head)).status).toBe(200);
    const itself = await save(broken.id);
    expect(itself).toMatchObject({ status: 415, body: { video_file: [expect.any(String)] } });
    expect((await waiting()).map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await save(id)).status).toBe(201);
  });

  test('is not used up by a form for the other kind of recording', async () => {
    const { id } = (await begin()).body;
    await sendFrom(id, 0);
    const wrong = await uploadAudio(server, room, { audio_file: uploadReference(id) });
    expect(wrong).toMatchObject({
      status: 415,
      body: { code: 'wrong_media_type', audio_file: ['This is not an MP3 or M4A recording.'] },
    });
    expect((await waiting())[0]).toMatchObject({ id, received: size });
    expect((await save(id)).status).toBe(201);
  });

  test.each([true, false])(
    'becomes one video when its form is sent three times at once (with a key: %s)',
    async (withKey) => {
      const { id } = (await begin()).body;
      await sendFrom(id, 0);
      const key = withKey ? randomUUID() : undefined;
      const replies = await Promise.all([1, 2, 3].map(() => save(id, {}, key)));
      const made = replies.filter(({ status }) => status === 201);
      expect(made).toHaveLength(withKey ? 3 : 1);
      expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
      for (const { status, body } of replies.filter((one) => !made.includes(one)))
        expect([status, body.detail]).toEqual([404, 'This upload has expired. Choose the file again.']);
      expect(await server.db.$count(videos)).toBe(1);
      await server.sweep();
      const played = await server.app.inject(made[0]!.body.video_file);
      expect(played.rawPayload.equals(whole)).toBe(true);
      expect(await waiting()).toEqual([]);
    },
  );

  test('becomes the same video when its form is sent again with its key', async () => {
    const { id } = (await begin()).body;
    await sendFrom(id, 0);
    const key = randomUUID();
    const thumbnail = { bytes: await sharp(pixel).png().toBuffer(), name: 't.png' };
    const first = await save(id, { thumbnail }, key);
    expect(first.status).toBe(201);
    expect(await save(id, { thumbnail }, key)).toEqual(first);
    expect(await server.db.$count(videos)).toBe(1);
    const other = { status: 422, body: { code: 'key_reused' } };
    expect(await save(id, { thumbnail, title: 'Another' }, key)).toMatchObject(other);
    expect(await save(id, {}, key)).toMatchObject(other);
    expect(await save(id + 1, { thumbnail }, key)).toMatchObject(other);
    expect((await save(id, { thumbnail })).status).toBe(404);
  });

  test('is kept when its video couldn’t be stored', async () => {
    const { id } = (await begin()).body;
    await sendFrom(id, 0);
    const key = randomUUID();
    expect((await save(id, { category: '2147483647' }, key)).status).toBe(404);
    expect((await waiting())[0]).toMatchObject({ id, received: size });
    expect((await save(id, {}, key)).status).toBe(201);
  });

  test('can replace a video', async () => {
    const { body: before } = await uploadVideo(server, room);
    const { id } = (await begin()).body;
    await sendFrom(id, 0);
    const reply = await server.call('PATCH', `/api/videos/${before.id}/`, {
      as: room.staff,
      form: formOf({ video_file: uploadReference(id) }),
    });
    expect(reply).toMatchObject({ status: 200, body: { title: 'A video', bytes: size } });
    expect(await waiting()).toEqual([]);
  });
});

describe('a piece that loses against another one at the same place', () => {
  /** Sends two pieces, whose rows are both about to be written at the same moment. */
  async function race(id: number, pieces: readonly [Buffer, Buffer]) {
    const client = await server.db.$client.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from uploads where id = $1 for update', [id]);
      const both = Promise.all(pieces.map((bytes) => put(id, 0, bytes)));
      await expect.poll(() => waitingStatements(server)).toBe(2);
      await client.query('commit');
      return await both;
    } finally {
      client.release();
    }
  }

  test('leaves nothing, though both files have the same mark', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'));
    await withStore(folder, async () => {
      const { id } = (await begin()).body;
      const other = newVideo();
      const replies = await race(id, [whole.subarray(0, piece), other.subarray(0, piece)]);
      expect(replies.map(({ status, body }) => [status, body.received])).toEqual([
        [200, piece],
        [200, piece],
      ]);
      expect(await filesIn(folder)).toHaveLength(1);
    });
    await rm(folder, { recursive: true });
  });

  test('keeps the other, which is the same file if both are equal', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'));
    await withStore(folder, async () => {
      const { id } = (await begin()).body;
      await race(id, [whole.subarray(0, piece), whole.subarray(0, piece)]);
      expect(await filesIn(folder)).toHaveLength(1);
      await sendFrom(id, piece);
      expect((await save(id)).status).toBe(201);
    });
    await rm(folder, { recursive: true });
  });
});
