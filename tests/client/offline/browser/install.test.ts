import { expect, it } from 'vitest';
import { captureInstallPrompt, install, installStore } from '../../../../src/offline/browser/install.ts';

it('offers to install until the student has answered the prompt, not until the app is installed', async () => {
  captureInstallPrompt();
  let asked = 0;
  const offer = Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => void (asked += 1),
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  window.dispatchEvent(offer);
  expect(installStore.get()).toBe('prompt');
  // A browser refuses to show the same prompt twice.
  await Promise.all([install(), install()]);
  expect(asked).toBe(1);
  expect(installStore.get()).toBe('no');
  window.dispatchEvent(new Event('appinstalled'));
  expect(installStore.get()).toBe('installed');
});
