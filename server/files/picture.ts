/** Uploaded pictures: identified by their content and re-encoded, never stored as they were sent. */
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { wrongFile } from '../core/api-error.ts';
import { nameOf, type FileSource, type FileStore } from './file-store.ts';

const photos = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);
const pictures = new Set([...photos, 'image/gif']);
const pixels = 50_000_000;
const seconds = 20;

/**
 * Stores a picture as WebP, its longer side at most `maxSide` pixels, and returns its name. Applies the EXIF rotation
 * and drops EXIF, text chunks and other metadata. Refuses with `wrong_media_type` unless the content is PNG, JPEG,
 * WebP, AVIF or, except for portraits, GIF, and can be decoded.
 */
export async function storePicture(
  files: FileStore,
  source: FileSource,
  options: Omit<PictureOptions, 'fine'>,
): Promise<string> {
  return files.put({ bytes: (await encodePicture(source, options)).bytes }, 'webp');
}

/**
 * Stores the picture of a form that may be sent again, as `storePicture` does. Returns null without a picture, or if the
 * form is known already: its picture was stored the first time.
 */
export const storePictureOnce = async (
  files: FileStore,
  sent: FileSource | undefined,
  { known }: { known: unknown },
  options: Omit<PictureOptions, 'fine'>,
): Promise<string | null> => (sent && known === null ? storePicture(files, sent, options) : null);

/** Returns the picture re-encoded as WebP, with the checks of `storePicture`, without storing it. */
export const encodeAsWebp = async (source: FileSource, maxSide: number): Promise<Uint8Array> =>
  (await encodePicture(source, { maxSide })).bytes;

/** A re-encoded picture. */
export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Its width divided by the original width; below 1 if it was made smaller. */
  scale: number;
}

export interface PictureOptions {
  /** The longer side in pixels, at most. */
  maxSide: number;
  /** For pictures that students measure in: fine lines matter more than bytes. */
  fine?: boolean;
  /** For photos of people: no GIF (O-071). */
  portrait?: boolean;
}

/** Returns the picture re-encoded as WebP, with its size. Refuses as `storePicture` does. */
export async function encodePicture(
  source: FileSource,
  { maxSide, fine = false, portrait = false }: PictureOptions,
): Promise<EncodedPicture> {
  const input = 'path' in source ? source.path : source.bytes;
  const field = 'path' in source ? source.field : undefined;
  const found = await (typeof input === 'string' ? fileTypeFromFile(input) : fileTypeFromBuffer(input));
  if (!found || !(portrait ? photos : pictures).has(found.mime)) {
    const kinds = portrait ? 'PNG, JPEG, WebP or AVIF' : 'PNG, JPEG, WebP, AVIF or GIF';
    throw wrongFile(`This is not a ${kinds} picture.`, { field });
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
    throw wrongFile('This picture is damaged or too large to process.', { field, cause: error });
  }
}

/**
 * Returns the picture unchanged if its bytes are those of a file in this store, otherwise null. Re-encoding it would
 * lose some quality with each export and import.
 */
export async function unchangedIfStored(
  files: FileStore,
  bytes: Uint8Array,
  { maxSide }: PictureOptions,
): Promise<EncodedPicture | null> {
  const name = nameOf(createHash('sha256').update(bytes).digest('hex'), 'webp');
  if ((await files.sizeOf(name)) === null) return null;
  const { width, height } = await sharp(bytes, { limitInputPixels: pixels }).metadata();
  return Math.max(width, height) <= maxSide ? { bytes, width, height, scale: 1 } : null;
}

/**
 * Tries lossless encoding for lossless sources such as tracings and tables: crisper lines, often an eighth of the size.
 */
async function smallest(drawn: Sharp, lossless: boolean) {
  const photo = await drawn.clone().webp({ quality: 88, smartSubsample: true }).toBuffer(withSize);
  if (!lossless) return photo;
  const lines = await drawn.clone().webp(withoutLoss).toBuffer(withSize);
  return lines.data.length < photo.data.length ? lines : photo;
}

/** Keeps lossless sources lossless unless the result is too large for a phone, such as a grainy scan. */
async function finest(drawn: Sharp, lossless: boolean) {
  if (lossless) {
    const lines = await drawn.clone().webp(withoutLoss).toBuffer(withSize);
    if (lines.data.length <= fineBytes) return lines;
  }
  return drawn.clone().webp({ quality: 94, smartSubsample: true }).toBuffer(withSize);
}

/** True for a WebP whose header says lossless, as our own do. */
const isLossless = (input: string | Uint8Array) =>
  typeof input !== 'string' && Buffer.from(input.subarray(0, 16)).toString('latin1').endsWith('VP8L');

const withSize = { resolveWithObject: true } as const;
const withoutLoss = { lossless: true, effort: 1 } as const;
const fineBytes = 1024 * 1024;
