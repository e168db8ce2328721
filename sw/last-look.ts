/** The screens that students start on open with what they showed last, until the app has drawn them. */
import { startPages } from '../src/contract/start-pages.ts';
import { lastLookId, showLastLook, startId } from '../src/lib/show-last-look.ts';
import { lookHeaders, userOfLook } from '../src/offline/keys.ts';

declare const __BUILD__: string;

/** The page with that look in it, where one is kept for this address; else the page as it is. Never fails. */
export async function withLastLook(page: Response, { pathname, search }: URL): Promise<Response> {
  if (!startPages.some(({ path }) => path === pathname)) return page;
  const look = await keptLook(pathname + search).catch(() => null);
  if (look === null) return page;
  const html = await page.text();
  const styles = look.styles.filter((href) => !html.includes(href));
  const start = /<script type="module"[^>]*><\/script>/.exec(html)?.[0] ?? '';
  const place = '<div id="root"></div>';
  const within = [
    place,
    `<template id="${lastLookId}" data-of="${look.userId}">${look.html}</template>`,
    `<template id="${startId}">${start}</template>`,
    `<script>${showLastLook}</script>`,
  ];
  const whole = html
    .replace(start, '')
    .replace('</head>', () => `${styles.map(linkTo).join('')}</head>`)
    .replace(place, () => within.join(''));
  return new Response(whole, { headers: page.headers });
}

const linkTo = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;

/** Of the only user who is signed in here; where something is left of another one, of none. */
async function keptLook(address: string) {
  const users = (await caches.keys()).flatMap((name) => {
    const userId = userOfLook(name);
    return userId === null ? [] : [{ name, userId }];
  });
  const [user, ...others] = users;
  if (user === undefined || others.length > 0) return null;
  const reply = await (await caches.open(user.name)).match(address);
  if (reply === undefined || reply.headers.get(lookHeaders.build) !== __BUILD__) return null;
  const styles = reply.headers.get(lookHeaders.styles)?.split(' ') ?? [];
  return { userId: user.userId, styles, html: await reply.text() };
}
