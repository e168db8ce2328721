import { watchForUpdates } from '../offline/browser/update.ts';

/** Registers the service worker. In development there is none, since the dev server serves the app. */
export async function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { Workbox } = await import('workbox-window');
    await watchForUpdates(new Workbox('/sw.js', { updateViaCache: 'none' }));
  } catch (error) {
    console.error('Could not register the service worker.', error);
  }
}
