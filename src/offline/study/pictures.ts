/** Pictures that belong to kept things, in the user's own cache; the worker answers `/api/files/` from it. */
import { pictureCacheName } from '../keys.ts';

export interface PicturesKept {
  bytes: number;
  missing: number;
}

/** Fetches those of the pictures that are not there yet, four at a time. Never throws: counts what is missing. */
export async function keepPictures(userId: number, urls: readonly string[]): Promise<PicturesKept> {
  const kept: PicturesKept = { bytes: 0, missing: 0 };
  if (urls.length === 0 || !('caches' in globalThis)) return { ...kept, missing: urls.length };
  const queue = [...urls];
  const take = async () => {
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      const bytes = await keepPicture(userId, url);
      if (bytes === null) kept.missing += 1;
      else kept.bytes += bytes;
    }
  };
  await Promise.all([take(), take(), take(), take()]);
  return kept;
}

/** Bytes of the picture on the device, or null when it could not be fetched whole. */
async function keepPicture(userId: number, url: string): Promise<number | null> {
  try {
    const cache = await caches.open(pictureCacheName(userId));
    const there = await cache.match(url);
    if (there !== undefined) return (await there.blob()).size;
    const response = await fetch(url);
    // A captive portal answers with a page: only a real picture is kept.
    if (response.status !== 200 || !(response.headers.get('content-type') ?? '').startsWith('image/'))
      return null;
    const bytes = (await response.clone().blob()).size;
    await cache.put(url, response);
    return bytes;
  } catch {
    return null;
  }
}
