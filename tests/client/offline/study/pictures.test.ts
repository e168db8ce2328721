/** Only a whole picture from our server is stored; anything else would fill the device or show nothing offline. */
import { beforeEach, expect, it, vi } from 'vitest';
import { pictureCacheName } from '../../../../src/offline/keys.ts';
import { keepPictures } from '../../../../src/offline/study/pictures.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';

let kept: FakeCaches;
beforeEach(() => {
  kept = new FakeCaches();
  vi.stubGlobal('caches', kept);
});

const picture = (status = 200, type = 'image/webp') =>
  new Response('12345', { status, headers: { 'content-type': type } });
/** A cross-origin reply: it cannot be read, and a browser counts megabytes for it. */
const opaque = () =>
  ({ status: 0, type: 'opaque', headers: new Headers(), clone: opaque }) as unknown as Response;

const keep = async (answer: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', async () => answer());
  const result = await keepPictures(3, ['/api/files/a.webp']);
  const there = await (await kept.open(pictureCacheName(3))).match('/api/files/a.webp');
  return { ...result, isKept: there !== undefined };
};

it('stores a picture and counts its size', async () => {
  expect(await keep(() => picture())).toEqual({ bytes: 5, missing: 0, full: false, isKept: true });
});

it.each<[string, () => Response | Promise<Response>]>([
  ['an opaque reply', opaque],
  ['a captive portal’s page', () => picture(200, 'text/html')],
  ['a partial reply', () => picture(206)],
  ['a 404 with a picture', () => picture(404)],
  ['a lost reply', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not store %s, and counts the picture as missing', async (_, answer) => {
  expect(await keep(answer)).toEqual({ bytes: 0, missing: 1, full: false, isKept: false });
});

it('says that there is no space left for a picture', async () => {
  const cache = await kept.open(pictureCacheName(3));
  vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  vi.spyOn(kept, 'open').mockResolvedValue(cache);
  expect(await keep(() => picture())).toEqual({ bytes: 0, missing: 1, full: true, isKept: false });
});

it('brings nothing back after a sign-out has removed the pictures', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async () => {
    await answered;
    return picture();
  });
  const keeping = keepPictures(
    3,
    Array.from({ length: 6 }, (_, n) => `/api/files/${n}.webp`),
  );
  await vi.waitFor(async () => expect(await kept.has(pictureCacheName(3))).toBe(true));
  await kept.delete(pictureCacheName(3));
  answer();
  await keeping;
  expect(await kept.keys()).toEqual([]);
});
