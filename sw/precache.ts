/** Precaches the shell and every route's chunk, so that any route opens offline. */
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { startPageAt, startPages } from '../src/contract/start-pages.ts';
import { withLastLook } from './last-look.ts';
import { isPage } from './runtime-caches.ts';
import { isOfThisBuild, keptPage } from './site-pages.ts';

export function servePrecache(entries: (string | PrecacheEntry)[]) {
  addPlugins([
    {
      cacheWillUpdate: async ({ request, response }) => ((await isOurs(request, response)) ? response : null),
      // An installation keeps the files that are stored already, and earlier workers stored a portal's page, too.
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && (await isOurs(request, cachedResponse)) ? cachedResponse : null,
    },
  ]);
  // `/` is a page of its own and not an alias of the shell.
  precacheAndRoute(entries, { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
  const pages = ['index.html', ...startPages.map(({ page }) => page)];
  const shells = new Map(pages.map((page) => [page, createHandlerBoundToURL(`/${page}`)]));
  const shell: ReturnType<typeof createHandlerBoundToURL> = async (asked) => {
    const url = new URL(asked.request.url);
    const kept = await keptPage(url.pathname, asked.event);
    return kept ?? withLastLook(await shells.get(startPageAt(url.pathname))!(asked), url);
  };
  registerRoute(new NavigationRoute(shell, { denylist: notTheShell }));
}

/**
 * A captive portal answers any request with a page of its own and 200, which the precache would serve in the file's
 * place until the file changes. A refused file ends the installation, and the browser installs anew at the next start.
 */
async function isOurs({ url }: Request, reply: Response): Promise<boolean> {
  if (!reply.ok) return false;
  return new URL(url).pathname.endsWith('.html') ? isOfThisBuild(await reply.clone().text()) : !isPage(reply);
}

/** Paths that never get the shell: the API and its files, and anything with a file extension. */
const notTheShell = [/^\/api(\/|$)/, /\/[^/?]+\.[^/?]+$/];
