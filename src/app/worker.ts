/** Registers the service worker. In development there is none, since the dev server serves the app. */
export async function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { startWorker } = await import('./start-worker.ts');
    await startWorker();
  } catch (error) {
    console.error('Could not register the service worker.', error);
  }
}
