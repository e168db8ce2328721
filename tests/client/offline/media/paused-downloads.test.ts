/** Downloads that are paused, removed or wait, and recordings on the device. */
import { describe, expect, it, vi } from 'vitest';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import {
  downloads,
  dropRecording,
  keepRecording,
  keepRecordings,
  pauseDownload,
  resumeDownload,
} from '../../../../src/offline/media/downloads.ts';
import { dropLockedCourses } from '../../../../src/offline/media/media-lists.ts';
import { mediaPreferences, setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { sourceOf } from '../../../../src/offline/media/media-source.ts';
import { cleanMedia, keptMedia, oldestListenedFirst } from '../../../../src/offline/media/media-store.ts';
import { chunkBytes } from '../../../../src/offline/media/media-transfer.ts';
import { readyWishes, setReadyWishes } from '../../../../src/offline/ready/ready-wishes.ts';
import { listCacheName } from '../../../../src/offline/keys.ts';
import { keepList, listPath, openListCache } from '../../../../src/offline/kept-lists.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';
import {
  five,
  six,
  size,
  row,
  becomes,
  server,
  end,
  begin,
  ownDownloads,
  holdsFile,
  once,
  queueWithoutStarting,
} from './recordings-on-device.ts';

ownDownloads();

describe('a download', () => {
  it('can be paused, keeps what it has, and goes on when asked', async () => {
    server.faults.push({ hang: 0.5 });
    await keepRecording(server.recording(5));
    await becomes(five, { received: chunkBytes });
    await pauseDownload(five);
    await becomes(five, { held: 'paused', state: 'partial', received: Math.floor(size * 0.5) });
    await vi.waitFor(() => expect(downloads.get().has(five)).toBe(false));
    await resumeDownload(five);
    await becomes(five, { state: 'whole', held: null });
    await holdsFile(5);
  });

  it('goes on at the next start, unless it was paused', async () => {
    await queueWithoutStarting();
    server.faults.push({ cut: 0.4 });
    await once();
    await device().media.put({ ...(await row())!, key: six, id: 6, received: 0, held: 'paused' });
    connectivity.set('online');
    begin();
    await becomes(five, { state: 'whole' });
    expect(await row(six)).toMatchObject({ state: 'partial', held: 'paused' });
  });

  it('leaves nothing behind when it is removed while running', async () => {
    server.faults.push({ hang: 0.5 });
    await keepRecording(server.recording(5));
    await becomes(five, { received: chunkBytes });
    await dropRecording(five);
    await vi.waitFor(() => expect(downloads.get().size).toBe(0));
    expect([await device().media.count(), await device().chunks.count()]).toEqual([0, 0]);
  });

  it('stops when the device is full, says so, keeps what it has, and goes on when there is room', async () => {
    let pieces = 0;
    device().chunks.hook('creating', () => {
      if ((pieces += 1) > 2) throw new DOMException('Full.', 'QuotaExceededError');
    });
    await keepRecording(server.recording(5));
    await becomes(five, { state: 'partial', held: 'full', received: 2 * chunkBytes });
    pieces = -100;
    await resumeDownload(five);
    await becomes(five, { state: 'whole', held: null });
    await holdsFile(5);
  });

  it('waits for Wi-Fi when asked to, if the browser reports the type of connection', async () => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular' });
    vi.stubGlobal('navigator', Object.assign(navigator, { connection }));
    setMediaPreferences({ wifiOnly: true });
    end();
    begin();
    await keepRecording(server.recording(5));
    await vi.waitFor(() => expect(downloads.get().get(five)).toBe('wifi'));
    expect(server.asked).toEqual([]);
    connection.type = 'wifi';
    connection.dispatchEvent(new Event('change'));
    await becomes(five, { state: 'whole' });
  });

  it('stops as soon as it has to wait for Wi-Fi, and goes on where it stopped when it may', async () => {
    const connection = Object.assign(new EventTarget(), { type: 'wifi' });
    vi.stubGlobal('navigator', Object.assign(navigator, { connection }));
    setMediaPreferences({ wifiOnly: true });
    end();
    begin();
    server.faults.push({ hang: 0.4 }, { hang: 0.8 });
    await keepRecording(server.recording(5));
    await becomes(five, { received: chunkBytes });
    connection.type = 'cellular';
    connection.dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(downloads.get().get(five)).toBe('wifi'));
    setMediaPreferences({ wifiOnly: false });
    await vi.waitFor(async () => expect((await row())!.received).toBeGreaterThan(2 * chunkBytes));
    setMediaPreferences({ wifiOnly: true });
    await vi.waitFor(() => expect(downloads.get().get(five)).toBe('wifi'));
    setMediaPreferences({ wifiOnly: false });
    await becomes(five, { state: 'whole' });
    expect(server.asked).toHaveLength(3);
    await holdsFile(5);
  });

  it('is fetched once when two tabs ask', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    void navigator.locks.request('nightfloat-download-3-audio/5', () => held);
    await keepRecording(server.recording(5));
    await vi.waitFor(() => expect(downloads.get().get(five)).toBe('elsewhere'));
    expect(server.asked).toEqual([]);
    letGo();
    connectivity.set('offline');
    connectivity.set('online');
    await becomes(five, { state: 'whole' });
    expect(server.asked).toHaveLength(1);
  });

  it('writes every byte only once even if the browser has no locks', async () => {
    await queueWithoutStarting();
    const both = await Promise.all([once(), once()]);
    expect(both.map((one) => one.end).toSorted()).toEqual(['stopped', 'whole']);
    await holdsFile(5);
  });
});

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

it('preferences set in two tabs apply in both, and neither overwrites the other’s', () => {
  // As the other tab writes it.
  localStorage.setItem('nightfloat-media-wifi-only', 'true');
  setMediaPreferences({ speed: 1.5 });
  expect(localStorage.getItem('nightfloat-media-wifi-only')).toBe('true');
  window.dispatchEvent(new Event('storage'));
  expect(mediaPreferences.get()).toMatchObject({ wifiOnly: true, speed: 1.5 });
  localStorage.setItem('nightfloat-ready-cap', 'none');
  setReadyWishes({ kinds: ['bank'] });
  expect(localStorage.getItem('nightfloat-ready-cap')).toBe('none');
  window.dispatchEvent(new Event('storage'));
  expect(readyWishes.get()).toEqual({ kinds: ['bank'], capBytes: null });
});
