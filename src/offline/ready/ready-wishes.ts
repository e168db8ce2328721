/** What "Get ready" is to keep on this device, and how much room recordings may take. */
import { createStore } from '../../lib/store.ts';
import { preference, setPreference } from '../preferences.ts';

export const readyKinds = ['bank', 'test', 'ecg', 'audio', 'video'] as const;
export type ReadyKind = (typeof readyKinds)[number];

export interface ReadyWishes {
  kinds: readonly ReadyKind[];
  /** For recordings together, however they came here; null for no limit. */
  capBytes: number | null;
}

const mb = 1_000_000;
export const caps = [250 * mb, 500 * mb, 1_000 * mb, 2_000 * mb, 5_000 * mb] as const;

/** Videos are large: a student asks for them. */
const unlessTold: ReadyWishes = { kinds: ['bank', 'test', 'ecg', 'audio'], capBytes: 1_000 * mb };

export const readyWishes = createStore<ReadyWishes>(stored());

/** What the change does not name stays, also where another tab has set it. */
export function setReadyWishes(change: Partial<ReadyWishes>) {
  const { kinds, capBytes } = change;
  if (kinds !== undefined) setPreference('readyKinds', kinds.join(' '));
  if (capBytes !== undefined) setPreference('readyCap', String(capBytes ?? 'none'));
  readyWishes.set({ ...readyWishes.get(), ...change });
}

// What another tab chooses counts here, too.
globalThis.addEventListener?.('storage', () => readyWishes.set(stored()));

function stored(): ReadyWishes {
  const named = preference('readyKinds')?.split(' ');
  const cap = preference('readyCap');
  return {
    kinds: named ? readyKinds.filter((kind) => named.includes(kind)) : unlessTold.kinds,
    capBytes: cap === 'none' ? null : (caps.find((one) => String(one) === cap) ?? unlessTold.capBytes),
  };
}
