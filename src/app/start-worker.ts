import { Workbox } from 'workbox-window';
import { watchForUpdates } from '../offline/browser/update.ts';

export async function startWorker() {
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('controlling', () => void readTypeface().catch(() => undefined));
  await watchForUpdates(workbox);
}

/**
 * Reads the typeface through the worker that took over after the page was loaded. When the system's theme or the
 * window's size changes, Chromium makes the page's font faces again. It would then read the file anew, as it came
 * without the worker, and could show the fallback from then on (`ui/fonts.css`).
 */
async function readTypeface() {
  const link = document.querySelector<HTMLLinkElement>('#face[media=all]');
  if (link !== null) document.fonts.add(await new FontFace('Read', `url(${link.href})`).load());
}
