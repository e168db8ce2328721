/**
 * How the screens looked last that a user starts on. A start shows it before the app has run (`sw/last-look.ts`), so that
 * nobody with a slow phone looks at an empty page meanwhile.
 */
import { build } from '../../lib/build.ts';
import type { KeptLook } from './kept-look.ts';
import { lookCacheName, userOfLook } from '../keys.ts';
import { splitRules, usedRules, type Rule } from './used-rules.ts';

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

export interface LookAt {
  /** Where a start would show the same; the page's own address where it says nothing else. */
  addresses?: readonly string[];
  /** What the screen showed at other addresses is no longer where a student would come to. */
  alone?: boolean;
}

/**
 * Keeps what the page shows, where it is whole: nothing open above it, nothing still on its way. Of what is true for the
 * moment (`data-momentary`: whether there is signal, what plays) the place stays, and is empty.
 */
export async function keepLook(cache: Cache, at: LookAt = {}): Promise<void> {
  const root = document.getElementById('root');
  if (root === null || root.hidden || root.querySelector('[data-coming]') !== null) return;
  if (document.querySelector('dialog[open], :popover-open') !== null) return;
  const look = root.cloneNode(true) as HTMLElement;
  for (const one of look.querySelectorAll<HTMLElement>('[data-momentary]')) one.style.visibility = 'hidden';
  keepPicturesPlaces(root, look);
  const { pathname, search } = location;
  const { addresses = [pathname + search], alone = false } = at;
  const { sheets, css, rules } = await rulesHere();
  const usedCss = usedRules(rules, classesOf(look));
  const cssSources = (await Promise.all([css, usedCss].map(sourceOf))).join(' ');
  const kept: KeptLook = { build, html: look.innerHTML, sheets, css, usedCss, cssSources };
  if (alone) await forgetOthers(cache, pathname, addresses);
  await Promise.all(addresses.map((address) => cache.put(address, Response.json(kept))));
}

interface Rules extends Pick<KeptLook, 'sheets' | 'css'> {
  rules: readonly Rule[];
}
let lastRules: Rules = { sheets: [], css: '', rules: [] };

/** The rules of the page's style sheets in one text, so that a start waits for no file. */
async function rulesHere(): Promise<Rules> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const sheets = [...links].map((link) => link.getAttribute('href')!);
  if (sheets.join() === lastRules.sheets.join()) return lastRules;
  const css = (await Promise.all(sheets.map(rulesOf))).join('\n');
  lastRules = { sheets, css, rules: splitRules(css) };
  return lastRules;
}

/** The classes of all that the look shows, and of what it stands in. */
function classesOf(look: HTMLElement): Set<string> {
  const all = [document.documentElement, document.body, ...look.querySelectorAll('[class]')];
  return new Set(all.flatMap((one) => [...one.classList]));
}

async function sourceOf(css: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}

/** Throws where something else answers: a portal, or a server that lost the file. */
async function rulesOf(sheet: string): Promise<string> {
  const reply = await fetch(sheet);
  if (!reply.ok || !reply.headers.get('content-type')?.startsWith('text/css'))
    throw new Error(`${sheet} is no style sheet.`);
  return reply.text();
}

/** A start has a page's pictures a moment after its text, which must not move then. */
function keepPicturesPlaces(root: HTMLElement, look: HTMLElement) {
  const drawn = root.querySelectorAll('img');
  for (const [index, picture] of look.querySelectorAll('img').entries()) {
    const { offsetWidth: width, offsetHeight: height } = drawn[index]!;
    if (width > 0) Object.assign(picture.style, { width: `${width}px`, aspectRatio: `${width} / ${height}` });
  }
}

async function forgetOthers(cache: Cache, screen: string, addresses: readonly string[]) {
  for (const kept of await cache.keys()) {
    const { pathname, search } = new URL(kept.url, location.href);
    if (pathname === screen && !addresses.includes(pathname + search)) await cache.delete(kept);
  }
}
