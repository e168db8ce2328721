/** The worker serves the built app only; while developing, the dev server does. */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the first screen: its download must not compete, nor the code that watches it.
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

async function register() {
  try {
    const [{ Workbox }, { watchForUpdates }] = await Promise.all([
      import('workbox-window'),
      import('../offline/update.ts'),
    ]);
    await watchForUpdates(new Workbox('/sw.js', { updateViaCache: 'none' }));
  } catch (error) {
    console.error('No worker.', error);
  }
}
