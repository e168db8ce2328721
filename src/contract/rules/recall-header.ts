/** Metadata about answers, sent in headers because the specification fixes the bodies. */
import type { PracticeEntry } from '../practice.ts';

/** How sure the student was of an answer, and how long they spent on the question. */
export type Recalled = Pick<PracticeEntry, 'confidence' | 'duration_ms'>;

/** Longest duration that a log entry accepts: one day, in ms. */
export const longestRecall = 86_400_000;

export type RecallDetails = Pick<PracticeEntry, 'confidence' | 'duration_ms' | 'source' | 'session'>;

/** Details of a bank answer about which nothing else is known. */
export const plainRecall: RecallDetails = { confidence: null, duration_ms: 0, source: 'bank', session: null };

/** Encodes the details of one answer, in a bank or to a tracing, as JSON. */
export const recallHeader = (details: Recalled | RecallDetails): string => JSON.stringify(details);

/** Parses the header. Unreadable parts are treated as missing; the answer still counts. */
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
 * Encodes the answers of a test, in order: `s57,g1203,,8`. Each item is an optional letter for confidence and the time
 * in tenths of a second. Proxies limit headers to 8 kB, so the last answers of a very long test are left out.
 */
export function recallsHeader(recalls: readonly (Recalled | null)[]): string {
  const all = recalls.map(encode).join(',').replace(/,+$/, '');
  return all.length <= maxCharacters ? all : all.slice(0, all.lastIndexOf(',', maxCharacters));
}

/** Parses the header. Unreadable items are treated as missing. */
export const readRecallsHeader = (header: unknown): (Recalled | null)[] =>
  typeof header === 'string' ? header.split(',').map(decode) : [];

const maxCharacters = 6_000;
const letters = { guessed: 'g', think_so: 't', sure: 's' } as const;
const degrees = { g: 'guessed', t: 'think_so', s: 'sure' } as const;

function encode(recall: Recalled | null): string {
  if (recall === null) return '';
  const { confidence, duration_ms: ms } = recall;
  return `${confidence === null ? '' : letters[confidence]}${Math.round(ms / 100)}`;
}

function decode(item: string): Recalled | null {
  const [, letter = '', tenths] = /^([gts]?)(\d{1,6})$/.exec(item.trim()) ?? [];
  const ms = Number(tenths) * 100;
  if (!(ms <= longestRecall)) return null;
  return { confidence: letter in degrees ? degrees[letter as keyof typeof degrees] : null, duration_ms: ms };
}

/** Format of the ids of operations and sessions. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The id of the log entry for one question of a submitted test, the same on the device and the server: the id of the
 * submission with its last twelve digits replaced by the question's id.
 */
export const entryOfSubmission = (opId: string, itemId: number): string =>
  opId.slice(0, 24) + itemId.toString(16).padStart(12, '0');
