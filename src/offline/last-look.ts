/**
 * How a user's dashboard looked last. A start shows it before the app has run (`sw/last-look.ts`), so that nobody with a
 * slow phone looks at an empty page meanwhile.
 */
import { build } from '../lib/build.ts';
import { lookCacheName, lookHeaders, userOfLook } from './keys.ts';

/**
 * Makes the cache while the session is open, and removes those of others; null where the browser has no caches, and a start
 * is as it was. Once a sign-out has removed it, what is still written goes nowhere: nothing opens it by its name again.
 */
export async function openLookCache(userId: number): Promise<Cache | null> {
  try {
    for (const name of await caches.keys())
      if (![null, String(userId)].includes(userOfLook(name))) await caches.delete(name);
    return await caches.open(lookCacheName(userId));
  } catch {
    return null;
  }
}

/**
 * Keeps what the page shows at its address, where it is whole: nothing open above it, nothing still on its way. Of what is
 * true for the moment (`data-momentary`: whether there is signal, what plays) the place stays, and is empty.
 */
export async function keepLook(cache: Cache): Promise<void> {
  const root = document.getElementById('root');
  if (root === null || root.hidden || root.querySelector('[data-coming]') !== null) return;
  if (document.querySelector('dialog[open], :popover-open') !== null) return;
  const look = root.cloneNode(true) as HTMLElement;
  for (const one of look.querySelectorAll<HTMLElement>('[data-momentary]')) one.style.visibility = 'hidden';
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const headers = {
    'content-type': 'text/html',
    [lookHeaders.build]: build,
    [lookHeaders.styles]: sheets.map((sheet) => sheet.getAttribute('href')).join(' '),
  };
  const { pathname, search } = location;
  await cache.put(pathname + search, new Response(look.innerHTML, { headers }));
}
