/** The worker serves the built app only; while developing, the dev server does. */
export async function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const [{ Workbox }, { watchForUpdates }] = await Promise.all([
      import('workbox-window'),
      import('../offline/browser/update.ts'),
    ]);
    await watchForUpdates(new Workbox('/sw.js', { updateViaCache: 'none' }));
  } catch (error) {
    console.error('No worker.', error);
  }
}
