/** Pictures that people upload: known by their content, re-encoded, never stored as they came. */
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '../core/api-error.ts';
import { nameOf, type FileSource, type FileStore } from './file-store.ts';

const photos = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);
const pictures = new Set([...photos, 'image/gif']);
const pixels = 50_000_000;
const seconds = 20;

/**
 * Stores a picture as WebP with its longer side at most `maxSide` pixels and answers its name. Turned as its EXIF says;
 * then EXIF, text chunks and whatever else it carried are gone. Refuses with `wrong_media_type` what is not a PNG, JPEG,
 * WebP or AVIF by its content, or a GIF where that may be, or cannot be drawn.
 */
export async function storePicture(
  files: FileStore,
  source: FileSource,
  wish: Omit<Wish, 'fine'>,
): Promise<string> {
  return files.put({ bytes: (await redrawn(source, wish)).bytes }, 'webp');
}

/** The picture as WebP bytes, checked as `storePicture` does. For checks before anything is stored. */
export const redraw = async (source: FileSource, maxSide: number): Promise<Uint8Array> =>
  (await redrawn(source, { maxSide })).bytes;

/** A re-encoded picture. */
export interface Drawn {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Its width to the width that it came with; below 1 when it was made smaller. */
  scale: number;
}

export interface Wish {
  maxSide: number;
  /** Somebody measures in it: fine lines matter more than bytes. */
  fine?: boolean;
  /** It shows a person: a GIF is none (O-071). */
  portrait?: boolean;
}

/** The picture as WebP bytes with its size, checked as `storePicture` does. */
export async function redrawn(
  source: FileSource,
  { maxSide, fine = false, portrait = false }: Wish,
): Promise<Drawn> {
  const input = 'path' in source ? source.path : source.bytes;
  const found = await (typeof input === 'string' ? fileTypeFromFile(input) : fileTypeFromBuffer(input));
  if (!found || !(portrait ? photos : pictures).has(found.mime)) {
    const kinds = portrait ? 'PNG, JPEG, WebP or AVIF' : 'PNG, JPEG, WebP, AVIF or GIF';
    throw new ApiError('wrong_media_type', { detail: `This is not a ${kinds} picture.` });
  }
  try {
    const { autoOrient } = await sharp(input, { limitInputPixels: pixels }).metadata();
    const drawn = sharp(input, { limitInputPixels: pixels, failOn: 'error' })
      .timeout({ seconds })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const lines = found.mime === 'image/png' || isLossless(input);
    const { data, info } = await (fine
      ? finest(drawn, lines || found.mime === 'image/gif')
      : smallest(drawn, lines));
    return { bytes: data, width: info.width, height: info.height, scale: info.width / autoOrient.width };
  } catch (error) {
    throw new ApiError('wrong_media_type', {
      detail: 'This picture is damaged or too large to be drawn.',
      cause: error,
    });
  }
}

/**
 * The picture as it came, where its bytes are those of a file that this store made: re-encoded it would lose a little
 * with each export and import. Null for all others.
 */
export async function drawnBefore(
  files: FileStore,
  bytes: Uint8Array,
  { maxSide }: Wish,
): Promise<Drawn | null> {
  const name = nameOf(createHash('sha256').update(bytes).digest('hex'), 'webp');
  if ((await files.sizeOf(name)) === null) return null;
  const { width, height } = await sharp(bytes, { limitInputPixels: pixels }).metadata();
  return Math.max(width, height) <= maxSide ? { bytes, width, height, scale: 1 } : null;
}

/** Tracings and tables come without loss: fine lines are crisper so, and often an eighth of the size. */
async function smallest(drawn: Sharp, lossless: boolean) {
  const photo = await drawn.clone().webp({ quality: 88, smartSubsample: true }).toBuffer(withSize);
  if (!lossless) return photo;
  const lines = await drawn.clone().webp(withoutLoss).toBuffer(withSize);
  return lines.data.length < photo.data.length ? lines : photo;
}

/** What came without loss stays so, unless it is too large for a phone: a scan with all its grain. */
async function finest(drawn: Sharp, lossless: boolean) {
  if (lossless) {
    const lines = await drawn.clone().webp(withoutLoss).toBuffer(withSize);
    if (lines.data.length <= fineBytes) return lines;
  }
  return drawn.clone().webp({ quality: 94, smartSubsample: true }).toBuffer(withSize);
}

/** A WebP that says so of itself, as our own do. */
const isLossless = (input: string | Uint8Array) =>
  typeof input !== 'string' && Buffer.from(input.subarray(0, 16)).toString('latin1').endsWith('VP8L');

const withSize = { resolveWithObject: true } as const;
const withoutLoss = { lossless: true, effort: 1 } as const;
const fineBytes = 1024 * 1024;
