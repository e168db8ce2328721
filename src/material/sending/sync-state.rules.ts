import type { Connectivity } from '../../offline/connectivity.ts';
import type { SyncStatus } from '../../offline/sync/sync.ts';

/** `settled`: the server has everything. */
export type SyncState =
  | { is: 'settled' }
  | { is: 'waiting'; count: number }
  | { is: 'offline'; count: number }
  | { is: 'needs-you' };

export interface SyncFacts {
  waiting: number;
  /** How many items only the student can resolve. */
  needy: number;
  held: SyncStatus['held'];
  reach: Connectivity;
}

/**
 * Returns the one state to show. What only the student can fix comes first, then a missing signal, then waiting items.
 */
export function syncStateOf({ waiting, needy, held, reach }: SyncFacts): SyncState {
  if (needy > 0 || (held === 'sign-in' && waiting > 0)) return { is: 'needs-you' };
  if (reach === 'offline') return { is: 'offline', count: waiting };
  return waiting > 0 ? { is: 'waiting', count: waiting } : { is: 'settled' };
}
