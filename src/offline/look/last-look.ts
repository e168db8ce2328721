/**
 * The last look of the screens that a user starts on. The next start shows it before the app has run
 * (`sw/last-look.ts`), so that nobody with a slow phone stares at an empty page.
 */
import { build } from '../../lib/build.ts';
import { openedDevice } from '../database.ts';
import { lookCacheName, userOfLook } from '../keys.ts';
import type { KeptLook } from './kept-look.ts';
import { splitRules, usedRules, type Rule } from './used-rules.ts';

/**
 * Creates the user's cache while their session is open, and deletes those of other users. Returns null after a sign-out
 * and where the browser has no Cache Storage; then starts show no last look. A write after a sign-out deleted the cache
 * is lost, because nothing opens the cache by name again.
 */
export async function openLookCache(userId: number): Promise<Cache | null> {
  try {
    for (const name of await caches.keys())
      if (![null, String(userId)].includes(userOfLook(name))) await caches.delete(name);
    return openedDevice()?.userId === userId ? await caches.open(lookCacheName(userId)) : null;
  } catch {
    return null;
  }
}

export interface LookOptions {
  /** Addresses that show the same at a start; by default the page's own address. */
  addresses?: readonly string[];
  /** Deletes what the same screen kept for other addresses, because a student no longer starts there. */
  replacesOthers?: boolean;
}

/**
 * Stores what the page shows, if it is complete: no dialog or popover is open, nothing is still loading. Parts that are
 * true only for the moment (`data-momentary`: connectivity, what is playing) are hidden but keep their space; what lies
 * over the screen (`data-momentary="over"`) is left out.
 */
export async function keepLook(cache: Cache, options: LookOptions = {}): Promise<void> {
  const root = document.getElementById('root');
  if (root === null || root.hidden || root.querySelector('[data-coming]') !== null) return;
  if (document.querySelector('dialog[open], :popover-open') !== null) return;
  const look = root.cloneNode(true) as HTMLElement;
  for (const one of look.querySelectorAll<HTMLElement>('[data-momentary]')) one.style.visibility = 'hidden';
  reservePictureSpace(root, look);
  look.querySelector('[data-momentary="over"]')?.remove();
  const { pathname, search } = location;
  const { addresses = [pathname + search], replacesOthers = false } = options;
  const { sheets, css, rules } = await currentRules();
  const usedCss = usedRules(rules, classesOf(look));
  const cssSources = (await Promise.all([css, usedCss].map(sourceOf))).join(' ');
  const kept: KeptLook = { build, html: look.innerHTML, sheets, css, usedCss, cssSources };
  if (replacesOthers) await deleteOthers(cache, pathname, addresses);
  await Promise.all(addresses.map((address) => cache.put(address, Response.json(kept))));
}

interface Rules extends Pick<KeptLook, 'sheets' | 'css'> {
  rules: readonly Rule[];
}
let lastRules: Rules = { sheets: [], css: '', rules: [] };

/** Joins the rules of the page's style sheets into one text, so that a start waits for no file. */
async function currentRules(): Promise<Rules> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const sheets = [...links].map((link) => link.getAttribute('href')!);
  if (sheets.join() === lastRules.sheets.join()) return lastRules;
  const css = (await Promise.all(sheets.map(rulesOf))).join('\n');
  lastRules = { sheets, css, rules: splitRules(css) };
  return lastRules;
}

/** Collects the classes of all elements in the look, and of `html` and `body`. */
function classesOf(look: HTMLElement): Set<string> {
  const all = [document.documentElement, document.body, ...look.querySelectorAll('[class]')];
  return new Set(all.flatMap((one) => [...one.classList]));
}

async function sourceOf(css: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}

/** Throws if something else answers: a captive portal, or a server that has lost the file. */
async function rulesOf(sheet: string): Promise<string> {
  const reply = await fetch(sheet);
  if (!reply.ok || !reply.headers.get('content-type')?.startsWith('text/css'))
    throw new Error(`${sheet} is not a style sheet.`);
  return reply.text();
}

/** A start gets the pictures shortly after the text. Fixes their size so that the text doesn't shift. */
function reservePictureSpace(root: HTMLElement, look: HTMLElement) {
  const drawn = root.querySelectorAll('img');
  for (const [index, picture] of look.querySelectorAll('img').entries()) {
    const { offsetWidth: width, offsetHeight: height } = drawn[index]!;
    if (width > 0) Object.assign(picture.style, { width: `${width}px`, aspectRatio: `${width} / ${height}` });
  }
}

async function deleteOthers(cache: Cache, screen: string, addresses: readonly string[]) {
  for (const kept of await cache.keys()) {
    const { pathname, search } = new URL(kept.url, location.href);
    if (pathname === screen && !addresses.includes(pathname + search)) await cache.delete(kept);
  }
}
