/** The document around a rendered page: the built `index.html` with the page's styles inlined and its files linked. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { servedDataId, type RenderedPage } from '../../src/contract/site-pages.ts';
import { noteEarlyPresses } from '../../src/lib/early-press.ts';
import { showLastLook } from '../../src/lib/show-last-look.ts';

export interface PageFrame {
  /** Returns the document, and the policy sources of its inline scripts and styles. */
  around: (page: RenderedPage) => { html: string; scripts: string[]; styles: string[] };
}

type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[] } | undefined
>;

/** Reads the built client and returns its frame, which needs no file afterwards. */
export function pageFrame(clientDir: string): PageFrame {
  const read = (name: string) => readFileSync(path.join(clientDir, name), 'utf8');
  const index = read('index.html');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const frame = index.replace(replacedTags, '');
  const scriptSources = [...inlineScriptsIn(frame), sourceOf(startAfterPaint)];
  const home = partsOf(true);
  const others = partsOf(false);

  return {
    around({ head, body, data, isHome }) {
      const { scripts, styles, css, source } = isHome ? home : others;
      const html = frame
        .replace('</head>', () => `${head}<style>${css}</style>${disabledLinks(styles)}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root" data-asleep>${body}</div>`)
        // Data and scripts go at the end, so that the text arrives first on a slow connection.
        .replace(
          '</body>',
          () =>
            `<script type="application/json" id="${servedDataId}">${escaped(data)}</script>${deferredLoad(scripts)}</body>`,
        );
      return { html, scripts: scriptSources, styles: [source] };
    },
  };

  function partsOf(isHome: boolean) {
    const site = 'src/areas/site';
    const chunks = ['index.html', `${site}/site.routes.tsx`, ...(isHome ? [] : ['site-pages'])];
    const { scripts } = filesOf(manifest, chunks);
    // The rest of the home page is in the HTML from the start, but its code loads later.
    const rest = isHome ? [`${site}/home/rest-of-home.tsx`] : [];
    const { styles } = filesOf(manifest, [...chunks, ...rest]);
    return { scripts, styles, ...styleOf(styles.map(read).join('')) };
  }
}

/** Returns the `script-src` sources of the inline scripts in the built `index.html`. */
export const inlineScriptsOf = (clientDir: string) =>
  inlineScriptsIn(readFileSync(path.join(clientDir, 'index.html'), 'utf8'));

const inlineScriptsIn = (html: string) =>
  [...html.matchAll(/<script(?: id="[\w-]+")?>([^]*?)<\/script>/g)].map(([, text = '']) => sourceOf(text));

/**
 * Returns a start page of the build with its style sheets inlined, so that a first visit draws the screen without
 * waiting for them, and the `style-src` source for them.
 */
export function withInlinedStyles(clientDir: string, name: string): { html: string; styles: string[] } {
  const read = (file: string) => readFileSync(path.join(clientDir, file), 'utf8');
  const page = read(name);
  const sheets = [...page.matchAll(sheetLinks)].map(([, file = '']) => file);
  const { css, source } = styleOf(sheets.map(read).join(''));
  const html = page
    .replaceAll(sheetLinks, '')
    // After the links to scripts: those are requested sooner, and the styles arrive meanwhile.
    .replace('</head>', () => `${disabledLinks(sheets)}<style>${css}</style></head>`);
  return { html, styles: [source] };
}

const sheetLinks = /<link rel="stylesheet"[^>]* href="\/([^"]*)"[^>]*>/g;

/**
 * Returns the `script-src` source of the script that the worker adds to a start page (`sw/last-look.ts`). The page
 * keeps the policy that the server sent with it.
 */
export const lastLookScript = () => sourceOf(showLastLook);

/** Tags of `index.html` that a rendered page replaces with its own, does not need, or loads at its end. */
const replacedTags =
  /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>|<noscript[^]*?<\/noscript\s*>|<script id="ask-early">[^]*?<\/script>|<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/**
 * Returns the files of these chunks and of everything they import, importers first. A chunk is given by its module or,
 * where it has many, by its name (`server/build/client-files.ts`).
 */
function filesOf(manifest: Manifest, chunks: string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key] ?? Object.values(manifest).find((one) => one?.name === key);
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(visit);
    chunk.css?.forEach((file) => styles.add(file));
  };
  chunks.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Links the style sheets whose rules are inlined, disabled: so Vite's loader does not fetch them again. */
const disabledLinks = (styles: string[]) =>
  styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`).join('');

/** Loads the scripts once the page is painted, so that they do not delay the first paint on a slow phone. */
const deferredLoad = ([entry, ...others]: string[]) =>
  `<template id="scripts">${others.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')}<script type="module" crossorigin src="/${entry}"></script></template><script>${startAfterPaint}</script>`;

// Starts the app when the browser reports a paint or, if it reports none, 500 ms after the first frame. A background
// tab is not painted until somebody opens it, so its app starts at once.
const startAfterPaint = `{
  ${noteEarlyPresses}
  const start = () => document.body.append(document.getElementById('scripts').content);
  if (document.hidden) start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(start, 500));
  }
}`;

const styleOf = (css: string) => ({ css, source: sourceOf(css) });

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Escapes JSON so that it cannot close the script element. */
const escaped = (json: string) => json.replaceAll('<', '\\u003c');
