/** What the worker answers besides the precache: a row is a kind of request, from where, and why. */
import { registerRoute } from 'workbox-routing';
import { isPictureCache } from '../src/offline/keys.ts';

const rows = [
  {
    /** Pictures of kept banks: the page put them into its user's cache; nothing is cached here. */
    what: ({ url, request }: { url: URL; request: Request }) =>
      url.origin === location.origin &&
      url.pathname.startsWith('/api/files/') &&
      request.destination === 'image',
    from: keptPictureFirst,
  },
] as const;

export function serveRuntimeCaches() {
  for (const { what, from } of rows) registerRoute(what, ({ request }) => from(request));
}

async function keptPictureFirst(request: Request): Promise<Response> {
  for (const name of (await caches.keys()).filter(isPictureCache)) {
    const kept = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (kept !== undefined) return kept;
  }
  return fetch(request);
}
