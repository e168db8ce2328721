/** The document around a drawn page: the built `index.html`, with the styles of the page in it and its files named. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { servedDataId, type DrawnPage } from '../../src/contract/site-pages.ts';
import { noteEarlyPresses } from '../../src/lib/early-press.ts';
import { showLastLook } from '../../src/lib/show-last-look.ts';

export interface PageFrame {
  /** `scripts`, `styles`: sources for the policy, of what the page holds beyond the built one. */
  around: (page: DrawnPage) => { html: string; scripts: string[]; styles: string[] };
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] } | undefined>;

/** Reads the built client once. */
export function pageFrame(clientDir: string): PageFrame {
  const read = (name: string) => readFileSync(path.join(clientDir, name), 'utf8');
  const index = read('index.html');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const frame = index.replace(leftOut, '');
  const styled = new Map<string, { css: string; source: string }>();

  return {
    around({ head, body, data, module, later }) {
      const site = 'src/areas/site';
      const modules = ['index.html', `${site}/site.routes.tsx`, ...(module ? [`${site}/${module}`] : [])];
      const { scripts } = filesOf(manifest, modules);
      const { styles } = filesOf(manifest, [...modules, ...later.map((name) => `${site}/${name}`)]);
      const key = styles.join();
      if (!styled.has(key)) styled.set(key, styleOf(styles.map(read).join('')));
      const { css, source } = styled.get(key)!;
      const html = frame
        .replace('</head>', () => `${head}<style>${css}</style>${named(styles)}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root" data-asleep>${body}</div>`)
        // At the end: the words come first on a slow line.
        .replace(
          '</body>',
          () =>
            `<script type="application/json" id="${servedDataId}">${escaped(data)}</script>${load(scripts)}</body>`,
        );
      return { html, scripts: [sourceOf(startOnceSeen)], styles: [source] };
    },
  };
}

/** Sources for the policy's `script-src`: what the built document runs by itself, before the app. */
export const inlineScriptsOf = (clientDir: string) =>
  [...readFileSync(path.join(clientDir, 'index.html'), 'utf8').matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = '']) => sourceOf(text),
  );

/** What the worker adds to a start page (`sw/last-look.ts`), which has the policy that came with it. */
export const workersScript = () => sourceOf(showLastLook);

/** What a drawn page says itself, what it does without, and the files that it names at its end. */
const leftOut =
  /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>|<noscript[^]*?<\/noscript\s*>|<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/** The files of these modules and of what they import, the importing one first. */
function filesOf(manifest: Manifest, modules: string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(visit);
    chunk.css?.forEach((file) => styles.add(file));
  };
  modules.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}

/** The rules stand in the page: named so that the loader asks for none of these files again. */
const named = (styles: string[]) =>
  styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`).join('');

/** Asked for once the page is painted, so that on a slow phone they take nothing from its first look. */
const load = ([entry, ...others]: string[]) =>
  `<template id="scripts">${others.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')}<script type="module" crossorigin src="/${entry}"></script></template><script>${startOnceSeen}</script>`;

// Once the browser says that it is on the screen, and without its word soon after the first frame. A tab in the background
// is not painted before somebody looks at it; its app starts all the same.
const startOnceSeen = `{
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

/** JSON that ends no element. */
const escaped = (json: string) => json.replaceAll('<', '\\u003c');
