/**
 * How a user's dashboard looked last. A start shows it before the app has run (`sw/last-look.ts`), so that nobody with a
 * slow phone looks at an empty page meanwhile.
 */
import { build } from '../lib/build.ts';
import { lookCacheName, lookHeaders, userOfLook } from './keys.ts';

/**
 * Makes the cache while the session is open, and removes those of others. Nothing is written but into one that is there:
 * after a sign-out nothing comes back.
 */
export async function openLookCache(userId: number) {
  try {
    for (const name of await caches.keys())
      if (![null, String(userId)].includes(userOfLook(name))) await caches.delete(name);
    await caches.open(lookCacheName(userId));
  } catch {
    // Where the browser has no caches a start is as it was.
  }
}

/**
 * Keeps what the page shows at its address, where it is whole: nothing open above it, nothing still on its way. Of what is
 * true for the moment (`data-momentary`: whether there is signal, what plays) the place stays, and is empty.
 */
export async function keepLook(userId: number): Promise<void> {
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
  const name = lookCacheName(userId);
  if (!('caches' in globalThis) || !(await caches.has(name))) return;
  await (await caches.open(name)).put(pathname + search, new Response(look.innerHTML, { headers }));
}
