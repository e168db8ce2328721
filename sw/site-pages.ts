/**
 * Public pages as the server drew them: shown at once from here, signal or not, and fetched again for the next time. A
 * page of another build, or of a captive portal, is not kept: its files are not ours.
 */
import { getCacheKeyForURL } from 'workbox-precaching';
import { addressOf, isCategoryId } from '../src/contract/site-pages.ts';
import { isPageCache, pageCacheName } from '../src/offline/keys.ts';
import { paths, sitePaths } from '../src/lib/paths.ts';

declare const __BUILD__: string;
declare const self: ServiceWorkerGlobalScope;

/** The page kept for this path; undefined where none is. Fetches it for the next time either way. */
export async function keptPage(pathname: string, event: ExtendableEvent): Promise<Response | undefined> {
  const path = addressOf(pathname);
  if (!isSitePath(path)) return undefined;
  const cache = await caches.open(pageCacheName(__BUILD__));
  const kept = await cache.match(path);
  event.waitUntil(later().then(() => keep(path)));
  return kept;
}

/** Keeps the pages that show what the server has from the first day on, and drops those of earlier builds. */
export function keepPages() {
  self.addEventListener('install', (event) =>
    event.waitUntil(Promise.all([paths.home, paths.courses, paths.about].map(keep))),
  );
  self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
}

/** Never fails: a page that is not kept opens as the app does. */
async function keep(path: string) {
  try {
    // A line that lies may leave this without an end, and an update would wait for it.
    const { status, headers, html } = await ask(path, AbortSignal.timeout(10_000));
    if (status !== 200 || !isOfThisBuild(html)) return;
    await (await caches.open(pageCacheName(__BUILD__))).put(path, new Response(html, { headers }));
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

/** A page names the file that starts it. */
function isOfThisBuild(html: string): boolean {
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

/** What the page itself asks for comes first. */
const later = () => new Promise((resolve) => setTimeout(resolve, 2_000));
