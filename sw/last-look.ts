/** The screens that students start on open with what they showed last, until the app has drawn them. */
import { startPages } from '../src/contract/start-pages.ts';
import { lastLookId, lookRulesId, showLastLook, startId } from '../src/lib/show-last-look.ts';
import { userOfLook } from '../src/offline/keys.ts';
import type { KeptLook } from '../src/offline/look/kept-look.ts';

declare const __BUILD__: string;

/** The page with that look in it, where one is kept for this address; else the page as it is. Never fails. */
export async function withLastLook(page: Response, { pathname, search }: URL): Promise<Response> {
  if (!startPages.some(({ path }) => path === pathname)) return page;
  const look = await keptLook(pathname + search).catch(() => null);
  if (look === null) return page;
  const html = await page.text();
  const place = '<div id="root"></div>';
  const within = [
    place,
    `<template id="${lastLookId}" data-of="${look.userId}">${look.html}</template>`,
    `<template id="${startId}"><style>${look.css}</style>${(html.match(ofTheApp) ?? []).join('')}</template>`,
    `<script id="${shownId}">${showLastLook}</script>`,
  ];
  const whole = html
    .replaceAll(ofTheApp, '')
    .replaceAll(sheetLink, (link, href: string) => (look.sheets.includes(href) ? '' : link))
    .replace(
      '</head>',
      () =>
        `${nothingBefore}${look.sheets.map(named).join('')}<style id="${lookRulesId}">${look.usedCss}</style></head>`,
    )
    .replace(place, () => within.join(''));
  const headers = new Headers(page.headers);
  const policy = headers.get('content-security-policy')?.replace('style-src', `style-src ${look.cssSources}`);
  if (policy !== undefined) headers.set('content-security-policy', policy);
  return new Response(whole, { headers });
}

/** The app's files are asked for once the look is on the screen: they would only hold it up. */
const ofTheApp = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;
const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]*)"[^>]*>/g;

/** No frame is drawn for a page without its look. */
const shownId = 'look-shown';
const nothingBefore = `<link rel="expect" href="#${shownId}" blocking="render">`;

/** The rules stand in the page: named so that the app's loader asks for none of these files again. */
const named = (href: string) => `<link rel="stylesheet" crossorigin href="${href}" disabled>`;

/** Of the only user who is signed in here; where something is left of another one, of none. */
async function keptLook(address: string) {
  const users = (await caches.keys()).flatMap((name) => {
    const userId = userOfLook(name);
    return userId === null ? [] : [{ name, userId }];
  });
  const [user, ...others] = users;
  if (user === undefined || others.length > 0) return null;
  const reply = await (await caches.open(user.name)).match(address);
  if (reply === undefined) return null;
  const look = (await reply.json()) as KeptLook;
  return look.build === __BUILD__ ? { ...look, userId: user.userId } : null;
}
