import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaRoom, uploadAudio, uploadVideo } from '../../support/media.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Recordings made by other people, outside the repository. Without them these tests are skipped. */
const data = path.resolve(import.meta.dirname, '../../../../shared/data');
const listOf = (
  kind: 'audio' | 'video',
): { file: string; title: string; duration_s: number; captions?: string }[] => {
  const list = path.join(data, kind, `${kind}.json`);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
};
const audio = listOf('audio');
const video = listOf('video');
const bytesOf = (kind: string, file: string) => ({
  bytes: readFileSync(path.join(data, kind, file)),
  name: file,
});

let server: TestServer;
let room: Awaited<ReturnType<typeof mediaRoom>>;
beforeAll(async () => {
  server = await startTestServer();
  room = await mediaRoom(server);
});
afterAll(() => server.stop());

async function expectSameBytes(url: string, bytes: Buffer) {
  const middle = Math.floor(bytes.length / 2);
  for (const [range, from, to] of [
    [`bytes=${middle}-${middle + 999}`, middle, middle + 1_000],
    ['bytes=-500', bytes.length - 500, bytes.length],
    ['bytes=0-', 0, bytes.length],
  ] as const) {
    const reply = await server.app.inject({ url, headers: { range } });
    expect(reply.statusCode).toBe(206);
    expect(reply.rawPayload.equals(bytes.subarray(from, to))).toBe(true);
  }
}

describe.skipIf(audio.length === 0)('real podcasts (../shared/data/audio)', () => {
  test.each(audio)(
    '$file is accepted with its duration, and served by range',
    async ({ file, title, duration_s }) => {
      const sent = bytesOf('audio', file);
      const { status, body } = await uploadAudio(server, room, { title, audio_file: sent });
      expect([status, body.bytes]).toEqual([201, sent.bytes.length]);
      expect(Math.abs(body.duration - duration_s)).toBeLessThan(1);
      const { body: list } = await server.call('GET', `/api/student/categories/${room.categoryId}/audios/`, {
        as: room.student,
      });
      const listed = list.audios.at(-1);
      expect(listed).toMatchObject({ title, duration: body.duration, bytes: sent.bytes.length });
      await expectSameBytes(listed.audio_url, sent.bytes);
    },
  );
});

describe.skipIf(video.length === 0)('real videos (../shared/data/video)', () => {
  test.each(video)('$file is accepted with its captions', async ({ file, title, duration_s, captions }) => {
    const sent = bytesOf('video', file);
    const { status, body } = await uploadVideo(server, room, {
      title,
      video_file: sent,
      captions: bytesOf('video', captions!),
      thumbnail: bytesOf('video', file.replace('.mp4', '.jpg')),
    });
    expect([status, body.bytes]).toEqual([201, sent.bytes.length]);
    const { body: list } = await server.call('GET', `/api/student/categories/${room.categoryId}/videos/`, {
      as: room.student,
    });
    const listed = list.videos.at(-1);
    expect(Math.abs(listed.duration - duration_s)).toBeLessThan(1);
    await expectSameBytes(listed.video_url, sent.bytes);
    const text = await server.app.inject(listed.captions_url);
    expect(text.payload).toMatch(/^WEBVTT/);
    expect((await server.app.inject({ method: 'HEAD', url: listed.poster_url })).statusCode).toBe(200);
  });
});
