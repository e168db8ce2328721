/** Uploads in pieces, as staff’s devices send large videos. */
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { uploadReference } from '../../../src/contract/rules/chunked-uploads.ts';
import { diskStore } from '../../../server/files/disk-store.ts';
import { largeVideo } from '../../support/large-media.ts';
import { uploadVideo, type Room } from '../../support/media.ts';
import { formOf, type TestServer, type TestUser } from '../../support/server.ts';

export const piece = limits.pieceBytes;
export const size = 2 * piece + 70_000;

let seed = 0;

/** Makes a video of two pieces and a bit, different each time, since equal content would be one file in the store. */
export const newVideo = () => largeVideo(size, (seed += 1));

/** `whole` is the video whose pieces are sent. */
export function pieceCalls(server: () => TestServer, room: () => Room, whole: () => Buffer) {
  const put = (id: number, start: number, bytes: Buffer, as: TestUser = room().staff) =>
    server().call('PUT', `/api/uploads/${id}/pieces/${start}/`, {
      as,
      form: formOf({ piece: { bytes, name: 'piece' } }),
    });
  return {
    begin: (given: object = {}, as: TestUser = room().staff) =>
      server().call('POST', '/api/uploads/', {
        as,
        body: { name: 'round.mp4', mark: 'round.mp4/1', kind: 'video', bytes: size, ...given },
      }),
    put,
    async sendFrom(id: number, from: number) {
      const bytes = whole();
      for (let start = from; start < bytes.length; start += piece)
        expect((await put(id, start, bytes.subarray(start, start + piece))).status).toBe(200);
    },
    save: (id: number, form: Parameters<typeof formOf>[0] = {}, key?: string) =>
      uploadVideo(server(), room(), { video_file: uploadReference(id), ...form }, key),
    waiting: async (as = room().staff) => (await server().call('GET', '/api/uploads/', { as })).body,

    /** Sweeps and returns the names of all files left in a folder. */
    async filesIn(folder: string): Promise<string[]> {
      await server().sweep();
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },

    /** Runs `act` with an empty file store in a folder of its own. */
    async withStore(folder: string, act: () => Promise<void>) {
      const { deps } = server();
      const before = deps.files;
      deps.files = diskStore(folder);
      try {
        await act();
      } finally {
        deps.files = before;
      }
    },
  };
}
