import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import {
  downloads,
  dropRecording,
  keepRecording,
  keepRecordings,
  pauseDownload,
} from '../../../../src/offline/media/downloads.ts';
import { mediaKey } from '../../../../src/offline/kept-media.ts';
import { setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { openKept } from '../../../../src/offline/media/media-store.ts';
import { chunkBytes } from '../../../../src/offline/media/media-transfer.ts';
import { fileOf } from '../../../support/fake-media.ts';
import {
  five,
  size,
  row,
  becomes,
  server,
  ownDownloads,
  holdsFile,
  once,
  queueWithoutStarting,
} from './recordings-on-device.ts';

ownDownloads();

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
});
