/** What the device keeps of practice: the student's log, and what follows from it for each item. */
import type {
  Confidence,
  EntrySource,
  ItemKind,
  Plan,
  PracticeFilters,
  ShiftKind,
} from '../contract/practice.ts';
import type { ItemMemory } from '../contract/rules/practice-schedule.ts';

/** `question/7`: an item wherever it is kept. */
export type ItemKey = `${ItemKind}/${number}`;

/** An entry of the log: made here, or come from the server. */
export interface KeptEntry {
  opId: string;
  item: ItemKey;
  version: number;
  chosen: string | number[];
  confidence: Confidence | null;
  durationMs: number;
  source: EntrySource;
  session: string | null;
  /** When it counts for, ms: never later than it was received. */
  at: number;
  /** By the key of today; null while the key is not on the device and the server has not told. */
  isCorrect: boolean | null;
  /** Its place in the server's log; 0 until the server has it. */
  seq: number;
}

/** What follows from an item's entries; can be rebuilt from them at any time. */
export interface KeptMemory extends ItemMemory {
  item: ItemKey;
  /** 1 where it comes back by itself: a boolean is no key of an index. */
  weak: 0 | 1;
  /** With the exam as the device knows it, ms. */
  dueAt: number;
}

/** A session: a list of items that never changes, made on a device. */
export interface KeptSession {
  id: string;
  mode: 'tutor' | 'timed';
  minutes: number | null;
  filters: PracticeFilters;
  items: { item: ItemKey; version: number }[];
  /** ISO 8601. */
  createdAt: string;
  finishedAt: string | null;
  /** What is chosen in a timed one: it may change until the end, which makes answers of it. Ask `picksOf`. */
  picks?: Readonly<Record<string, Given>>;
  /** What a timed one had left when something was chosen last, ms: it never grows, whatever the clock does. */
  leftMs?: number;
  /** False where its time ran out and the student was not shown how it went. */
  seen?: boolean;
}

/** An answer as the student gives it: the words of an option, or of a tracing the ids of the findings. */
export interface Given {
  selected: string | number[];
  confidence: Confidence | null;
  /** From when the question was shown, ms. */
  durationMs: number;
}

/** The ids of the findings in what was chosen; none where it is no tracing. */
export const findingsIn = (selected: Given['selected'] | undefined): readonly number[] =>
  Array.isArray(selected) ? selected : [];

/** What the student wrote on an item. */
export interface KeptNote {
  item: ItemKey;
  text: string;
  /** What another device had written meanwhile, until they write again. */
  otherText: string | null;
  /** Of the server's text that this one is based on; null before the server has one. */
  revision: number | null;
}

/** What a day of the calendar is. */
export interface KeptShift {
  /** `YYYY-MM-DD`. */
  date: string;
  kind: ShiftKind;
}

export type KeptPlan = Pick<Plan, 'exam_date' | 'minutes'>;

/** An item whose log has changed since its memory was made. */
export interface StaleItem {
  item: ItemKey;
}

export const itemKey = (kind: ItemKind, id: number): ItemKey => `${kind}/${id}`;

export function itemOf(key: ItemKey): { kind: ItemKind; id: number } {
  const [kind, id] = key.split('/') as [ItemKind, string];
  return { kind, id: Number(id) };
}

/** What is chosen in a timed session, by item. Earlier builds, which asked of banks alone, had it by the id of the question. */
export const picksOf = ({ picks = {} }: Pick<KeptSession, 'picks'>): ReadonlyMap<ItemKey, Given> =>
  new Map(
    Object.entries(picks).map(([key, given]) => [
      key.includes('/') ? (key as ItemKey) : itemKey('question', Number(key)),
      given,
    ]),
  );
