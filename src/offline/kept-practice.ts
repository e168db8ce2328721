/** Practice data kept on the device: the student's log, and the memory of each item derived from it. */
import type {
  Confidence,
  EntrySource,
  ItemKind,
  Plan,
  PracticeFilters,
  ShiftKind,
} from '../contract/practice.ts';
import type { ItemMemory } from '../contract/rules/practice-schedule.ts';

/** For example `question/7`; identifies an item in every table. */
export type ItemKey = `${ItemKind}/${number}`;

/** An entry of the log, made here or fetched from the server. */
export interface KeptEntry {
  opId: string;
  item: ItemKey;
  version: number;
  chosen: string | number[];
  confidence: Confidence | null;
  durationMs: number;
  source: EntrySource;
  session: string | null;
  /** When it counts, ms; never later than when the server received it. */
  at: number;
  /** Graded by today's key; null while the key is not on the device and the server has not reported a verdict. */
  isCorrect: boolean | null;
  /** Its position in the server's log; 0 until the server has it. */
  seq: number;
}

/** Derived from an item's entries; can be rebuilt from them at any time. */
export interface KeptMemory extends ItemMemory {
  item: ItemKey;
  /** 1 if the item comes back by itself. A number, because IndexedDB cannot index booleans. */
  weak: 0 | 1;
  /** When it is due, ms, taking into account the exam date that this device knows. */
  dueAt: number;
}

/** A session: a fixed list of items, created on a device. */
export interface KeptSession {
  id: string;
  mode: 'tutor' | 'timed';
  minutes: number | null;
  filters: PracticeFilters;
  items: { item: ItemKey; version: number }[];
  /** ISO 8601. */
  createdAt: string;
  finishedAt: string | null;
  /** Choices in a timed session. They may change until the end, when they become answers. Read them with `picksOf`. */
  picks?: Readonly<Record<string, Given>>;
  /** Findings ticked without a clock and not submitted yet. They are kept for the student and count for nothing. */
  ticked?: Readonly<Record<ItemKey, readonly number[]>>;
  /** Time left in a timed session at the last choice, ms. It never increases, whatever the clock does. */
  leftMs?: number;
  /** False if the time ran out and the student has not seen the result yet. */
  seen?: boolean;
}

/** An answer as the student gives it: the text of an option, or for an ECG the ids of the findings. */
export interface Given {
  selected: string | number[];
  confidence: Confidence | null;
  /** Since the question was shown, ms. */
  durationMs: number;
}

/** The ids of the findings that were chosen; empty for anything but an ECG. */
export const findingsIn = (selected: Given['selected'] | undefined): readonly number[] =>
  Array.isArray(selected) ? selected : [];

/** The student's note on an item. */
export interface KeptNote {
  item: ItemKey;
  text: string;
  /** A text written on another device meanwhile, kept until the student writes again. */
  otherText: string | null;
  /** Revision of the server's text that this one is based on; null while the server has none. */
  revision: number | null;
}

/** The kind of a day in the calendar. */
export interface KeptShift {
  /** `YYYY-MM-DD`. */
  date: string;
  kind: ShiftKind;
}

export type KeptPlan = Pick<Plan, 'exam_date' | 'minutes'>;

/** An item whose log has changed since its memory was computed. */
export interface StaleItem {
  item: ItemKey;
}

export const itemKey = (kind: ItemKind, id: number): ItemKey => `${kind}/${id}`;

export function itemOf(key: ItemKey): { kind: ItemKind; id: number } {
  const [kind, id] = key.split('/') as [ItemKind, string];
  return { kind, id: Number(id) };
}

/**
 * Choices in a timed session, by item. Earlier builds, which asked bank questions only, stored them under the
 * question's id.
 */
export const picksOf = ({ picks = {} }: Pick<KeptSession, 'picks'>): ReadonlyMap<ItemKey, Given> =>
  new Map(
    Object.entries(picks).map(([key, given]) => [
      key.includes('/') ? (key as ItemKey) : itemKey('question', Number(key)),
      given,
    ]),
  );
