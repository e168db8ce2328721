/** Pictures of kept content, in a cache of the user; the service worker answers `/api/files/` from it. */
import { isStorageFull } from '../browser/storage-full.ts';
import { pictureCacheName } from '../keys.ts';

export interface PicturesKept {
  bytes: number;
  missing: number;
  /** Some are missing because there is no space left. */
  full: boolean;
}

export const noPictures: PicturesKept = { bytes: 0, missing: 0, full: false };

/** Fetches the pictures that are not cached yet, four at a time. Never throws; returns how many are missing. */
export async function keepPictures(userId: number, urls: readonly string[]): Promise<PicturesKept> {
  const kept = { ...noPictures };
  const cache = urls.length === 0 ? null : await openCache(userId);
  if (cache === null) return { ...kept, missing: urls.length };
  const queue = [...urls];
  const take = async () => {
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      const bytes = await keepPicture(cache, url);
      if (typeof bytes === 'number') kept.bytes += bytes;
      else kept.missing += 1;
      kept.full ||= bytes === 'full';
    }
  };
  await Promise.all([take(), take(), take(), take()]);
  return kept;
}

/**
 * Returns null where the browser has no Cache Storage or no room. Opened once per fetch: opening it again after a
 * sign-out has deleted it would bring it back.
 */
const openCache = async (userId: number) =>
  (await globalThis.caches?.open(pictureCacheName(userId)).catch(() => null)) ?? null;

/** Returns the picture's bytes on the device, `full` if there is no space left, or null if it can't be fetched completely. */
async function keepPicture(cache: Cache, url: string): Promise<number | 'full' | null> {
  try {
    const there = await cache.match(url);
    if (there !== undefined) return (await there.blob()).size;
    const response = await fetch(url);
    // A captive portal answers with a page, so only a real picture is kept.
    if (response.status !== 200 || !(response.headers.get('content-type') ?? '').startsWith('image/'))
      return null;
    const bytes = (await response.clone().blob()).size;
    await cache.put(url, response);
    return bytes;
  } catch (error) {
    return isStorageFull(error) ? 'full' : null;
  }
}
