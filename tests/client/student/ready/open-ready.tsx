/** What the tests of the screen “Get ready” share. */
import { beforeEach, vi } from 'vitest';
import { bankAt, category, openStudent, ownDevice, smallBank } from '../my-studies.ts';

export const [cardiology, nephrology] = [
  category(7, 'Cardiology', [0, 0, 2]),
  category(8, 'Nephrology', [0, 0, 2]),
];
export const categories = [cardiology, nephrology];
export const banks = {
  [bankAt(7)]: { body: smallBank(7, 'Cardiology') },
  [bankAt(8)]: { body: smallBank(8, 'Nephrology') },
};
export const open = (more = {}) => openStudent('/student/ready', { categories, more: { ...banks, ...more } });

export function stubNavigator(name: keyof Navigator, value: unknown) {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (target, key) => (key === name ? value : Reflect.get(target, key)) }),
  );
}

/** Whether the browser agrees to keep what is stored. */
export const browser = { persisted: false };

/** Starts each test with a device of its own, in a browser with a worker and space. */
export function ownBrowser() {
  ownDevice();
  beforeEach(() => {
    browser.persisted = false;
    stubNavigator('serviceWorker', {
      getRegistration: async () => ({ active: {} }),
      ready: Promise.resolve({}),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    stubNavigator('storage', {
      estimate: async () => ({ usage: 14_000_000, quota: 2_000_000_000 }),
      persisted: async () => browser.persisted,
      persist: async () => browser.persisted,
    });
  });
}
