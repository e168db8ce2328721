/** Lets one tab at a time refresh the access token. */
import { lockNames } from './keys.ts';

/** Longer than a refresh waits for its reply (`api/refresh.ts`). */
const patienceMs = 40_000;

/**
 * Runs `work` when no other tab does such work. A tab that was frozen meanwhile never gets done; it is not waited for,
 * because two refreshes at once do no harm.
 */
export async function refreshInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  try {
    return await navigator.locks.request(
      lockNames.refresh,
      { signal: AbortSignal.timeout(patienceMs) },
      work,
    );
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    return work();
  }
}
