import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { startPages } from '../../src/contract/start-pages.ts';
import { isOfStart } from './client-files.ts';

/** Writes the start pages, `index.html` and the files of a student's screen, and has those files compiled early. */
export function startPagesPlugin(): Plugin {
  return {
    name: 'start-pages',
    apply: 'build',
    enforce: 'post',
    // After Vite has written into the files, too: the hint counts at the top only.
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
            const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === resolve(module));
            if (chunk === undefined) throw new Error(`There is no file for ${module}.`);
            visit(chunk);
          }
          return [...found];
        };
        for (const chunk of chunks) if (isOfStart(chunk)) chunk.code = `${compileHint}\n${chunk.code}`;
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('There is no index.html.');
        const html = String(index.source);
        for (const { page, screen } of startPages) {
          const links = filesOf(['src/app/student-area.tsx', screen])
            .filter((name) => !html.includes(name))
            .map(
              (name) =>
                `<link rel="${name.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${name}">`,
            );
          this.emitFile({
            type: 'asset',
            fileName: page,
            source: html.replace('</head>', `${links.join('')}</head>`),
          });
        }
      },
    },
  };
}

/**
 * Has Chromium compile a file as it arrives, beside the page's thread, and not each function on it at its first call.
 * Modules get no code cache there; a quarter of what a start's scripts cost the page goes by this.
 */
const compileHint = '//# allFunctionsCalledOnLoad';
