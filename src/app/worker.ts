import { reloadOnTakeOver, watchForUpdates } from '../offline/update.ts';

/** The worker serves the built app only; while developing, the dev server does. */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  reloadOnTakeOver();
  const register = () =>
    void watchForUpdates('/sw.js').catch((error: unknown) => console.error('No worker.', error));
  // After the first screen: its download must not compete.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
