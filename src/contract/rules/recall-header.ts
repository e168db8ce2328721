/** How answers came about, beside the bodies that the documents fix: in headers. */
import type { PracticeEntry } from '../practice.ts';

/** How sure the student was of an answer, and how long they were with its question. */
export type Recalled = Pick<PracticeEntry, 'confidence' | 'duration_ms'>;

/** As much as an entry of the log may say of a time, ms: a day. */
export const longestRecall = 86_400_000;

export type RecallDetails = Pick<PracticeEntry, 'confidence' | 'duration_ms' | 'source' | 'session'>;

/** Of an answer in a bank of which nothing more is known. */
export const plainRecall: RecallDetails = { confidence: null, duration_ms: 0, source: 'bank', session: null };

/** Of one answer, in a bank or to a tracing: JSON. */
export const recallHeader = (details: Recalled | RecallDetails): string => JSON.stringify(details);

/** What cannot be read was not said: the answer itself counts all the same. */
export function readRecallHeader(header: unknown): RecallDetails {
  if (typeof header !== 'string') return plainRecall;
  try {
    const { confidence, duration_ms: ms, session } = { ...(JSON.parse(header) as Partial<RecallDetails>) };
    const isKnown = confidence === 'guessed' || confidence === 'think_so' || confidence === 'sure';
    const isTime = typeof ms === 'number' && Number.isInteger(ms) && ms >= 0 && ms <= longestRecall;
    const inSession = typeof session === 'string' && uuid.test(session);
    return {
      confidence: isKnown ? confidence : null,
      duration_ms: isTime ? ms : 0,
      source: inSession ? 'session' : 'bank',
      session: inSession ? session : null,
    };
  } catch {
    return plainRecall;
  }
}

/**
 * Of the answers of a test, in their order: `s57,g1203,,8`. Each says by a letter how sure the student was, where they said
 * so, and the tenths of a second. Proxies take headers of 8 kB: of a test whose answers had no room nothing is said of the
 * last ones.
 */
export function recallsHeader(recalls: readonly (Recalled | null)[]): string {
  const all = recalls.map(briefly).join(',').replace(/,+$/, '');
  return all.length <= mostCharacters ? all : all.slice(0, all.lastIndexOf(',', mostCharacters));
}

/** What cannot be read was not said. */
export const readRecallsHeader = (header: unknown): (Recalled | null)[] =>
  typeof header === 'string' ? header.split(',').map(inFull) : [];

const mostCharacters = 6_000;
const letters = { guessed: 'g', think_so: 't', sure: 's' } as const;
const degrees = { g: 'guessed', t: 'think_so', s: 'sure' } as const;

function briefly(recall: Recalled | null): string {
  if (recall === null) return '';
  const { confidence, duration_ms: ms } = recall;
  return `${confidence === null ? '' : letters[confidence]}${Math.round(ms / 100)}`;
}

function inFull(item: string): Recalled | null {
  const [, letter = '', tenths] = /^([gts]?)(\d{1,6})$/.exec(item.trim()) ?? [];
  const ms = Number(tenths) * 100;
  if (!(ms <= longestRecall)) return null;
  return { confidence: letter in degrees ? degrees[letter as keyof typeof degrees] : null, duration_ms: ms };
}

/** As ids of operations and sessions are written. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The id of the entry that one question of a submitted test becomes, alike on device and server: the id of the submission
 * with the question's in the place of its last twelve digits.
 */
export const entryOfSubmission = (opId: string, itemId: number): string =>
  opId.slice(0, 24) + itemId.toString(16).padStart(12, '0');
