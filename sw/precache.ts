/** The shell and every route chunk, there before they are asked for; any route opens with no network. */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { startPageAt, startPages } from '../src/contract/start-pages.ts';

export function servePrecache(entries: (string | PrecacheEntry)[]) {
  precacheAndRoute(entries);
  cleanupOutdatedCaches();
  const pages = ['index.html', ...startPages.map(({ page }) => page)];
  const shells = new Map(pages.map((page) => [page, createHandlerBoundToURL(`/${page}`)]));
  const shell: ReturnType<typeof createHandlerBoundToURL> = (asked) =>
    shells.get(startPageAt(new URL(asked.request.url).pathname))!(asked);
  registerRoute(new NavigationRoute(shell, { denylist: notTheShell }));
}

/** Never the shell for the API and its files, or for anything with an ending. */
const notTheShell = [/^\/api(\/|$)/, /\/[^/?]+\.[^/?]+$/];
