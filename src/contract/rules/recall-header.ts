/** How an answer to a bank's question came about, beside the body that the documents fix: a header of JSON. */
import type { PracticeEntry } from '../practice.ts';

export type RecallDetails = Pick<PracticeEntry, 'confidence' | 'duration_ms' | 'source' | 'session'>;

/** Of an answer in a bank of which nothing more is known. */
export const plainRecall: RecallDetails = { confidence: null, duration_ms: 0, source: 'bank', session: null };

export const recallHeader = (details: RecallDetails): string => JSON.stringify(details);

/** What cannot be read was not said: the answer itself counts all the same. */
export function readRecallHeader(header: unknown): RecallDetails {
  if (typeof header !== 'string') return plainRecall;
  try {
    const { confidence, duration_ms: ms, session } = { ...(JSON.parse(header) as Partial<RecallDetails>) };
    const isKnown = confidence === 'guessed' || confidence === 'think_so' || confidence === 'sure';
    const isTime = typeof ms === 'number' && Number.isInteger(ms) && ms >= 0 && ms <= 86_400_000;
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

/** As ids of operations and sessions are written. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The id of the entry that one question of a submitted test becomes, alike on device and server: the id of the submission
 * with the question's in the place of its last twelve digits.
 */
export const entryOfSubmission = (opId: string, itemId: number): string =>
  opId.slice(0, 24) + itemId.toString(16).padStart(12, '0');
