/** Pictures in the sizes of the contract, made of the stored ones when they are first asked for. */
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { readSizedName, type SizedPicture } from '../../src/contract/pictures.ts';
import type { FileStore } from './file-store.ts';

const pixels = 50_000_000;
const seconds = 10;
/** One that is not made by then is answered as it was stored, and made nevertheless. */
const patienceMs = 3_000;
const mostWaiting = 200;

export interface ToSend {
  name: string;
  /** Whether it is what was asked for, and so forever. */
  final: boolean;
}

/**
 * Answers, for a public name, the name of the file to send: the file itself, made now if need be; where it cannot be made
 * in time, its original. One is made at a time, so that a page of new pictures leaves the machine to others.
 */
export function sizedPictures(files: FileStore, log: Pick<FastifyBaseLogger, 'warn'>) {
  const making = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Whether it is there now. */
  async function make(name: string, { original, width, format }: SizedPicture) {
    try {
      const stored = await files.open(original);
      if (stored === null) return false;
      const drawn = sharp(await buffer(stored.stream), { limitInputPixels: pixels })
        .timeout({ seconds })
        .resize({ width, withoutEnlargement: true });
      await files.putSized(name, await encoders[format](drawn).toBuffer());
      if ((await files.sizeOf(original)) !== null) return true;
      // Removed meanwhile, with the sizes that were there then.
      await files.remove(name);
      return false;
    } catch (err) {
      log.warn({ err, name }, 'a picture could not be made in this size');
      return false;
    }
  }

  return async (name: string): Promise<ToSend> => {
    const sized = readSizedName(name);
    if (sized === null || (await files.sizeOf(name)) !== null) return { name, final: true };
    const { original } = sized;
    // An invented name takes no turn.
    if ((await files.sizeOf(original)) === null) return { name: original, final: false };
    let made = making.get(name);
    if (made === undefined && making.size < mostWaiting) {
      made = last.then(() => make(name, sized)).finally(() => making.delete(name));
      making.set(name, made);
      last = made;
    }
    const late = setTimeout(patienceMs, false, { ref: false });
    const final = made !== undefined && (await Promise.race([made, late]));
    return final ? { name, final } : { name: original, final };
  };
}

/** With an effort of more than 2, AVIF costs two to five times the time for a few per cent of the bytes. */
const encoders = {
  avif: (drawn: Sharp) => drawn.avif({ quality: 55, effort: 2 }),
  webp: (drawn: Sharp) => drawn.webp({ quality: 80, smartSubsample: true }),
};
