import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../../../server/files/disk-store.ts';
import { isFileName, urlOf, type FileStore } from '../../../server/files/file-store.ts';
import { s3Store } from '../../../server/files/s3-store.ts';
import { sizedName } from '../../../src/contract/pictures.ts';
import { startBucket, type Bucket } from './bucket.ts';

let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-store-'));
  bucket = await startBucket();
});
afterAll(async () => {
  bucket.stop();
  await rm(folder, { recursive: true });
});

const stores: [string, () => FileStore][] = [
  ['on disk', () => diskStore(path.join(folder, 'files'))],
  ['in a bucket', () => s3Store(bucket.settings)],
];

describe.each(stores)('a store %s', (_where, make) => {
  const bytes = randomBytes(300_000);

  test('returns what was stored, by bytes or by path, under one name per content', async () => {
    const store = make();
    const file = path.join(folder, 'source');
    await writeFile(file, bytes);
    const name = await store.put({ bytes }, 'webp');
    expect(isFileName(name)).toBe(true);
    expect(name).toBe(`${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`);
    expect(await store.put({ path: file }, 'webp')).toBe(name);
    const found = await store.open(name);
    expect(found).toMatchObject({ size: bytes.length, type: 'image/webp' });
    expect((await buffer(found!.stream)).equals(bytes)).toBe(true);
    expect(await store.sizeOf(name)).toBe(bytes.length);
  });

  test('returns a range', async () => {
    const store = make();
    const name = await store.put({ bytes }, 'mp4');
    const found = await store.open(name, { start: 1_000, end: 1_999 });
    expect(found?.size).toBe(bytes.length);
    expect((await buffer(found!.stream)).equals(bytes.subarray(1_000, 2_000))).toBe(true);
  });

  test('stores an empty file', async () => {
    const store = make();
    const name = await store.put({ bytes: new Uint8Array() }, 'mp3');
    expect(await store.sizeOf(name)).toBe(0);
    expect((await buffer((await store.open(name))!.stream)).length).toBe(0);
  });

  test('removes files, and ignores a second removal', async () => {
    const store = make();
    const name = await store.put({ bytes: randomBytes(10) }, 'webp');
    await store.remove(name);
    await store.remove(name);
    expect(await store.open(name)).toBeNull();
    expect(await store.sizeOf(name)).toBeNull();
  });

  test('removes a picture’s other sizes with it', async () => {
    const store = make();
    const name = await store.put({ bytes: randomBytes(10) }, 'webp');
    const small = sizedName(name, 160, 'avif');
    await store.putSized(small, randomBytes(5));
    await store.putSized(small, randomBytes(6));
    expect(await store.sizeOf(small)).toBe(6);
    await store.remove(name);
    expect(await store.sizeOf(small)).toBeNull();
  });

  test('knows when a file was last stored, and lists its files', async () => {
    const store = make();
    const began = Date.now();
    const contents = [randomBytes(10), randomBytes(11), randomBytes(12)];
    const names = await Promise.all(contents.map((one) => store.put({ bytes: one }, 'webp')));
    await setTimeout(1_100);
    await store.put({ bytes: contents[0]! }, 'webp');
    const [again, once] = [await store.storedAt(names[0]!), await store.storedAt(names[1]!)];
    // A bucket's times are in whole seconds.
    expect(once!.getTime()).toBeGreaterThanOrEqual(began - 1_000);
    expect(again!.getTime()).toBeGreaterThan(once!.getTime());
    await store.remove(names[2]!);
    expect(await store.storedAt(names[2]!)).toBeNull();
    const listed = new Map<string, Date>();
    for await (const { name, storedAt } of store.list()) listed.set(name, storedAt);
    expect([...listed.keys()]).toEqual(expect.arrayContaining(names.slice(0, 2)));
    expect(listed.has(names[2]!)).toBe(false);
    expect(Math.abs(listed.get(names[0]!)!.getTime() - again!.getTime())).toBeLessThan(1_000);
  });

  test('only looks up names that it could have given', async () => {
    const store = make();
    const name = await store.put({ bytes }, 'webp');
    for (const other of [
      '',
      '..',
      '../source',
      `../files/${name.slice(0, 2)}/${name}`,
      `${name}\0`,
      name.toUpperCase(),
      '__proto__',
    ]) {
      expect(await store.open(other)).toBeNull();
      expect(await store.sizeOf(other)).toBeNull();
      await store.remove(other);
    }
    expect(await store.sizeOf(name)).toBe(bytes.length);
  });

  test('throws if a source file is missing', async () => {
    await expect(make().put({ path: path.join(folder, 'nothing') }, 'webp')).rejects.toThrow();
  });
});

test('a failure leaves no partial file on disk', async () => {
  const store = diskStore(path.join(folder, 'clean'));
  await expect(store.put({ path: folder }, 'webp')).rejects.toThrow();
  expect(await readdir(path.join(folder, 'clean'))).toEqual([]);
});

test('a full disk is reported as such, and stored files stay intact', async (context) => {
  const small = path.join(folder, 'small');
  await mkdir(small);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', small]).status === 0;
  if (!mounted) context.skip('Only root on Linux can make a small disk.');
  try {
    const store = diskStore(path.join(small, 'files'));
    const bytes = randomBytes(30_000);
    const name = await store.put({ bytes }, 'webp');
    await expect(store.put({ bytes: randomBytes(500_000) }, 'webp')).rejects.toMatchObject({
      code: 'disk_full',
    });
    expect((await buffer((await store.open(name))!.stream)).equals(bytes)).toBe(true);
    expect((await readdir(path.join(small, 'files'))).filter((file) => file.endsWith('.part'))).toEqual([]);
    await store.put({ bytes: randomBytes(30_000) }, 'webp');
  } finally {
    spawnSync('umount', [small]);
  }
});

test('a bucket refuses wrong keys, and the error says so', async () => {
  const store = s3Store({ ...bucket.settings, secretAccessKey: 'wrong' });
  await expect(store.put({ bytes: randomBytes(10) }, 'webp')).rejects.toThrow('403');
});

test('urlOf() returns a file’s URL, or null without a file', () => {
  expect(urlOf('a.webp')).toBe('/api/files/a.webp');
  expect(urlOf(null)).toBeNull();
});
