import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { diskStore } from '../../../server/files/disk-store.ts';
import { encodeAsWebp, storePicture, storePictureOnce } from '../../../server/files/picture.ts';
import { storeVideo } from '../../../server/files/video.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-picture-'))));
afterAll(() => rm(folder, { recursive: true }));

const store = () => diskStore(path.join(folder, 'files'));
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('a %s is re-encoded as WebP', async (format) => {
  const bytes = await drawn(600, 300).toFormat(format).toBuffer();
  const result = await sharp(await encodeAsWebp({ bytes }, 200)).metadata();
  expect(result).toMatchObject({ format: 'webp', width: 200, height: 100 });
});

test('a small picture is not enlarged, and is rotated as its EXIF says', async () => {
  const bytes = await drawn(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const result = await sharp(await encodeAsWebp({ bytes }, 200)).metadata();
  expect(result).toMatchObject({ width: 20, height: 40 });
  expect(result.exif).toBeUndefined();
  expect(result.orientation).toBeUndefined();
});

test('a tracing in PNG keeps every pixel, and is smaller than a lossy copy', async () => {
  const grid = Array.from({ length: 100 }, (_, at) => `M${at * 6} 0V300M0 ${at * 6}H600`).join('');
  const beats = Array.from({ length: 12 }, () => `l30 0l3 -40l3 60l3 -20l11 0`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" fill="none"><rect width="600" height="300" fill="#fff6f5"/><path d="${grid}" stroke="#f3b0b0"/><path d="M0 150${beats}" stroke="#1d1d26"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  const result = await encodeAsWebp({ bytes }, 600);
  const pixels = (picture: Uint8Array) => sharp(picture).removeAlpha().raw().toBuffer();
  expect((await pixels(result)).equals(await pixels(bytes))).toBe(true);
  expect(result.length).toBeLessThan((await sharp(bytes).webp({ quality: 88 }).toBuffer()).length);
});

test('data appended to a picture is removed', async () => {
  const payload = '<script>alert(document.domain)</script>';
  const bytes = Buffer.concat([await drawn(20, 20).gif().toBuffer(), Buffer.from(payload)]);
  expect(Buffer.from(await encodeAsWebp({ bytes }, 100)).includes('script')).toBe(false);
});

test('the picture of a form is stored the first time only', async () => {
  const bytes = await drawn(20, 20).png().toBuffer();
  const files = diskStore(path.join(folder, 'of-forms'));
  const put = vi.spyOn(files, 'put');
  const options = { maxSide: 100 };
  expect(await storePictureOnce(files, { bytes }, { known: { result: 7 } }, options)).toBeNull();
  expect(await storePictureOnce(files, undefined, { known: null }, options)).toBeNull();
  expect(put).not.toHaveBeenCalled();
  expect(await storePictureOnce(files, { bytes }, { known: null }, options)).toMatch(/\.webp$/);
});

test.each<[string, () => Uint8Array]>([
  ['nothing', () => new Uint8Array()],
  ['noise', () => randomBytes(5_000)],
  ['a drawing in SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  [
    'an SVG after an XML declaration',
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a page', () => Buffer.from('<!doctype html><script>1</script>')],
  ['a TIFF', () => Buffer.from('49492a0008000000', 'hex')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a picture with an absurd number of pixels', () => pngClaiming(60_000, 60_000)],
  ['a truncated picture', () => pngClaiming(100, 100)],
])('%s is refused and not stored', async (_what, make) => {
  const bytes = make();
  const file = path.join(folder, 'upload');
  await writeFile(file, bytes);
  for (const source of [{ bytes }, { path: file }]) {
    await expect(storePicture(store(), source, { maxSide: 100 })).rejects.toMatchObject({
      code: 'wrong_media_type',
    });
  }
  expect(await readdir(path.join(folder, 'files')).catch(() => [])).toEqual([]);
});

test('a video is recognized by its content', async () => {
  const file = path.join(folder, 'movie.png');
  await writeFile(file, Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'));
  expect(await storeVideo(diskStore(path.join(folder, 'videos')), { path: file })).toMatch(/\.mp4$/);
  await writeFile(file, 'not a video');
  await expect(storeVideo(store(), { path: file })).rejects.toMatchObject({ code: 'wrong_media_type' });
});

/** Makes a PNG whose header declares a size but whose data has one row at most. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(width + 1)).subarray(0, 20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
