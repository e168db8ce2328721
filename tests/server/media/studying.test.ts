import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AudioList, VideoList } from '../../../src/contract/media.ts';
import { headers } from '../../../src/contract/headers.ts';
import { subscriptions } from '../../../server/db/schema/courses.ts';
import { mediaRoom, sampleMedia, uploadAudio, uploadVideo } from '../../support/media.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, grant, madeDaysAgo } from '../../support/study.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

type Room = Awaited<ReturnType<typeof mediaRoom>>;

const open = (as: TestUser, { categoryId }: Room, kind: 'videos' | 'audios' = 'videos') =>
  server.call('GET', `/api/student/categories/${categoryId}/${kind}/`, { as });

const watch = (as: TestUser, id: number, sent: Record<string, string> = {}) =>
  server.call('POST', `/api/student/videos/${id}/watched/`, { as, headers: sent });

const stop = (
  as: TestUser,
  kind: 'videos' | 'audios',
  id: number,
  seconds: number,
  at = 0,
  finished = false,
) =>
  server.call('POST', `/api/student/${kind}/${id}/position/`, {
    as,
    body: { seconds, finished },
    headers: { [headers.actedAt]: minutesAgo(at).toISOString() },
  });

const minutesAgo = (minutes: number) => new Date(server.deps.now().getTime() - minutes * 60_000);
const day = 24 * 60;

describe('the lists of a category', () => {
  test('give players the details of videos, in upload order', async () => {
    const room = await mediaRoom(server);
    const { body: first } = await uploadVideo(server, room, {
      title: ' Reading a tracing ',
      captions: { bytes: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n'), name: 'c.vtt' },
    });
    const { body: second } = await uploadVideo(server, room, {
      video_file: { bytes: sampleMedia('short.webm'), name: 'b.webm' },
    });
    const { status, body } = await open(room.student, room);
    const list = body as VideoList;
    expect(status).toBe(200);
    expect(list.videos.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(list.videos[0]).toEqual({
      id: first.id,
      title: 'Reading a tracing',
      duration: 3,
      bytes: sampleMedia('short.mp4').length,
      version: expect.stringMatching(/^[0-9a-f]{40}$/),
      position: 0,
      position_at: null,
      finished: false,
      watched: false,
      video_url: expect.stringMatching(new RegExp(`^/api/media/videos/${first.id}\\?ticket=[\\w.-]+$`)),
      poster_url: null,
      captions_url: expect.stringMatching(/^\/api\/files\/[0-9a-f]{40}\.vtt$/),
    });
    expect(list.category_progress).toBe(0);
    expect(list.category).toMatchObject({ id: room.categoryId, course: room.courseId });
    const captions = await server.app.inject(list.videos[0]!.captions_url!);
    expect(captions.headers['content-type']).toBe('text/vtt; charset=utf-8');
  });

  test('give the same details of podcasts, with the transcript', async () => {
    const room = await mediaRoom(server);
    await uploadAudio(server, room, { transcript: 'What is said.' });
    const { body } = await open(room.student, room, 'audios');
    expect((body as AudioList).audios).toEqual([
      expect.objectContaining({
        title: 'A podcast',
        duration: 3,
        finished: false,
        transcript: 'What is said.',
      }),
    ]);
  });

  test('of an empty category are empty', async () => {
    const room = await mediaRoom(server);
    expect((await open(room.student, room)).body).toMatchObject({ videos: [], category_progress: 0 });
    expect((await open(room.student, room, 'audios')).body).toMatchObject({ audios: [] });
  });

  test('are open to staff without a plan', async () => {
    const room = await mediaRoom(server);
    await uploadVideo(server, room);
    expect((await open(room.staff, room)).body.videos).toHaveLength(1);
  });
});

describe('a plan', () => {
  test('for this course opens them, each kind by its own flag, until its last day', async () => {
    const room = await mediaRoom(server);
    const { body: video } = await uploadVideo(server, room);
    const { body: audio } = await uploadAudio(server, room);
    const other = await server.user();
    await grant(server, other, (await mediaRoom(server)).courseId);
    for (const kind of ['videos', 'audios'] as const)
      expect((await open(other, room, kind)).body.code).toBe('no_subscription');
    expect((await watch(other, video.id)).body.code).toBe('no_subscription');
    expect((await stop(other, 'audios', audio.id, 1)).body.code).toBe('no_subscription');

    const deaf = await server.user();
    await grant(server, deaf, room.courseId);
    await server.db.update(subscriptions).set({ audios: false }).where(eq(subscriptions.userId, deaf.id));
    expect((await open(deaf, room)).status).toBe(200);
    expect((await open(deaf, room, 'audios')).body.code).toBe('no_subscription');

    const today = await server.user();
    await grant(server, today, room.courseId, { days: 0 });
    expect((await open(today, room)).status).toBe(200);
    const late = await server.user();
    await grant(server, late, room.courseId, { days: -1 });
    expect((await open(late, room)).body.code).toBe('no_subscription');
  });

  test('that has ended accepts nothing about later content, whatever time the action claims', async () => {
    const room = await mediaRoom(server);
    const { body: video } = await uploadVideo(server, room);
    const { body: audio } = await uploadAudio(server, room);
    const late = await server.user();
    await grant(server, late, room.courseId, { days: -20 });
    const earlier = { [headers.actedAt]: minutesAgo(25 * day).toISOString() };
    for (const reply of [
      await watch(late, video.id, earlier),
      await stop(late, 'videos', video.id, 1, 25 * day),
      await stop(late, 'audios', audio.id, 1, 25 * day),
    ])
      expect(reply).toMatchObject({ status: 403, body: { code: 'no_subscription' } });
  });

  test('that has ended accepts what was done while it ran, for thirty days', async () => {
    const room = await mediaRoom(server);
    const { body: video } = await uploadVideo(server, room);
    const { body: audio } = await uploadAudio(server, room);
    await madeDaysAgo(server, 50, 'videos', [video.id]);
    await madeDaysAgo(server, 50, 'audios', [audio.id]);
    const late = await server.user();
    await grant(server, late, room.courseId, { days: -20 });
    const then = (minutes: number) => ({ [headers.actedAt]: minutesAgo(minutes).toISOString() });
    expect((await watch(late, video.id, then(22 * day))).body).toEqual({
      category_progress: 100,
      watched: true,
    });
    expect((await stop(late, 'audios', audio.id, 2, 22 * day)).status).toBe(200);
    expect((await watch(late, video.id, then(3 * day))).body.code).toBe('no_subscription');
    const later = await server.user();
    await grant(server, later, room.courseId, { days: -40 });
    expect((await watch(later, video.id, then(41 * day))).body.code).toBe('no_subscription');
  });

  test('opens nothing of a deleted course, and nothing that doesn’t exist', async () => {
    const room = await mediaRoom(server);
    const { body: video } = await uploadVideo(server, room);
    expect((await watch(room.student, 2_147_483_647)).body.code).toBe('not_found');
    await deleteCourse(server, room.courseId);
    expect((await open(room.student, room)).body.code).toBe('not_found');
    expect((await watch(room.student, video.id)).body.code).toBe('not_found');
    expect((await open(room.staff, room)).body.code).toBe('not_found');
  });
});

describe('marking a video as watched', () => {
  test('counts once per student and updates the category’s progress', async () => {
    const room = await mediaRoom(server);
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) ids.push((await uploadVideo(server, room)).body.id);
    const other = await server.user();
    await grant(server, other, room.courseId);
    expect((await watch(room.student, ids[1]!)).body).toEqual({ category_progress: 33, watched: true });
    expect((await watch(room.student, ids[1]!)).body).toEqual({ category_progress: 33, watched: true });
    expect((await watch(room.student, ids[0]!)).body.category_progress).toBe(67);
    const { body } = await open(room.student, room);
    expect(body.videos.map((video: VideoList['videos'][0]) => [video.watched, video.finished])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect(body.category_progress).toBe(67);
    expect((await open(other, room)).body.category_progress).toBe(0);
    const cards = await server.call('GET', `/api/courses/${room.courseId}/categories/`, { as: room.student });
    expect(cards.body[0]).toMatchObject({ video_count: 3, watched_videos: 2 });
  });

  test('twice with one key returns the same reply', async () => {
    const room = await mediaRoom(server);
    const { body: video } = await uploadVideo(server, room);
    const key = { [headers.idempotencyKey]: randomUUID() };
    const first = await watch(room.student, video.id, key);
    await uploadVideo(server, room);
    expect((await watch(room.student, video.id, key)).body).toEqual(first.body);
  });

  test('is for students', async () => {
    const room = await mediaRoom(server);
    const { body: video } = await uploadVideo(server, room);
    expect((await watch(room.staff, video.id)).body.code).toBe('forbidden');
  });
});

describe.each(['videos', 'audios'] as const)('the position in %s', (kind) => {
  const ready = async () => {
    const room = await mediaRoom(server);
    const { body } = await (kind === 'videos' ? uploadVideo : uploadAudio)(server, room);
    return { room, id: body.id, student: room.student };
  };
  const listed = async (room: Room) => (await open(room.student, room, kind)).body[kind][0];

  test('is stored; of several actions the newest wins, in whatever order they arrive', async () => {
    const { room, id, student } = await ready();
    expect((await stop(student, kind, id, 1.25, 10)).body).toEqual({ seconds: 1.25, finished: false });
    expect((await stop(student, kind, id, 2.5, 5)).body).toEqual({ seconds: 2.5, finished: false });
    expect((await stop(student, kind, id, 0.5, 7)).body).toEqual({ seconds: 2.5, finished: false });
    expect(await listed(room)).toMatchObject({ position: 2.5, finished: false });
    await stop(student, kind, id, 3, 1, true);
    expect(await listed(room)).toMatchObject({ position: 3, finished: true });
    expect(Date.parse((await listed(room)).position_at)).toBeCloseTo(minutesAgo(1).getTime(), -4);
  });

  test('is separate for each student', async () => {
    const { room, id } = await ready();
    const other = await server.user();
    await grant(server, other, room.courseId);
    await stop(other, kind, id, 2);
    expect(await listed(room)).toMatchObject({ position: 0, position_at: null });
  });

  test.each([-1, 86_401, null, 'x'])('can’t be %j', async (seconds) => {
    const { id, student } = await ready();
    const body = { seconds, finished: false };
    const reply = await server.call('POST', `/api/student/${kind}/${id}/position/`, { as: student, body });
    expect(reply.body.code).toBe('invalid_input');
  });
});
