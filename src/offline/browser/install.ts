/** Whether the browser offers to install the app, and the install prompt. */
import { createStore } from '../../lib/store.ts';
import { askToPersist } from './persist.ts';

/**
 * `prompt`: our button can open the prompt. `ios`: only the share menu can install. `installed`: this is the installed
 * app.
 */
export type Install = 'no' | 'prompt' | 'ios' | 'installed';

export const installStore = createStore<Install>(now());

interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<unknown>;
}

let offered: InstallPromptEvent | null = null;

/** Defers the browser's install prompt until our own button is pressed. */
export function captureInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPromptEvent;
    installStore.set('prompt');
  });
  window.addEventListener('appinstalled', () => {
    offered = null;
    installStore.set('installed');
    void askToPersist();
  });
}

/** Shows the install prompt, which can be used only once; call it from a click. */
export async function install(): Promise<void> {
  if (offered === null) return;
  const prompt = offered;
  offered = null;
  await prompt.prompt();
  await prompt.userChoice;
  // Once accepted, installing may take a minute, in which a button would do nothing.
  if (installStore.get() === 'prompt') installStore.set('no');
}

function now(): Install {
  if (typeof matchMedia !== 'function') return 'no';
  if (matchMedia('(display-mode: standalone)').matches) return 'installed';
  const touchMac = navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || touchMac ? 'ios' : 'no';
}
