/** What the device owes the server: one row for each thing that a student did, and the order in which rows may go. */
import type { MediaKind } from './kept-media.ts';

export type OutboxState = 'pending' | 'inflight' | 'acked' | 'conflict' | 'dead';

/** What was done; says which call carries it. */
export type Act =
  | {
      kind: 'submit';
      categoryId: number;
      questionId: number;
      selected: string;
      round: number;
      isCorrect: boolean;
      /** Of the question that was seen; rows of older builds name none. */
      version?: number;
    }
  /** He has read that his answer counts as this now. */
  | { kind: 'correction-seen'; categoryId: number; questionId: number; round: number; isCorrect: boolean }
  | { kind: 'mark'; categoryId: number; questionId: number; marked: boolean }
  | { kind: 'retake'; categoryId: number; round: number }
  | { kind: 'watched'; videoId: number; categoryId: number; title: string }
  | { kind: 'position'; media: MediaKind; id: number; seconds: number; finished: boolean; title: string }
  | { kind: 'test-start'; testId: number; attempt: number; name: string }
  | {
      kind: 'test-submit';
      testId: number;
      attempt: number;
      name: string;
      isEcg: boolean;
      /** Normal tests: an option's text, or null where it was left open. */
      answers: { question_id: number; selected_option: string | null }[];
      /** ECG tests. */
      findings: { question_id: number; selected_option_ids: number[] }[];
      startTime: string;
      /** Whole minutes. */
      timeTaken: number;
    }
  | {
      kind: 'ecg-answer';
      testId: number;
      attempt: number;
      name: string;
      questionId: number;
      optionIds: number[];
      isCorrect: boolean;
    }
  | { kind: 'ecg-reset'; testId: number; attempt: number; name: string }
  | { kind: 'chat'; userId: number; to: string; message: string; fileName: string | null };

/** Acts on a question bank. */
export type BankAct = ActOf<'submit' | 'correction-seen' | 'mark' | 'retake'>;
export const isBankAct = (act: Act): act is BankAct => 'categoryId' in act && act.kind !== 'watched';

export type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

export interface OutboxRow {
  /** Order on this device. */
  seq: number;
  /** Made with the act and never changed: the server acts once for it. */
  opId: string;
  userId: number;
  act: Act;
  /** A path. A row waits for earlier rows above, below or on its path; rows elsewhere don't concern it. */
  lane: string;
  /** When it was done, in the server's time as far as the device knows it. ISO 8601. */
  actedAt: string;
  state: OutboxState;
  attempts: number;
  /** Not before this device time, ms. */
  nextAt: number;
  /** While inflight: whose it is, and until when. After that anybody may send it again. */
  leaseOwner: string | null;
  leaseUntil: number;
  /** Status and code of the last reply. */
  status: number;
  code: string | null;
  /** For a conflict: the record that counts on the server. */
  record: unknown;
  ackedAt: number | null;
  /** The server's epoch that confirmed it. */
  epoch: string | null;
  /** Build that found the row dead; a newer one tries once more. */
  deadInBuild: string | null;
}

export const bankLane = (categoryId: number) => `bank/${categoryId}`;
export const testLane = (testId: number) => `test/${testId}`;

export function laneOf(act: Act): string {
  switch (act.kind) {
    case 'retake':
      return bankLane(act.categoryId);
    case 'submit':
      return `${bankLane(act.categoryId)}/question/${act.questionId}`;
    case 'correction-seen':
      return `${bankLane(act.categoryId)}/question/${act.questionId}/correction`;
    case 'mark':
      return `mark/${act.questionId}`;
    case 'watched':
      return `watched/${act.videoId}`;
    case 'position':
      return `position/${act.media}/${act.id}`;
    case 'ecg-answer':
      return `${testLane(act.testId)}/question/${act.questionId}`;
    case 'test-start':
    case 'test-submit':
    case 'ecg-reset':
      return testLane(act.testId);
    case 'chat':
      return `chat/${act.userId}`;
  }
}

/** How long a claimed row belongs to the pass that claimed it, ms. */
export const leaseMs = 75_000;

/** A pass that asks for rows. `alone`: it holds the lock, so whatever another owner leased was left by a dead one. */
export interface Claimer {
  owner: string;
  alone: boolean;
}

/**
 * The rows that may be sent now, in order: open, due, not leased by a living pass, and with no earlier open row on a
 * lane above, below or alike. `rows` are the open ones by `seq`.
 */
export function claimable(rows: readonly OutboxRow[], now: number, most: number, by: Claimer): OutboxRow[] {
  const found: OutboxRow[] = [];
  const busy = new Set<string>();
  const aboveBusy = new Set<string>();
  for (const row of rows) {
    const path = prefixes(row.lane);
    const waits = aboveBusy.has(row.lane) || path.some((lane) => busy.has(lane));
    if (!waits && isDue(row, now, by)) found.push(row);
    if (found.length === most) break;
    busy.add(row.lane);
    for (const lane of path) aboveBusy.add(lane);
  }
  return found;
}

function isDue(row: OutboxRow, now: number, by: Claimer): boolean {
  if (row.state === 'pending') return row.nextAt <= now;
  if (by.alone && row.leaseOwner !== by.owner) return true;
  // A lease far in the future means that the clock was set back meanwhile.
  return row.leaseUntil <= now || row.leaseUntil > now + 2 * leaseMs;
}

/** `a/b/c` → `a`, `a/b`, `a/b/c`. */
function prefixes(lane: string): string[] {
  const parts = lane.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}
