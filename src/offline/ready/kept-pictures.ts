/** The pictures of banks and tests in the user's cache. Files are named by content, so that several may share one. */
import { device } from '../database.ts';
import { pictureCacheName } from '../keys.ts';
import { picturesOf } from '../study/tests.ts';

/** Returns how many of the pictures are not on the device to their last byte. */
export async function countMissing(urls: readonly string[]): Promise<number> {
  if (urls.length === 0) return 0;
  if (!('caches' in globalThis)) return urls.length;
  const cache = await caches.open(pictureCacheName(device().userId));
  let missing = 0;
  // One after the other: all pictures of a bank at once may take too much memory.
  for (const url of urls) {
    const bytes = await cache
      .match(url)
      .then((there) => there?.blob())
      .then((picture) => picture?.size ?? 0)
      .catch(() => 0);
    if (bytes === 0) missing += 1;
  }
  return missing;
}

/** Removes those of the pictures that no bank and no test on the device shows. */
export async function removeUnshown(urls: readonly string[]): Promise<void> {
  if (urls.length === 0 || !('caches' in globalThis)) return;
  const on = device();
  const [tests, questions] = await Promise.all([on.tests.toArray(), on.questions.toArray()]);
  const shown = new Set([...tests.flatMap(picturesOf), ...questions.map(({ image }) => image)]);
  const cache = await caches.open(pictureCacheName(on.userId));
  await Promise.all(urls.filter((url) => !shown.has(url)).map((url) => cache.delete(url)));
}
