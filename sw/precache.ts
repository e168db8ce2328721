/** The shell and every route chunk, there before they are asked for; any route opens with no network. */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

export function servePrecache(entries: (string | PrecacheEntry)[]) {
  precacheAndRoute(entries);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notTheShell }));
}

/** Never the shell for the API and its files, or for anything with an ending. */
const notTheShell = [/^\/api(\/|$)/, /\/[^/?]+\.[^/?]+$/];
