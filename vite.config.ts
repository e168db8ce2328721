import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { manifest } from './src/app/manifest.ts';

const test = {
  // A busy machine may take its time; what is waited for is the same.
  expect: { poll: { timeout: 15_000 } },
  projects: [
    {
      extends: true as const,
      test: { name: 'unit', include: ['tests/unit/**/*.test.ts', 'tests/*.test.ts'], environment: 'node' },
    },
    {
      extends: true as const,
      test: {
        name: 'server',
        include: ['tests/server/**/*.test.ts'],
        environment: 'node',
        globalSetup: 'tests/support/postgres.ts',
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    },
    {
      extends: true as const,
      test: {
        name: 'client',
        include: ['tests/client/**/*.test.{ts,tsx}'],
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
        // They mostly wait. Each file has accounts, browsers and lines of its own, and all share one product.
        maxWorkers: 3,
        // After the others: what is measured in seconds here would wait for their work.
        sequence: { groupOrder: 1 },
        testTimeout: 180_000,
        hookTimeout: 120_000,
      },
    },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : [react(), pwa()],
  build: isSsrBuild
    ? { target: 'node20', outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, sourcemap: true }
    : { outDir: 'dist/client', emptyOutDir: true, manifest: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': 'http://127.0.0.1:4000' } },
  define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? Date.now().toString(36)) },
  test,
}));

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
