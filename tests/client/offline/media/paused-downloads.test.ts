/** Downloads that are paused, removed or wait: for the student, for room, for Wi-Fi, for another tab. */
import { describe, expect, it, vi } from 'vitest';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import {
  downloads,
  dropRecording,
  keepRecording,
  pauseDownload,
  resumeDownload,
} from '../../../../src/offline/media/downloads.ts';
import { setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { chunkBytes } from '../../../../src/offline/media/media-transfer.ts';
import { downloadView } from '../../../../src/material/recordings/media.rules.ts';
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

  it('says that the device is full when not even that can be stored', async () => {
    const full = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    device().chunks.hook('creating', full);
    device().media.hook('updating', (changes) => ('held' in changes ? full() : undefined));
    await keepRecording(server.recording(5));
    await vi.waitFor(() => expect(downloads.get().get(five)).toBe('full'));
    expect(downloadView(await row(), 'full')).toMatchObject({
      state: 'failed',
      words: expect.stringContaining('No space left'),
    });
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
