/** Resizes stored pictures to the sizes of the contract when they are first requested. */
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { readSizedName, type SizedPicture } from '../../src/contract/pictures.ts';
import type { FileStore } from './file-store.ts';

const pixels = 50_000_000;
const seconds = 10;
/** How long a request waits for a size. After that it gets the original, and the size is still made. */
const waitMs = 3_000;
const maxQueued = 200;

export interface PictureToSend {
  name: string;
  /** True if this is the requested file, which never changes. False for an original sent in its place. */
  final: boolean;
}

/**
 * Returns a function that gives, for a public name, the file to send: the requested one, resized now if needed, or its
 * original if that takes too long or fails. Pictures are resized one at a time, so that a page of new pictures does not
 * use up the machine.
 */
export function sizedPictures(files: FileStore, log: Pick<FastifyBaseLogger, 'warn'>) {
  const making = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Makes one size. Returns whether it is stored now. */
  async function make(name: string, { original, width, format }: SizedPicture) {
    try {
      const stored = await files.open(original);
      if (stored === null) return false;
      const drawn = sharp(await buffer(stored.stream), { limitInputPixels: pixels })
        .timeout({ seconds })
        .resize({ width, withoutEnlargement: true });
      await files.putSized(name, await encoders[format](drawn).toBuffer());
      if ((await files.sizeOf(original)) !== null) return true;
      // The original was removed meanwhile, with the sizes that existed then.
      await files.remove(name);
      return false;
    } catch (err) {
      log.warn({ err, name }, 'a picture could not be resized');
      return false;
    }
  }

  return async (name: string): Promise<PictureToSend> => {
    const sized = readSizedName(name);
    if (sized === null || (await files.sizeOf(name)) !== null) return { name, final: true };
    const { original } = sized;
    // Names without an original must not take a place in the queue.
    if ((await files.sizeOf(original)) === null) return { name: original, final: false };
    let made = making.get(name);
    if (made === undefined && making.size < maxQueued) {
      made = last.then(() => make(name, sized)).finally(() => making.delete(name));
      making.set(name, made);
      last = made;
    }
    const late = setTimeout(waitMs, false, { ref: false });
    const final = made !== undefined && (await Promise.race([made, late]));
    return final ? { name, final } : { name: original, final };
  };
}

/** AVIF with an effort above 2 takes two to five times as long and saves only a few percent of the bytes. */
const encoders = {
  avif: (drawn: Sharp) => drawn.avif({ quality: 55, effort: 2 }),
  webp: (drawn: Sharp) => drawn.webp({ quality: 80, smartSubsample: true }),
};
