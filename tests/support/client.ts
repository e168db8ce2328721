/** Setup of every client test: matchers, an empty device, and a console that must stay quiet. */
import './no-debug-tasks.ts';
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure, waitFor as waitForScreen } from '@testing-library/react';
import { toast as hot } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { toast } from '../../src/ui/toast.ts';
import { emptyDevice, freeLocks } from './empty-device.ts';

// The first screen of a file loads its chunk, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 12_000 });
vi.setConfig({ testTimeout: 40_000 });
const { waitFor } = vi;
vi.waitFor = (callback, options = 12_000) => waitFor(callback, options);

// happy-dom loads no images but calls each complete, which the app would take for a broken image.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false });

let complaints: string[] = [];

beforeEach(() => {
  freeLocks();
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  });
});

afterEach(async () => {
  // A toast that is still fading out would take a toast with the same id in the next test with it.
  if (!vi.isFakeTimers())
    await waitForScreen(() =>
      expect(document.querySelector('[aria-live] > [class*=leaving]')).not.toBeInTheDocument(),
    );
  cleanup();
  toast.dismiss();
  hot.remove();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  // Before the real console is restored.
  await emptyDevice();
  vi.restoreAllMocks();
  // A complaint of React or of a screen is a bug in the screen.
  expect(complaints).toEqual([]);
});

// Wait for lazy imports: one cut off by the end of this file would stay broken for all later files of the worker.
afterAll(() => vi.dynamicImportSettled());

/** For tests that log on purpose: returns what was logged so far and clears it. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
