import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDevice, device, openDevice, openedDevice } from '../../../../src/offline/database.ts';
import { claim, settle } from '../../../../src/offline/sync/outbox.ts';
import { summary } from '../../../../src/offline/sync/outbox-view.ts';
import {
  markWatched,
  newestPosition,
  resumePosition,
  savePosition,
  watchedSince,
} from '../../../../src/offline/media/positions.ts';
import { videosOf, type Recording } from '../../../../src/offline/media/recording.ts';
import { category } from '../../../support/fake-media.ts';

let video: Recording;

beforeEach(async () => {
  await openDevice(3);
  const item = {
    id: 12,
    title: 'Heart sounds',
    duration: 300,
    bytes: 9,
    version: 'v',
    video_url: '/v',
    watched: false,
  };
  const stopped = { position: 40, position_at: '2026-03-01T10:00:00.000Z', finished: false };
  const list = {
    videos: [{ ...item, ...stopped, poster_url: null, captions_url: null }],
    category_progress: 0,
    category,
  };
  [video] = videosOf(list, category) as [Recording];
});
afterEach(async () => {
  const on = openedDevice();
  closeDevice();
  await on?.delete();
});

const outbox = () => device().outbox.orderBy('seq').toArray();

it('the newest position of the device and the server counts', async () => {
  expect(await resumePosition(video)).toEqual({ seconds: 40, finished: false });
  await savePosition(video, { seconds: 75.04, finished: false });
  expect(await resumePosition(video)).toEqual({ seconds: 75, finished: false });
  const later = { seconds: 200, at: '2999-01-01T00:00:00.000Z', finished: true };
  expect(await resumePosition({ ...video, listed: later })).toEqual({ seconds: 200, finished: true });
  expect(newestPosition(undefined, { seconds: 0, at: null, finished: false })).toEqual({
    seconds: 0,
    finished: false,
  });
});

it('queues one position per recording, however often it was written', async () => {
  for (const seconds of [15, 30, 45])
    await savePosition(video, { seconds, finished: false }, { send: false });
  expect((await outbox()).map(({ act }) => act)).toEqual([
    { kind: 'position', media: 'video', id: 12, seconds: 45, finished: false, title: 'Heart sounds' },
  ]);
});

it.each([
  ['is dropped once the recording is gone from the server', 'not_found', 404, 0],
  ['needs the student if the server refuses it', 'invalid', 400, 1],
])('a position %s', async (_, code, status, left) => {
  await savePosition(video, { seconds: 45, finished: false }, { send: false });
  const [row] = await claim(device(), { owner: 'a', alone: true }, Date.now(), 1);
  await settle(device(), row!, { end: 'dead', status, code }, Date.now(), 'b');
  expect((await summary(device())).dead).toHaveLength(left);
  expect(await outbox()).toHaveLength(left);
});

it('queues that a video was watched, counts it at once, and keeps the server’s reply', async () => {
  await markWatched(video);
  await markWatched(video);
  expect((await outbox()).map(({ act }) => act.kind)).toEqual(['watched']);
  expect(watchedSince(await device().watched.toArray(), 5, Date.now())).toBe(1);
  expect(watchedSince(await device().watched.toArray(), 6, Date.now())).toBe(0);
  const [row] = await claim(device(), { owner: 'a', alone: true }, Date.now(), 1);
  const body = { category_progress: 50, watched: true };
  await settle(device(), row!, { end: 'acked', body, epoch: null }, Date.now(), 'b');
  expect(await device().watched.get(12)).toMatchObject({ isNew: true, progress: 50 });
  expect(watchedSince(await device().watched.toArray(), 5, Date.now() + 5_000)).toBe(0);
});

it('does not count a video again that the server knew as watched', async () => {
  await markWatched(video);
  await markWatched({ ...video, watched: true });
  expect(watchedSince(await device().watched.toArray(), 5, Date.now())).toBe(0);
});
