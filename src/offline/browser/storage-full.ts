import { storageFull } from '../../messages/storage-full.ts';

interface Reason {
  name?: unknown;
  inner?: unknown;
  cause?: unknown;
  failures?: unknown;
}

// Firefox has names of its own: for its quota, and for the disk below it.
const names = new Set<unknown>([
  'QuotaExceededError',
  'NS_ERROR_DOM_QUOTA_REACHED',
  'NS_ERROR_FILE_NO_DEVICE_SPACE',
]);

/**
 * Whether a write failed because the disk or the quota is full. Dexie wraps the reason: in `inner`, and for a write of
 * many rows in `failures`.
 */
export function isStorageFull(error: unknown, seen = new Set<unknown>()): boolean {
  if (typeof error !== 'object' || error === null || seen.has(error)) return false;
  seen.add(error);
  const { name, inner, cause, failures } = error as Reason;
  if (names.has(name)) return true;
  const reasons: unknown[] = [inner, cause, ...(Array.isArray(failures) ? failures : [])];
  return reasons.some((reason) => isStorageFull(reason, seen));
}

/** What couldn't be done, and what to do about it: to free up space only where that is what was missing. */
export const withRemedy = (failed: string, error: unknown): string =>
  isStorageFull(error)
    ? `${failed} ${storageFull.title} ${storageFull.freeUp('try again')}`
    : `${failed} Try again.`;
