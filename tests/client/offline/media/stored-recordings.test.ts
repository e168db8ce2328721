/** Recordings on the device: played, kept and removed. */
import { describe, expect, it, vi } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { keepRecording, keepRecordings } from '../../../../src/offline/media/downloads.ts';
import { dropLockedCourses } from '../../../../src/offline/media/media-lists.ts';
import { sourceOf } from '../../../../src/offline/media/media-source.ts';
import { cleanMedia, keptMedia, oldestListenedFirst } from '../../../../src/offline/media/media-store.ts';
import { listCacheName } from '../../../../src/offline/keys.ts';
import { keepList, listPath, openListCache } from '../../../../src/offline/kept-lists.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';
import {
  five,
  six,
  row,
  becomes,
  server,
  ownDownloads,
  once,
  queueWithoutStarting,
} from './recordings-on-device.ts';

ownDownloads();

describe('a stored recording', () => {
  it('plays from the device once it is complete, and from the server before that', async () => {
    const recording = server.recording(5);
    expect(await sourceOf(recording)).toMatchObject({ from: 'server', url: recording.address });
    await keepRecording(recording);
    await becomes(five, { state: 'whole' });
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
    const source = await sourceOf(recording);
    expect(source).toMatchObject({ from: 'device', url: 'blob:here' });
    source.release();
    expect(revoke).toHaveBeenCalledWith('blob:here');
  });

  it('is removed if it is incomplete and a week old, and so are orphaned chunks', async () => {
    await queueWithoutStarting();
    server.faults.push({ cut: 0.4 });
    await once();
    await device().chunks.put({ key: six, index: 0, data: new Blob(['x']) });
    const days = (n: number) => Date.now() + n * 24 * 60 * 60 * 1000;
    await cleanMedia(device(), days(6.9));
    expect(await device().chunks.where({ key: six }).count()).toBe(0);
    expect(await row()).toMatchObject({ state: 'partial' });
    await cleanMedia(device(), days(7.1));
    expect([await device().media.count(), await device().chunks.count()]).toEqual([0, 0]);
  });

  it('is removed if it is incomplete and has left the server', async () => {
    await queueWithoutStarting();
    await device().media.update(six, { held: 'gone' });
    await cleanMedia(device());
    expect((await keptMedia()).map(({ key }) => key)).toEqual([five]);
  });

  it('is removed at the next check after the plan has ended', async () => {
    await keepRecordings([server.recording(5), server.recording(6)]);
    await becomes(five, { state: 'whole' });
    await becomes(six, { state: 'whole' });
    const lists = new FakeCaches();
    vi.stubGlobal('caches', lists);
    const { userId } = device();
    await openListCache(userId);
    for (const id of [5, 9]) await keepList(userId, listPath('audio', id), '{}');
    expect(await dropLockedCourses(device())).toEqual({ removed: 0, answered: true });
    server.refusal = { status: 403, code: 'no_subscription' };
    expect(await dropLockedCourses(device())).toEqual({ removed: 2, answered: true });
    expect([await device().media.count(), await device().chunks.count()]).toEqual([0, 0]);
    expect(lists.urls(listCacheName(userId))).toEqual([listPath('audio', 9)]);
  });

  it('stays if the server only has a problem', async () => {
    await keepRecording(server.recording(5));
    await becomes(five, { state: 'whole' });
    server.refusal = { status: 500, code: 'server_error' };
    await dropLockedCourses(device());
    expect(await device().media.count()).toBe(1);
  });

  it('is suggested for removal by how long ago it was played', async () => {
    await keepRecordings([server.recording(5), server.recording(6)]);
    await becomes(five, { state: 'whole' });
    await becomes(six, { state: 'whole' });
    await device().media.update(six, { playedAt: 1_000 });
    expect(oldestListenedFirst(await keptMedia()).map(({ key }) => key)).toEqual([six, five]);
  });
});
