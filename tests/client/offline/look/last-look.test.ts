/** A screen’s last look: stored by the page, inserted by the worker into the page of the next start. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLastLook } from '../../../../sw/last-look.ts';
import { closeDevice, openDevice } from '../../../../src/offline/database.ts';
import type { KeptLook } from '../../../../src/offline/look/kept-look.ts';
import { lookCacheName } from '../../../../src/offline/keys.ts';
import { keepLook, openLookCache } from '../../../../src/offline/look/last-look.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';

const noor = 3;
const address = '/student/dashboard?tab=podcast';
const shell =
  '<html><head><link rel="stylesheet" crossorigin href="/shell.css"><link rel="modulepreload" crossorigin href="/more.js"><script type="module" crossorigin src="/app.js"></script></head><body><div id="root"></div></body></html>';
const policy = "default-src 'self';style-src 'self';style-src-attr 'unsafe-inline'";
const files: Record<string, string> = {
  '/shell.css': 'main { color: red; }',
  '/more.css': 'h1 { margin: 0; } .closed { color: blue; }',
};

let kept: FakeCaches;
let keep: () => Promise<void>;
beforeEach(async () => {
  loadStyleSheets(false);
  kept = new FakeCaches();
  vi.stubGlobal('caches', kept);
  answerWith('text/css; charset=utf-8');
  await openDevice(noor);
  const cache = (await openLookCache(noor))!;
  keep = () => keepLook(cache);
  history.replaceState(null, '', address);
  document.head.innerHTML =
    '<link rel="stylesheet" href="/shell.css"><link rel="stylesheet" href="/more.css">';
  show(
    '<main><h1>Good evening</h1><p data-momentary>All sent</p></main><p data-momentary="over">A new version</p>',
  );
  return () => loadStyleSheets(true);
});

function answerWith(type: string) {
  const headers = { 'content-type': type };
  vi.stubGlobal('fetch', async (file: string) => new Response(files[file], { headers }));
}

/** Turns loading of style sheets on or off; none of these exist on a server. */
function loadStyleSheets(yes: boolean) {
  const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
  Object.assign(settings, { disableCSSFileLoading: !yes, handleDisabledFileLoadingAsSuccess: !yes });
}

function show(html: string) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
}

const start = async (path = address) => {
  const page = new Response(shell, { headers: { 'content-security-policy': policy } });
  return withLastLook(page, new URL(path, 'http://localhost'));
};

describe('the page of a start', () => {
  it('contains the last look, followed by the app’s scripts', async () => {
    await keep();
    const page = await start();
    const html = await page.text();
    expect(html).toContain(`<template id="last-look" data-of="${noor}"><main><h1>Good evening</h1>`);
    expect(html).toMatch(/<p data-momentary="" style="visibility: hidden;?">All sent/);
    expect(html).not.toContain('A new version');
    expect(html.match(/\w+\.js/g)).toEqual(['more.js', 'app.js']);
    expect(html).toContain(
      '</style><link rel="modulepreload" crossorigin href="/more.js"><script type="module" crossorigin src="/app.js">',
    );
  });

  it('has the style rules that the look needs in its head and all rules for the app, allowed by its policy', async () => {
    await keep();
    const page = await start();
    const html = await page.text();
    const used = /<style id="look-rules">([^]*?)<\/style><\/head>/.exec(html)![1]!;
    expect(used).toBe('main { color: red; }h1 { margin: 0; }');
    const all = /<template id="start"><style>([^]*?)<\/style>/.exec(html)![1]!;
    expect(all).toBe(`${files['/shell.css']}\n${files['/more.css']}`);
    const sources = [all, used].map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(page.headers.get('content-security-policy')).toBe(
      policy.replace("style-src 'self'", `style-src ${sources.join(' ')} 'self'`),
    );
  });

  it('loads none of the style sheets whose rules it contains', async () => {
    await keep();
    const html = await (await start()).text();
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin href="/shell.css" disabled>',
      '<link rel="stylesheet" crossorigin href="/more.css" disabled>',
    ]);
  });

  it('loads a style sheet that the look did not have', async () => {
    document.querySelector('link')!.remove();
    await keep();
    const html = await (await start()).text();
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/shell.css">');
  });

  it.each([
    ['at another address', () => start('/student/dashboard')],
    ['on another screen', () => start('/student/practice')],
    ['after another build', () => ofAnotherBuild().then(() => start())],
    ['with a look of another user on the device', () => kept.open(lookCacheName(4)).then(() => start())],
    ['if the browser refuses its caches', () => (vi.stubGlobal('caches', undefined), start())],
  ])('is unchanged %s', async (_, begun) => {
    await keep();
    expect(await (await begun()).text()).toBe(shell);
  });
});

describe('the look of a question', () => {
  const bank = '/student/question?category=7';
  const [first, second] = [`${bank}&question=1`, `${bank}&question=2`] as const;
  let cache: Cache;
  beforeEach(async () => {
    cache = (await openLookCache(noor))!;
    await keep();
    history.replaceState(null, '', first);
    await keepLook(cache, { addresses: [first, bank], replacesOthers: true });
  });
  const hasLook = async (path: string) => (await (await start(path)).text()) !== shell;

  it('is shown at two addresses', async () => {
    expect(await Promise.all([first, bank].map(hasLook))).toEqual([true, true]);
  });

  it('replaces the previous question’s, leaves the bank’s address if that leads elsewhere, and keeps other screens’', async () => {
    await keepLook(cache, { addresses: [second], replacesOthers: true });
    expect(await Promise.all([first, bank, second, address].map(hasLook))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

it('deletes the looks when another user signs in', async () => {
  await keep();
  await openDevice(4);
  await openLookCache(4);
  expect(await kept.keys()).toEqual([lookCacheName(4)]);
});

describe('stores no look', () => {
  it.each([
    ['while something is still loading', () => show('<main><h1>Hi</h1><p data-coming>Loading…</p></main>')],
    ['while a dialog is open', () => document.body.append(openDialog())],
    ['while the last look is still there', () => (document.getElementById('root')!.hidden = true)],
  ])('%s', async (_, change) => {
    await Promise.resolve(change());
    await keep();
    expect(kept.urls(lookCacheName(noor))).toEqual([]);
  });

  it('if a captive portal answers for a style sheet', async () => {
    answerWith('text/html');
    document.head.innerHTML += '<link rel="stylesheet" href="/third.css">';
    await expect(keep()).rejects.toThrow('/shell.css is not a style sheet.');
    expect(kept.urls(lookCacheName(noor))).toEqual([]);
  });

  it('after a sign-out, and the cache is not created again', async () => {
    closeDevice();
    await kept.delete(lookCacheName(noor));
    await keep();
    expect(await openLookCache(noor)).toBeNull();
    expect(await kept.keys()).toEqual([]);
  });
});

async function ofAnotherBuild() {
  const look: KeptLook = {
    build: 'older',
    html: '<main></main>',
    sheets: [],
    css: '',
    usedCss: '',
    cssSources: '',
  };
  await (await kept.open(lookCacheName(noor))).put(address, Response.json(look));
}

function openDialog() {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  return dialog;
}
