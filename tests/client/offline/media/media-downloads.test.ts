import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { closeDevice, device, openDevice, openedDevice } from '../../../../src/offline/database.ts';
import {
  downloads,
  dropRecording,
  keepRecording,
  keepRecordings,
  pauseDownload,
  resumeDownload,
  startDownloads,
} from '../../../../src/offline/media/downloads.ts';
import { mediaKey } from '../../../../src/offline/kept-media.ts';
import { dropLockedCourses } from '../../../../src/offline/media/media-lists.ts';
import { mediaPreferences, setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { sourceOf } from '../../../../src/offline/media/media-source.ts';
import {
  cleanMedia,
  keptMedia,
  oldestListenedFirst,
  openKept,
} from '../../../../src/offline/media/media-store.ts';
import { chunkBytes, transfer } from '../../../../src/offline/media/media-transfer.ts';
import { readyWishes, setReadyWishes } from '../../../../src/offline/ready/ready-wishes.ts';
import { FakeMedia, fileOf } from '../../../support/fake-media.ts';
import { listCacheName } from '../../../../src/offline/keys.ts';
import { keepList, listPath, openListCache } from '../../../../src/offline/kept-lists.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';

const [five, six] = [mediaKey('audio', 5), mediaKey('audio', 6)];
const size = 3 * chunkBytes + 12_345;
let server: FakeMedia;
let end: () => void = () => undefined;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  connectivity.set('online');
  server = new FakeMedia();
  server.files.set(5, fileOf(size));
  server.files.set(6, fileOf(size, 2));
  server.serve();
  await openDevice(3);
  end = startDownloads();
});
afterEach(async () => {
  end();
  setMediaPreferences({ wifiOnly: false });
  const on = openedDevice();
  closeDevice();
  await on?.delete();
});

const row = (key = five) => device().media.get(key);
const becomes = (key: typeof five, state: object) =>
  vi.waitFor(async () => expect(await row(key)).toMatchObject(state), { timeout: 10_000 });
const bytesOf = async (key = five) => new Uint8Array((await (await openKept(key))?.arrayBuffer()) ?? []);
const holdsFile = async (id: number, key = five) =>
  expect(Buffer.compare(await bytesOf(key), server.files.get(id)!.content)).toBe(0);
const once = (key = five, signal = new AbortController().signal) =>
  transfer(device(), key, server.recording(5).address, signal);
/** A row for a download that only the test itself will run. */
async function queueWithoutStarting() {
  end();
  connectivity.set('offline');
  server.faults.push('lost');
  await keepRecording(server.recording(5));
  await vi.waitFor(() => expect(downloads.get().get(five)).toBe('no-answer'));
  end();
  server.asked.length = 0;
}

describe('a download', () => {
  it('arrives in chunks and is complete, byte for byte', async () => {
    await keepRecording(server.recording(5));
    await becomes(five, { state: 'whole', received: size, held: null, type: 'audio/mpeg' });
    const pieces = await device().chunks.where({ key: five }).toArray();
    expect(pieces.map(({ index }) => index)).toEqual([0, chunkBytes, 2 * chunkBytes, 3 * chunkBytes]);
    await holdsFile(5);
    await vi.waitFor(() => expect(downloads.get().size).toBe(0));
  });

  it('is queued once by two quick taps, or in two tabs', async () => {
    await Promise.all([keepRecording(server.recording(5)), keepRecording(server.recording(5))]);
    await becomes(five, { state: 'whole' });
    const { content, version } = fileOf(2_000, 9);
    server.files.set(5, { content, version });
    await Promise.all([keepRecording(server.recording(5)), keepRecording(server.recording(5))]);
    await becomes(five, { state: 'whole', version });
    await holdsFile(5);
  });

  it('waits while two others run', async () => {
    for (const id of [7, 8]) server.files.set(id, fileOf(2_000, id));
    server.faults.push({ hang: 0.5 }, { hang: 0.5 });
    await keepRecordings([5, 6, 7, 8].map((id) => server.recording(id)));
    await vi.waitFor(() =>
      expect([...downloads.get().values()]).toEqual(['running', 'running', 'queued', 'queued']),
    );
    await pauseDownload(five);
    await becomes(mediaKey('audio', 7), { state: 'whole' });
    await becomes(mediaKey('audio', 8), { state: 'whole' });
  });

  it('that breaks at 40% keeps what it has and goes on from there', async () => {
    await queueWithoutStarting();
    server.faults.push({ cut: 0.4 });
    expect(await once()).toEqual({ end: 'later' });
    const { received } = (await row())!;
    expect(received).toBe(Math.floor(size * 0.4));
    expect(await openKept(five)).toBeNull();
    expect(await once()).toEqual({ end: 'whole' });
    expect(server.asked[1]).toMatchObject({
      range: `bytes=${received}-`,
      ifRange: `"${server.files.get(5)!.version}"`,
    });
    await holdsFile(5);
  });

  it('starts over when the file was replaced meanwhile, and never mixes versions', async () => {
    await queueWithoutStarting();
    server.faults.push({ cut: 0.4 });
    await once();
    server.files.set(5, fileOf(size + 777, 9));
    expect(await once()).toEqual({ end: 'whole' });
    expect(await row()).toMatchObject({ bytes: size + 777, version: server.files.get(5)!.version });
    await holdsFile(5);
  });

  it.each(['whole for a range', 'other tag', 'page as 206'] as const)(
    'does not append the wrong bytes when the rest arrives as: %s',
    async (fault) => {
      await queueWithoutStarting();
      server.faults.push({ cut: 0.4 });
      await once();
      server.faults.push(fault);
      await once();
      await once();
      expect(await row()).toMatchObject({ state: 'whole', received: size });
      await holdsFile(5);
    },
  );

  it('never stores a captive portal’s page', async () => {
    await queueWithoutStarting();
    server.faults.push('portal');
    expect(await once()).toEqual({ end: 'later' });
    expect(await row()).toMatchObject({ state: 'partial', received: 0, held: null });
    expect(await device().chunks.count()).toBe(0);
  });

  it('is not complete if the body was short or its hash differs', async () => {
    await queueWithoutStarting();
    server.faults.push('short');
    expect(await once()).toEqual({ end: 'later' });
    expect(await row()).toMatchObject({ state: 'partial', received: size - 10 });
    expect(await once()).toEqual({ end: 'whole' });

    await dropRecording(five);
    const good = server.files.get(5)!;
    server.files.set(5, { ...good, content: good.content.map((byte) => byte ^ 1) });
    await queueWithoutStarting();
    expect(await once()).toEqual({ end: 'held', why: 'broken' });
    expect(await row()).toMatchObject({ state: 'partial', received: 0 });
    expect(await device().chunks.count()).toBe(0);
  });

  it('gets a new ticket when its own has expired', async () => {
    const old = server.recording(5);
    server.ticket = 2;
    await keepRecording(old);
    await becomes(five, { state: 'whole' });
    expect(server.lists).toBe(1);
    expect(server.asked.map(({ url }) => url.at(-1))).toEqual(['1', '2']);
  });

  it('goes on by itself when the signal is back', async () => {
    server.faults.push({ cut: 0.4 });
    await keepRecording(server.recording(5));
    await vi.waitFor(() => expect(downloads.get().get(five)).toBe('no-answer'));
    connectivity.set('offline');
    connectivity.set('online');
    await becomes(five, { state: 'whole' });
    await holdsFile(5);
  });

  it('waits for the server, not for signal, while the server says that it can’t send', async () => {
    server.faults.push('unavailable');
    await keepRecording(server.recording(5));
    await vi.waitFor(() => expect(downloads.get().get(five)).toBe('not-sent'));
    server.refusal = { status: 503, code: 'unavailable' };
    server.ticket = 2;
    globalThis.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(server.lists).toBe(1));
    await vi.waitFor(() => expect(downloads.get().get(five)).toBe('not-sent'));
    server.refusal = null;
    globalThis.dispatchEvent(new Event('online'));
    await becomes(five, { state: 'whole' });
  });

  it('waits for its next attempt, whatever else the student prefers, here or in another tab', async () => {
    server.faults.push('unavailable');
    await keepRecording(server.recording(5));
    await vi.waitFor(() => expect(downloads.get().get(five)).toBe('not-sent'));
    const said: unknown[] = [];
    onTestFinished(downloads.subscribe(() => said.push(downloads.get().get(five))));
    setMediaPreferences({ speed: 1.5 });
    globalThis.dispatchEvent(new Event('storage'));
    // A new start would have read the rows before this.
    expect([await row(), await row()]).toMatchObject([{ received: 0 }, { received: 0 }]);
    expect(said).toEqual([]);
    setMediaPreferences({ wifiOnly: true });
    await becomes(five, { state: 'whole' });
  });

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
    end = startDownloads();
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
    end = startDownloads();
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
    end = startDownloads();
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

/** The part of the Web Locks API that is used: one holder, and `ifAvailable`. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as (lock: unknown) => unknown;
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({});
      } finally {
        held.delete(name);
      }
    },
  };
}

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
