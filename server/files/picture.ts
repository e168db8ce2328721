/** Pictures that people upload: known by their content, drawn anew, never stored as they came. */
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { ApiError } from '../http/api-error.ts';
import type { FileSource, FileStore } from './file-store.ts';

const readable = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);
const pixels = 50_000_000;
const seconds = 20;

/**
 * Stores a picture as WebP with its longer side at most `maxSide` pixels and answers its name. Turned as its EXIF says;
 * then EXIF, text chunks and whatever else it carried are gone. Refuses with `wrong_media_type` what is not a PNG, JPEG,
 * WebP, AVIF or GIF by its content, or cannot be drawn.
 */
export async function storePicture(
  files: FileStore,
  source: FileSource,
  { maxSide }: { maxSide: number },
): Promise<string> {
  return files.put({ bytes: await redraw(source, maxSide) }, 'webp');
}

/** The picture as WebP bytes, checked as `storePicture` does. For checks before anything is stored. */
export async function redraw(source: FileSource, maxSide: number): Promise<Uint8Array> {
  const input = 'path' in source ? source.path : source.bytes;
  const found = await (typeof input === 'string' ? fileTypeFromFile(input) : fileTypeFromBuffer(input));
  if (!found || !readable.has(found.mime)) {
    throw new ApiError('wrong_media_type', { detail: 'This is not a PNG, JPEG, WebP, AVIF or GIF picture.' });
  }
  try {
    const drawn = sharp(input, { limitInputPixels: pixels, failOn: 'error' })
      .timeout({ seconds })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const photo = await drawn.clone().webp({ quality: 88, smartSubsample: true }).toBuffer();
    if (found.mime !== 'image/png') return photo;
    // Tracings and tables come as PNG: fine lines are crisper without loss, and often an eighth of the size.
    const lines = await drawn.clone().webp({ lossless: true, effort: 1 }).toBuffer();
    return lines.length < photo.length ? lines : photo;
  } catch (error) {
    throw new ApiError('wrong_media_type', {
      detail: 'This picture is damaged or too large to be drawn.',
      cause: error,
    });
  }
}
