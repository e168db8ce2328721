/**
 * Opens the screens that students start on with a snapshot of what they showed last, until the app has rendered them.
 */
import { startPages } from '../src/contract/start-pages.ts';
import { lastLookId, lookRulesId, showLastLook, startId } from '../src/lib/show-last-look.ts';
import { userOfLook } from '../src/offline/keys.ts';
import type { KeptLook } from '../src/offline/look/kept-look.ts';

declare const __BUILD__: string;

/** Returns the page with the snapshot stored for this address, or the page as it is if there is none. Never fails. */
export async function withLastLook(page: Response, { pathname, search }: URL): Promise<Response> {
  if (!startPages.some(({ path }) => path === pathname)) return page;
  const look = await keptLook(pathname + search).catch(() => null);
  if (look === null) return page;
  const html = await page.text();
  const place = '<div id="root"></div>';
  const within = [
    place,
    `<template id="${lastLookId}" data-of="${look.userId}">${look.html}</template>`,
    `<template id="${startId}"><style>${look.css}</style>${(html.match(appScripts) ?? []).join('')}</template>`,
    `<script id="${afterLookId}">${showLastLook}</script>`,
  ];
  const whole = html
    .replaceAll(appScripts, '')
    .replaceAll(sheetLink, (link, href: string) => (look.sheets.includes(href) ? '' : link))
    .replace(
      '</head>',
      () =>
        `${blockUntilLook}${look.sheets.map(disabledLink).join('')}<style id="${lookRulesId}">${look.usedCss}</style></head>`,
    )
    .replace(place, () => within.join(''));
  const headers = new Headers(page.headers);
  const policy = headers.get('content-security-policy')?.replace('style-src', `style-src ${look.cssSources}`);
  if (policy !== undefined) headers.set('content-security-policy', policy);
  return new Response(whole, { headers });
}

/** The app's own files are requested only after the snapshot is on the screen, because they would delay it. */
const appScripts = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;
const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]*)"[^>]*>/g;

/** Blocks rendering until the snapshot is parsed, so that no empty frame is painted. */
const afterLookId = 'look-shown';
const blockUntilLook = `<link rel="expect" href="#${afterLookId}" blocking="render">`;

/** The rules are inlined in the page; these links keep the app's loader from requesting the same files again. */
const disabledLink = (href: string) => `<link rel="stylesheet" crossorigin href="${href}" disabled>`;

/** Returns the snapshot of the only user signed in here, or null if data of several users is left. */
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
