/** What the worker serves besides the precache: each row matches a kind of request and names its handler. */
import { registerRoute } from 'workbox-routing';
import { readSizedName } from '../src/contract/pictures.ts';
import { isPictureCache, pageCacheName } from '../src/offline/keys.ts';
import { isListPath } from '../src/offline/kept-lists.ts';
import { listNetworkFirst, type ExtendableEventLike } from './recording-lists.ts';

declare const __BUILD__: string;

interface MatchOptions {
  url: URL;
  request: Request;
}

const rows = [
  {
    /** Pictures of downloaded banks. The page stores them in its user's cache; the worker adds none. */
    what: ({ url, request }: MatchOptions) =>
      url.origin === location.origin &&
      url.pathname.startsWith('/api/files/') &&
      request.destination === 'image',
    from: keptPictureFirst,
  },
  {
    /** Lists of videos and podcasts, as fresh as the connection allows. */
    what: ({ url, request }: MatchOptions) =>
      url.origin === location.origin && request.method === 'GET' && isListPath(url.pathname),
    from: listNetworkFirst,
  },
  {
    /** Files of the app that are not precached, those of the staff's area: kept once they are loaded. */
    what: ({ url }: MatchOptions) => url.origin === location.origin && url.pathname.startsWith('/assets/'),
    from: keptFileFirst,
  },
] as const;

export function serveRuntimeCaches() {
  for (const { what, from } of rows) registerRoute(what, ({ request, event }) => from(request, event));
}

/** The name of a file changes with its content. */
async function keptFileFirst(request: Request, event: ExtendableEventLike): Promise<Response> {
  const cache = await caches.open(pageCacheName(__BUILD__)).catch(() => undefined);
  const found = await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined);
  if (found !== undefined) return found;
  const reply = await fetch(request);
  if (reply.ok && !isPage(reply)) {
    const copy = reply.clone();
    event.waitUntil(cache?.put(request.url, copy).catch(() => undefined) ?? Promise.resolve());
  }
  return reply;
}

/** A captive portal answers with a page. */
export const isPage = ({ headers }: Response) => /^text\/html\b/.test(headers.get('content-type') ?? '');

async function keptPictureFirst(request: Request): Promise<Response> {
  // The browser may fail to open a cache, as on a damaged disk; the server still has the picture.
  return (await kept(request.url).catch(() => undefined)) ?? fetchOrOriginal(request);
}

/** Resized pictures are not cached; offline, the cached original is returned instead. */
async function fetchOrOriginal(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const sized = readSizedName(request.url.split('/').at(-1) ?? '');
    if (sized === null) throw failure;
    return (await kept(new URL(sized.original, request.url).href)) ?? emptyPicture();
  }
}

/**
 * An image without a size counts as missing (`src/material/pictures/picture.tsx`), and the page replaces it once it is
 * hydrated. Until then this shows nothing, whereas a failed request would show the browser's broken image icon.
 */
const emptyPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>', {
    headers: { 'content-type': 'image/svg+xml' },
  });

async function kept(address: string): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isPictureCache)) {
    const found = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (found !== undefined) return found;
  }
  return undefined;
}
