import { randomUUID } from 'node:crypto';
import type { BankQuestion } from '../../src/contract/questions.ts';

/** Log entries as a device sends them: each question was missed three days ago and is due. */
export const missedEntries = (questions: readonly BankQuestion[]) =>
  questions.map((question) => ({
    op_id: randomUUID(),
    kind: 'question',
    item_id: question.id,
    version: question.version,
    chosen: [question.option1, question.option2].find((text) => text !== question.correct_answer),
    confidence: null,
    duration_ms: 0,
    source: 'session',
    session: null,
    acted_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  }));
