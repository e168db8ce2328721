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
  const { href } = document.querySelector<HTMLLinkElement>('#face')!;
  document.fonts.add(await new FontFace('Read', `url(${href})`).load());
  takeTypefaceLater();
}

/** A page that did without the typeface on a slow connection takes it with its next screen, where no word moves. */
function takeTypefaceLater() {
  const { pathname } = location;
  const { title } = document;
  const watch = new MutationObserver(() => {
    if (location.pathname === pathname || document.title === title) return;
    watch.disconnect();
    delete document.documentElement.dataset.slow;
  });
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
}
