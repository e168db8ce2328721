/** What the worker answers besides the precache: a row is a kind of request, from where, and why. */
import { registerRoute } from 'workbox-routing';
import { readSizedName } from '../src/contract/pictures.ts';
import { isPictureCache } from '../src/offline/keys.ts';
import { isListPath } from '../src/offline/kept-lists.ts';
import { listNetworkFirst } from './recording-lists.ts';

interface Asked {
  url: URL;
  request: Request;
}

const rows = [
  {
    /** Pictures of kept banks: the page put them into its user's cache; nothing is cached here. */
    what: ({ url, request }: Asked) =>
      url.origin === location.origin &&
      url.pathname.startsWith('/api/files/') &&
      request.destination === 'image',
    from: keptPictureFirst,
  },
  {
    /** Lists of videos and podcasts, as fresh as the line allows. */
    what: ({ url, request }: Asked) =>
      url.origin === location.origin && request.method === 'GET' && isListPath(url.pathname),
    from: listNetworkFirst,
  },
] as const;

export function serveRuntimeCaches() {
  for (const { what, from } of rows) registerRoute(what, ({ request, event }) => from(request, event));
}

async function keptPictureFirst(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? fetchOrOriginal(request);
}

/** Another size of a picture is not kept; with no signal the one that is does as well. */
async function fetchOrOriginal(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const sized = readSizedName(request.url.split('/').at(-1) ?? '');
    if (sized === null) throw failure;
    return (await kept(new URL(sized.original, request.url).href)) ?? nothingToSee();
  }
}

/**
 * No size is no picture (`src/material/pictures/picture.tsx`): what stands in for one takes its place as soon as the page is alive.
 * Until then its place is quiet: the browser's mark of a broken one would say that something went wrong.
 */
const nothingToSee = () =>
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
