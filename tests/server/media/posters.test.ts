import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Logger } from '../../../server/core/logger.ts';
import { posterOf } from '../../../server/files/poster.ts';
import { mediaRoom, sampleMedia, uploadVideo } from '../../support/media.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

async function open(ffmpeg: string) {
  const server = await startTestServer({ settings: { ffmpeg } });
  return { server, room: await mediaRoom(server) };
}

describe.skipIf(!hasFfmpeg)('with ffmpeg installed (skipped otherwise)', () => {
  let server: TestServer;
  let room: Awaited<ReturnType<typeof mediaRoom>>;
  beforeAll(async () => void ({ server, room } = await open('ffmpeg')));
  afterAll(() => server.stop());

  test.each(['short.mp4', 'short.webm'])('a frame of %s becomes its poster', async (name) => {
    const { status, body } = await uploadVideo(server, room, {
      video_file: { bytes: sampleMedia(name), name },
    });
    expect(status).toBe(201);
    const poster = await sharp((await server.app.inject(body.thumbnail!)).rawPayload).metadata();
    expect(poster.format).toBe('webp');
    expect(poster.width).toBeGreaterThan(0);
  });

  test('an uploaded thumbnail becomes the poster', async () => {
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const { body } = await uploadVideo(server, room, { thumbnail: { bytes, name: 't.png' } });
    const poster = await sharp((await server.app.inject(body.thumbnail!)).rawPayload).metadata();
    expect([poster.width, poster.height]).toEqual([90, 60]);
  });
});

test('without ffmpeg, or if it fails, a video is accepted without a poster', async () => {
  for (const program of ['/nowhere/ffmpeg', 'false']) {
    const { server, room } = await open(program);
    const { status, body } = await uploadVideo(server, room);
    expect([status, body.thumbnail]).toEqual([201, null]);
    await server.stop();
  }
});

test('a wrong FFMPEG is logged; that none is installed is not', async () => {
  const warn = vi.fn<(about: object, what: string) => void>();
  const log = { warn } as unknown as Logger;
  const make = (ffmpeg: string) =>
    posterOf({ settings: { ffmpeg }, log }, { path: '/none', ending: 'mp4', bytes: 1, duration: 9 });
  vi.stubEnv('PATH', '/nowhere');
  const poster = await make('ffmpeg').finally(() => vi.unstubAllEnvs());
  expect(poster).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  expect(await make('/nowhere/ffmpeg')).toBeNull();
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'no video poster was made');
});
