import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { diskStore } from '../../../server/files/disk-store.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { storePicture } from '../../../server/files/picture.ts';
import { s3Store } from '../../../server/files/s3-store.ts';
import { sizedPictures } from '../../../server/files/sized-pictures.ts';
import { pictureFormats, sizedName } from '../../../src/contract/pictures.ts';
import { startBucket, type Bucket } from './bucket.ts';

let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-sized-'));
  bucket = await startBucket();
});
afterAll(async () => {
  bucket.stop();
  await rm(folder, { recursive: true });
});

const log = { warn: vi.fn<() => void>() };
const stores: [string, () => FileStore][] = [
  ['on disk', () => diskStore(path.join(folder, 'files'))],
  ['in a bucket', () => s3Store(bucket.settings)],
];

/** Makes a photo that differs from every other. */
async function photo(width = 800, height = 500) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .blur(2)
    .jpeg()
    .toBuffer();
}

const stored = async (files: FileStore, size?: [number, number]) =>
  storePicture(files, { bytes: await photo(...(size ?? [])) }, { maxSide: 1_280 });

const drawnAs = async (files: FileStore, name: string) =>
  sharp(await buffer((await files.open(name))!.stream)).metadata();

describe.each(stores)('a picture %s', (_where, make) => {
  test.each(pictureFormats)('is scaled down as %s once, however many ask', async (format) => {
    const files = make();
    const original = await stored(files);
    const putSized = vi.spyOn(files, 'putSized');
    const toSend = sizedPictures(files, log);
    const name = sizedName(original, 320, format);
    const there = { name, final: true };
    expect(await Promise.all([toSend(name), toSend(name)])).toEqual([there, there]);
    expect(await toSend(name)).toEqual(there);
    expect(putSized).toHaveBeenCalledTimes(1);
    expect(await drawnAs(files, name)).toMatchObject({
      format: format === 'avif' ? 'heif' : 'webp',
      width: 320,
      height: 200,
    });
    expect(await files.sizeOf(name)).toBeLessThan((await files.sizeOf(original))!);
  });

  test('is never enlarged', async () => {
    const files = make();
    const name = sizedName(await stored(files, [300, 100]), 1280, 'webp');
    await sizedPictures(files, log)(name);
    expect(await drawnAs(files, name)).toMatchObject({ width: 300, height: 100 });
  });

  test("is sent in its original size if it can't be scaled", async () => {
    const files = make();
    const damaged = await files.put({ bytes: Buffer.from('RIFF no picture') }, 'webp');
    const name = sizedName(damaged, 160, 'avif');
    expect(await sizedPictures(files, log)(name)).toEqual({ name: damaged, final: false });
    expect(await files.sizeOf(name)).toBeNull();
    expect(log.warn).toHaveBeenCalled();
  });

  test("is sent in its original size while the scaled one can't be stored", async () => {
    const files = make();
    const original = await stored(files);
    const name = sizedName(original, 160, 'avif');
    vi.spyOn(files, 'putSized').mockRejectedValueOnce(new Error('full'));
    const toSend = sizedPictures(files, log);
    expect(await toSend(name)).toEqual({ name: original, final: false });
    expect(await toSend(name)).toEqual({ name, final: true });
  });

  test('removed while it is being scaled leaves nothing behind', async () => {
    const files = make();
    const original = await stored(files);
    const name = sizedName(original, 160, 'webp');
    const { putSized } = files;
    vi.spyOn(files, 'putSized').mockImplementation(async (...given) => {
      await files.remove(original);
      await putSized(...given);
    });
    expect((await sizedPictures(files, log)(name)).final).toBe(false);
    expect(await files.sizeOf(name)).toBeNull();
  });
});

test('pictures are scaled one at a time, and a request that waits too long gets the original', async () => {
  const files = diskStore(path.join(folder, 'busy'));
  const [first, second] = [await stored(files), await stored(files)];
  const { putSized } = files;
  let goOn!: () => void;
  const stuck = new Promise<void>((resolve) => (goOn = resolve));
  const spy = vi.spyOn(files, 'putSized').mockImplementationOnce(async (...given) => {
    await stuck;
    await putSized(...given);
  });
  const toSend = sizedPictures(files, log);
  const waiting = [sizedName(first, 160, 'webp'), sizedName(second, 160, 'webp')].map((name) => toSend(name));
  expect(await Promise.all(waiting)).toEqual([
    { name: first, final: false },
    { name: second, final: false },
  ]);
  expect(spy).toHaveBeenCalledTimes(1);
  goOn();
  await expect.poll(() => files.sizeOf(sizedName(second, 160, 'webp'))).not.toBeNull();
});

test('other names are passed through unchanged', async () => {
  const files = diskStore(path.join(folder, 'files'));
  const original = await stored(files);
  const toSend = sizedPictures(files, log);
  const open = vi.spyOn(files, 'open');
  for (const name of [
    original,
    original.replace('.webp', '-641.avif'),
    original.replace('.webp', '-640.png'),
    original.replace('.webp', '-private-640.webp'),
    `${original}-640.avif`,
    '',
  ]) {
    expect(await toSend(name)).toEqual({ name, final: true });
  }
  const invented = `${'a'.repeat(40)}-640.avif`;
  expect(await toSend(invented)).toEqual({ name: `${'a'.repeat(40)}.webp`, final: false });
  expect(open).not.toHaveBeenCalled();
});
