/** Small preferences of this device that may be lost without harm. */
import { sessionKeys, storageKeys } from './keys.ts';

type Preference =
  | 'dashboardTab'
  | 'contentTab'
  | 'theme'
  | 'installHintSeen'
  | 'mediaWifiOnly'
  | 'mediaDropHeard'
  | 'mediaSpeed'
  | 'mediaCaptions'
  | 'readyKinds'
  | 'readyCap'
  | 'ecgSheet'
  | 'streak'
  | 'confidenceSkipped'
  | 'testTextSize'
  | 'serverOffset';

export function preference(name: Preference): string | null {
  try {
    return localStorage.getItem(storageKeys[name]);
  } catch {
    return null;
  }
}

export function setPreference(name: Preference, value: string) {
  try {
    localStorage.setItem(storageKeys[name], value);
  } catch {
    // Lost at the next visit, which does no harm.
  }
}

/** True the first time in this tab; false when asked again, or where the browser forbids storage. */
export function mayReloadOnce(key: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}

/** Whether the review popup was dismissed in this browser session. */
export function reviewWasDismissed(): boolean {
  try {
    return sessionStorage.getItem(sessionKeys.reviewDismissed) !== null;
  } catch {
    return dismissedUnstored;
  }
}

export function rememberReviewDismissed() {
  dismissedUnstored = true;
  try {
    sessionStorage.setItem(sessionKeys.reviewDismissed, '1');
  } catch {
    // Without storage it is remembered until the page is reloaded.
  }
}

let dismissedUnstored = false;
