import { useSyncExternalStore } from 'react';
import { observeOutbox, type OutboxSummary } from '../../offline/sync/outbox-view.ts';

/** Returns what waits, what failed and what conflicts; undefined until the outbox was read. Callers share one query. */
export const useOutbox = (): OutboxSummary | undefined => useSyncExternalStore(subscribe, () => summary);

let summary: OutboxSummary | undefined;
let looking: { unsubscribe: () => void } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  looking ??= observeOutbox().subscribe((next) => {
    summary = next;
    for (const each of listeners) each();
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    looking?.unsubscribe();
    looking = null;
    // The next caller may be another user.
    summary = undefined;
  };
}
