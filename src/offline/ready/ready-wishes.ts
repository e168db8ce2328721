/** What "Get ready" keeps on this device, and how much storage recordings may take. */
import { createStore } from '../../lib/store.ts';
import { preference, setPreference } from '../preferences.ts';

export const readyKinds = ['bank', 'test', 'ecg', 'audio', 'video'] as const;
export type ReadyKind = (typeof readyKinds)[number];

export interface ReadyWishes {
  kinds: readonly ReadyKind[];
  /** Limit for all recordings, however they got here; null for no limit. */
  capBytes: number | null;
}

const mb = 1_000_000;
export const caps = [250 * mb, 500 * mb, 1_000 * mb, 2_000 * mb, 5_000 * mb] as const;

/** Without videos: they are large, so the student has to choose them. */
const defaults: ReadyWishes = { kinds: ['bank', 'test', 'ecg', 'audio'], capBytes: 1_000 * mb };

export const readyWishes = createStore<ReadyWishes>(stored());

/** Changes the given wishes only; the others stay as they are, even if another tab has set them. */
export function setReadyWishes(change: Partial<ReadyWishes>) {
  const { kinds, capBytes } = change;
  if (kinds !== undefined) setPreference('readyKinds', kinds.join(' '));
  if (capBytes !== undefined) setPreference('readyCap', String(capBytes ?? 'none'));
  readyWishes.set({ ...readyWishes.get(), ...change });
}

// Choices made in another tab apply here, too.
globalThis.addEventListener?.('storage', () => readyWishes.set(stored()));

function stored(): ReadyWishes {
  const named = preference('readyKinds')?.split(' ');
  const cap = preference('readyCap');
  return {
    kinds: named ? readyKinds.filter((kind) => named.includes(kind)) : defaults.kinds,
    capBytes: cap === 'none' ? null : (caps.find((one) => String(one) === cap) ?? defaults.capBytes),
  };
}
