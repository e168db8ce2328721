/** Small choices of a device that may be lost without harm. */
import { storageKeys } from './keys.ts';

type Preference = 'dashboardTab' | 'contentTab' | 'theme' | 'installHintSeen';

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
