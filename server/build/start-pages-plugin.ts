import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { startPages } from '../../src/contract/start-pages.ts';
import { isOfStart, main } from './client-files.ts';

/**
 * Writes the start pages: `index.html` plus links to the files of a screen, in the order in which they are needed. Adds
 * a compile hint to files that a start loads.
 */
export function startPagesPlugin(): Plugin {
  return {
    name: 'start-pages',
    apply: 'build',
    enforce: 'post',
    // Runs after Vite has modified the files: the hint works only in the first line.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesOf = (modules: string[]) => {
          const found = new Set<string>();
          const visit = (chunk: (typeof chunks)[number]) => {
            if (found.has(chunk.fileName)) return;
            found.add(chunk.fileName);
            for (const other of chunks) if (chunk.imports.includes(other.fileName)) visit(other);
            chunk.viteMetadata?.importedCss.forEach((name) => found.add(name));
          };
          for (const module of modules) {
            const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(module)));
            if (chunk === undefined) throw new Error(`There is no file for ${module}.`);
            visit(chunk);
          }
          return [...found];
        };
        for (const chunk of chunks) if (isOfStart(chunk)) chunk.code = `${compileHint}\n${chunk.code}`;
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('There is no index.html.');
        const html = String(index.source);
        const [entry] = entryScript.exec(html) ?? [];
        if (entry === undefined) throw new Error('index.html has no script.');
        const sizeOf = (name: string) => chunks.find(({ fileName }) => fileName === name)!.code.length;
        const isFirst = new Set(filesOf([main, database]));
        for (const { page, screen } of startPages) {
          const files = filesOf([main, database, 'src/app/student-area.tsx', screen]);
          const scripts = files
            .filter((name) => name.endsWith('.js') && !entry.includes(name))
            .toSorted((one, other) => sizeOf(one) - sizeOf(other));
          const links = [
            // What runs first, the largest first. With the rest at low priority, the screen's content, which
            // `index.html` asks for, comes before it.
            ...scripts
              .filter((name) => isFirst.has(name))
              .toReversed()
              .map((name) => preloadLink(name, 'auto')),
            ...scripts.filter((name) => !isFirst.has(name)).map((name) => preloadLink(name, 'low')),
            ...files.filter((name) => !name.endsWith('.js')).map(sheetLink),
          ];
          this.emitFile({
            type: 'asset',
            fileName: page,
            source: html.replaceAll(ownTags, '').replace('</head>', `${links.join('')}${entry}</head>`),
          });
        }
      },
    },
  };
}

const database = 'src/offline/database.ts';
const entryScript = /<script type="module"[^>]*><\/script>/;
/** What Vite has written for every page. */
const ownTags =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;
const preloadLink = (name: string, priority: 'auto' | 'low') =>
  `<link rel="modulepreload" crossorigin fetchpriority="${priority}" href="/${name}">`;
const sheetLink = (name: string) => `<link rel="stylesheet" crossorigin href="/${name}">`;

/**
 * Makes Chromium compile a whole file in the background as it arrives, instead of each function on the main thread at
 * its first call. Chromium has no code cache for modules. The hint saves a quarter of the main-thread cost of a start's
 * scripts.
 */
const compileHint = '//# allFunctionsCalledOnLoad';
