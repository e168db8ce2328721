/** A device that downloads recordings from a server with planned faults. */
import { expect, vi, afterEach, beforeEach } from 'vitest';
import { device, closeDevice, openDevice, openedDevice } from '../../../../src/offline/database.ts';
import { mediaKey } from '../../../../src/offline/kept-media.ts';
import { openKept } from '../../../../src/offline/media/media-store.ts';
import { chunkBytes, transfer } from '../../../../src/offline/media/media-transfer.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { downloads, keepRecording, startDownloads } from '../../../../src/offline/media/downloads.ts';
import { setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { FakeMedia, fileOf } from '../../../support/fake-media.ts';

export const [five, six] = [mediaKey('audio', 5), mediaKey('audio', 6)];
export const size = 3 * chunkBytes + 12_345;

export const row = (key = five) => device().media.get(key);
export const becomes = (key: typeof five, state: object) =>
  vi.waitFor(async () => expect(await row(key)).toMatchObject(state), { timeout: 10_000 });
const bytesOf = async (key = five) => new Uint8Array((await (await openKept(key))?.arrayBuffer()) ?? []);

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

/** The server of the current test, with two recordings. */
export let server: FakeMedia;
/** Ends the downloads of this tab. */
export let end: () => void = () => undefined;
/** Starts the downloads of this tab. */
export const begin = () => void (end = startDownloads());

/** Call it once per file: every test gets an empty device and a server of its own. */
export function ownDownloads() {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
    connectivity.set('online');
    server = new FakeMedia();
    server.files.set(5, fileOf(size));
    server.files.set(6, fileOf(size, 2));
    server.serve();
    await openDevice(3);
    begin();
  });
  afterEach(async () => {
    end();
    setMediaPreferences({ wifiOnly: false });
    const on = openedDevice();
    closeDevice();
    await on?.delete();
  });
}

export const holdsFile = async (id: number, key = five) =>
  expect(Buffer.compare(await bytesOf(key), server.files.get(id)!.content)).toBe(0);
export const once = (key = five, signal = new AbortController().signal) =>
  transfer(device(), key, server.recording(5).address, signal);
/** A row for a download that only the test itself will run. */
export async function queueWithoutStarting() {
  end();
  connectivity.set('offline');
  server.faults.push('lost');
  await keepRecording(server.recording(5));
  await vi.waitFor(() => expect(downloads.get().get(five)).toBe('no-answer'));
  end();
  server.asked.length = 0;
}
