/** What the server keeps of uploads that are not complete: whose, how many, for how long, and on a full disk. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { uploadReference } from '../../../src/contract/rules/chunked-uploads.ts';
import { videos } from '../../../server/db/schema/media.ts';
import { uploads } from '../../../server/db/schema/uploads.ts';
import { cleanUp } from '../../../server/housekeeping.ts';
import { mediaRoom, uploadVideo, type Room } from '../../support/media.ts';
import { newVideo, piece, pieceCalls, size } from './piece-calls.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

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

describe('an upload', () => {
  test('is visible to its sender only', async () => {
    const { id } = (await begin()).body;
    await sendFrom(id, 0);
    const other = await server.user({ role: 'subadmin' });
    expect(await waiting(other)).toEqual([]);
    expect((await put(id, 0, whole.subarray(0, piece), other)).status).toBe(404);
    expect((await server.call('DELETE', `/api/uploads/${id}/`, { as: other })).status).toBe(404);
    const stolen = await uploadVideo(server, { ...room, staff: other }, { video_file: uploadReference(id) });
    expect(stolen.status).toBe(404);
    expect((await begin({}, other)).body).toMatchObject({ received: 0 });
    expect((await save(id)).status).toBe(201);
  });

  test('is removed with all its pieces', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'));
    await withStore(folder, async () => {
      const { id } = (await begin()).body;
      await put(id, 0, whole.subarray(0, piece));
      expect(await filesIn(folder)).toHaveLength(1);
      expect((await server.call('DELETE', `/api/uploads/${id}/`, { as: room.staff })).status).toBe(200);
      expect(await filesIn(folder)).toEqual([]);
      expect((await put(id, piece, whole.subarray(piece, 2 * piece))).status).toBe(404);
    });
    await rm(folder, { recursive: true });
  });

  test('that nobody continues is removed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'));
    await withStore(folder, async () => {
      const old = (await begin()).body;
      await put(old.id, 0, whole.subarray(0, piece));
      const young = (await begin({ mark: 'other' })).body;
      const untouchedFor = async (hours: number) => {
        const touchedAt = new Date(server.deps.now().getTime() - hours * 3_600_000);
        await server.db.update(uploads).set({ touchedAt }).where(eq(uploads.id, old.id));
        await cleanUp(server.deps);
      };
      await untouchedFor(limits.uploadKeptHours - 1);
      expect(await waiting()).toHaveLength(2);
      await untouchedFor(limits.uploadKeptHours + 1);
      expect(await waiting()).toEqual([young]);
      expect(await filesIn(folder)).toEqual([]);
    });
    await rm(folder, { recursive: true });
  });

  test('replaces the oldest one when too many are unfinished', async () => {
    const first = (await begin({ mark: 'first' })).body;
    for (let n = 0; n < limits.uploadsAtOnce; n++) {
      await begin({ mark: `later-${n}` });
    }
    const left = await waiting();
    expect(left).toHaveLength(limits.uploadsAtOnce);
    expect(left).not.toContainEqual(first);
  });

  test('replaces older ones, too, when many begin at the same moment', async () => {
    const marks = Array.from({ length: 2 * limits.uploadsAtOnce }, (_, n) => `at-once-${n}`);
    await Promise.all(marks.map((mark) => begin({ mark })));
    expect(await waiting()).toHaveLength(limits.uploadsAtOnce);
  });

  test('reports a full disk, keeps its pieces, and continues when there is room', async (context) => {
    const small = await mkdtemp(path.join(tmpdir(), 'nightfloat-small-'));
    const mount = ['-t', 'tmpfs', '-o', `size=${Math.round(1.5 * piece)}`, 'tmpfs', small];
    if (spawnSync('mount', mount).status !== 0) context.skip('Only root on Linux can make a small disk.');
    try {
      await mkdir(path.join(small, 'files'));
      await withStore(path.join(small, 'files'), async () => {
        const { id } = (await begin()).body;
        expect((await put(id, 0, whole.subarray(0, piece))).status).toBe(200);
        const full = await put(id, piece, whole.subarray(piece, 2 * piece));
        expect(full).toMatchObject({
          status: 507,
          body: { code: 'disk_full', detail: 'The server is out of space. Nothing was stored.' },
        });
        expect(await filesIn(small)).toHaveLength(1);
        expect((await begin()).body.received).toBe(piece);
        spawnSync('mount', ['-o', `remount,size=${4 * size}`, small]);
        await sendFrom(id, piece);
        expect((await save(id)).status).toBe(201);
      });
    } finally {
      spawnSync('umount', [small]);
      await rm(small, { recursive: true });
    }
  });
});
