/** What this browser will not do for a student with no signal, whatever the app does. */
import type { BrowserLimit } from '../../messages/browser-limits.ts';
import { installStore } from './install.ts';

/**
 * `sends-while-open`: nothing is sent while the app is closed (no Background Sync: Firefox and every WebKit). `clears`:
 * WebKit clears what a site keeps after seven days of use without a visit, an installed app's apart. `sound`: iOS may
 * stop the sound of an app that is not on the screen.
 */
export function browserLimits(): BrowserLimit[] {
  const { userAgent } = navigator;
  // Every browser of an iPhone is WebKit, whatever it calls itself; elsewhere only Chrome’s family claims to be it.
  const isWebKit = /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent);
  const isTouch = navigator.maxTouchPoints > 1;
  const limits: [BrowserLimit, boolean][] = [
    ['sends-while-open', !('SyncManager' in globalThis)],
    ['clears', isWebKit && installStore.get() !== 'installed'],
    ['sound', isWebKit && isTouch],
  ];
  return limits.filter(([, holds]) => holds).map(([limit]) => limit);
}
