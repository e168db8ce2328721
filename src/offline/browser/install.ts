/** Whether the browser offers to install the app, and the asking. */
import { createStore } from '../../lib/store.ts';
import { askToPersist } from './persist.ts';

/** `prompt`: our button can ask. `ios`: only the share menu can. `installed`: this is the installed app. */
export type Install = 'no' | 'prompt' | 'ios' | 'installed';

export const installStore = createStore<Install>(now());

interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPromptEvent | null = null;

/** Holds the browser's offer back until our own button is pressed. */
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

/** Asks to install; call it from a click. */
export async function install(): Promise<void> {
  if (offered === null) return;
  await offered.prompt();
  const { outcome } = await offered.userChoice;
  // An offer can be used once.
  offered = null;
  if (outcome === 'dismissed') installStore.set('no');
}

function now(): Install {
  if (typeof matchMedia !== 'function') return 'no';
  if (matchMedia('(display-mode: standalone)').matches) return 'installed';
  const touchMac = navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || touchMac ? 'ios' : 'no';
}
