import { storageFull } from '../../messages/storage-full.ts';

interface Reason {
  name?: unknown;
  inner?: unknown;
  cause?: unknown;
  failures?: unknown;
}

// Firefox has its own names: one for its quota, one for a full disk.
const names = new Set<unknown>([
  'QuotaExceededError',
  'NS_ERROR_DOM_QUOTA_REACHED',
  'NS_ERROR_FILE_NO_DEVICE_SPACE',
]);

/**
 * True if a write failed because the disk or the quota is full. Dexie wraps the cause: in `inner`, and for a bulk write
 * in `failures`.
 */
export function isStorageFull(error: unknown, seen = new Set<unknown>()): boolean {
  if (typeof error !== 'object' || error === null || seen.has(error)) return false;
  seen.add(error);
  const { name, inner, cause, failures } = error as Reason;
  if (names.has(name)) return true;
  const reasons: unknown[] = [inner, cause, ...(Array.isArray(failures) ? failures : [])];
  return reasons.some((reason) => isStorageFull(reason, seen));
}

/** Says what failed and what to do: free up space only if space was missing. */
export const withRemedy = (failed: string, error: unknown): string =>
  isStorageFull(error)
    ? `${failed} ${storageFull.title} ${storageFull.freeUp('try again')}`
    : `${failed} Try again.`;
