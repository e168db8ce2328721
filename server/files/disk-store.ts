/** A file store in a folder of this machine. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../core/api-error.ts';
import { isFull } from '../core/disk-full.ts';
import {
  isFileName,
  nameOf,
  sizesOf,
  typeOf,
  type ByteRange,
  type FileSource,
  type FileStore,
} from './file-store.ts';

export function diskStore(folder: string): FileStore {
  /** Subfolders keep each folder small. */
  const placeOf = (name: string) => path.join(folder, name.slice(0, 2), name);

  const statOf = async (name: string) => {
    if (!isFileName(name)) return null;
    const found = await stat(placeOf(name)).catch(unlessMissing);
    return found?.isFile() ? found : null;
  };
  const sizeOf = async (name: string) => (await statOf(name))?.size ?? null;

  /** Writes a file atomically: under its name it is complete or does not exist. */
  const write = async (source: FileSource, nameFor: (sha256: string) => string) => {
    const part = path.join(folder, `${randomUUID()}${unfinished}`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = nameFor(await copy(source, part));
      await mkdir(path.dirname(placeOf(name)), { recursive: true, mode: 0o700 });
      await rename(part, placeOf(name));
      return name;
    } catch (error) {
      await rm(part, { force: true });
      throw isFull(error) ? new ApiError('disk_full', { cause: error }) : error;
    }
  };

  return {
    sizeOf,

    put: (source, ending, reach) => write(source, (sha256) => nameOf(sha256, ending, reach)),

    async putSized(name, bytes) {
      await write({ bytes }, () => name);
    },

    async open(name, range) {
      const size = await sizeOf(name);
      if (size === null) return null;
      // Open the handle now, so that a file removed a moment later is still sent whole.
      const handle = await open(placeOf(name)).catch(unlessMissing);
      return handle ? { stream: handle.createReadStream({ ...range }), size, type: typeOf(name) } : null;
    },

    storedAt: async (name) => (await statOf(name))?.mtime ?? null,

    async *list() {
      for (const part of (await readdir(folder).catch(unlessMissing)) ?? []) {
        for (const name of (await readdir(path.join(folder, part)).catch(unlessMissing)) ?? []) {
          const storedAt = (await statOf(name))?.mtime;
          if (storedAt) yield { name, storedAt };
        }
      }
    },

    async remove(name) {
      if (!isFileName(name)) return;
      await rm(placeOf(name), { force: true });
      await Promise.all(sizesOf(name).map((size) => rm(placeOf(size), { force: true })));
    },

    async removeUnfinished(before) {
      for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
        const part = path.join(folder, name);
        const written = name.endsWith(unfinished) ? await stat(part).catch(unlessMissing) : null;
        if (written && written.mtime < before) await rm(part, { force: true });
      }
    },
  };
}

/** How the name of a file ends while it is written. */
const unfinished = '.part';

export const streamOf = (source: FileSource, range?: ByteRange): Readable =>
  'path' in source ? createReadStream(source.path, { ...range }) : Readable.from([source.bytes]);

export async function sha256Of(source: FileSource): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of streamOf(source)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Copies the source, syncs it to the disk and returns its SHA-256. */
async function copy(source: FileSource, to: string): Promise<string> {
  const hash = createHash('sha256');
  // Open the target first: if the source cannot be read, the caller must find a file to remove.
  const file = await open(to, 'wx', 0o600);
  await pipeline(
    streamOf(source),
    async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk as Buffer);
        yield chunk;
      }
    },
    file.createWriteStream({ flush: true }),
  );
  return hash.digest('hex');
}

function unlessMissing(error: unknown): null {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}
