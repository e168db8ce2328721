/** Small choices of a device that may be lost without harm. */
import { sessionKeys, storageKeys } from './keys.ts';

type Preference =
  | 'dashboardTab'
  | 'contentTab'
  | 'theme'
  | 'installHintSeen'
  | 'mediaWifiOnly'
  | 'mediaDropHeard'
  | 'mediaSpeed'
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
    // Forgotten at the next visit: nothing that matters.
  }
}

/** True the first time in this tab; false when asked again, or where the browser forbids to remember. */
export function mayReloadOnce(key: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}

/** Whether the review popup was dismissed in this session of the browser. */
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
    // Then it is remembered until the page is reloaded.
  }
}

let dismissedUnstored = false;
