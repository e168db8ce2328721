/** Set-up of every client test: matchers, a device that starts empty, and a console that must stay quiet. */
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure, waitFor as waitForScreen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { emptyDevice, freeLocks } from './empty-device.ts';

// The first screen of a file loads its chunk, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 12_000 });
vi.setConfig({ testTimeout: 40_000 });
const { waitFor } = vi;
vi.waitFor = (callback, options = 12_000) => waitFor(callback, options);

// No picture is loaded here, though happy-dom calls each complete; a browser would call it a broken one.
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
  // A toast that is on its way out would later take one of the next test's with it that has its id.
  if (!vi.isFakeTimers())
    await waitForScreen(() =>
      expect(document.querySelector('[aria-live] > [class*=leaving]')).not.toBeInTheDocument(),
    );
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  // Before the console is the real one again.
  await emptyDevice();
  vi.restoreAllMocks();
  // What React or a screen complains about is a fault of the screen.
  expect(complaints).toEqual([]);
});

// A screen that is on its way as the file ends would be cut off, and be broken for every file after this one.
afterAll(() => vi.dynamicImportSettled());

/** For tests in which something is logged on purpose. Gives what was logged so far and forgets it. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
