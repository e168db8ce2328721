/** What this browser cannot do for a student who is offline, whatever the app does. */
import type { BrowserLimit } from '../../messages/browser-limits.ts';
import { installStore } from './install.ts';

/**
 * `sends-while-open`: nothing is sent while the app is closed (no Background Sync: Firefox and every WebKit). `clears`:
 * WebKit clears a site's data after seven days of use without a visit, except for installed apps. `sound`: iOS may stop
 * the sound of an app that is not on the screen.
 */
export function browserLimits(): BrowserLimit[] {
  const { userAgent } = navigator;
  // Every browser on an iPhone is WebKit, whatever it calls itself; on other systems Chrome’s family also claims to be
  // WebKit.
  const isWebKit = /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent);
  const isTouch = navigator.maxTouchPoints > 1;
  const limits: [BrowserLimit, boolean][] = [
    ['sends-while-open', !('SyncManager' in globalThis)],
    ['clears', isWebKit && installStore.get() !== 'installed'],
    ['sound', isWebKit && isTouch],
  ];
  return limits.filter(([, holds]) => holds).map(([limit]) => limit);
}
