/**
 * Server-rendered public pages, served from the cache at once, online or offline, and fetched again for the next visit.
 * A page of another build or of a captive portal is not stored because its files are not in the precache.
 */
import { getCacheKeyForURL } from 'workbox-precaching';
import { addressOf, isCategoryId } from '../src/contract/site-pages.ts';
import { isPageCache, pageCacheName } from '../src/offline/keys.ts';
import { paths, sitePaths } from '../src/lib/paths.ts';
import type { ExtendableEventLike } from './recording-lists.ts';

declare const __BUILD__: string;

/**
 * Returns the cached page for this path, or undefined, also where the browser fails to open the cache. Fetches it for
 * the next visit in either case.
 */
export async function keptPage(pathname: string, event: ExtendableEventLike): Promise<Response | undefined> {
  const path = addressOf(pathname);
  if (!isSitePath(path)) return undefined;
  event.waitUntil(later().then(() => keep(path)));
  const cache = await caches.open(pageCacheName(__BUILD__)).catch(() => undefined);
  return cache?.match(path).catch(() => undefined);
}

// The part of the worker used here: tests run this code in the page's environment, whose types lack the worker's.
interface Lifecycle {
  addEventListener: (type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void) => void;
}

/** Caches the main pages when the worker is installed, and deletes those of earlier builds when it is activated. */
export function keepPages(worker: Lifecycle) {
  worker.addEventListener('install', (event) =>
    event.waitUntil(Promise.all([paths.home, paths.courses, paths.about].map(keep))),
  );
  worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
}

/** Never fails: a page that is not cached opens as the app's shell. */
async function keep(path: string) {
  try {
    // A stalled connection may never end the request, and the update of the worker would wait for it.
    const { status, headers, html } = await ask(path, AbortSignal.timeout(10_000));
    if (!isOfThisBuild(html)) return;
    const cache = await caches.open(pageCacheName(__BUILD__));
    if (status === 200) await cache.put(path, new Response(html, { headers }));
    // Staff have deleted what the page showed.
    else if (status === 404) await cache.delete(path);
  } catch {
    // No signal, or no room.
  }
}

async function ask(path: string, signal: AbortSignal) {
  const response = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' }, signal });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function dropOthers() {
  const others = (await caches.keys()).filter(
    (name) => isPageCache(name) && name !== pageCacheName(__BUILD__),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Whether the page's entry script belongs to this build, that is, is in the precache. */
export function isOfThisBuild(html: string): boolean {
  const file = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  return file !== undefined && getCacheKeyForURL(file) !== undefined;
}

function isSitePath(path: string): boolean {
  const [, first, id = '', ...more] = path.split('/');
  return (
    (sitePaths as readonly string[]).includes(path) ||
    (first === 'categories' && isCategoryId(id) && !more.length)
  );
}

/** Lets the page's own requests go first. */
const later = () => new Promise((resolve) => setTimeout(resolve, 2_000));
