/**
 * What a student does with a bank. Each operation is one transaction that writes the local data and the outbox row.
 * When the promise resolves, both are on disk; only then may a screen confirm it.
 */
import { plainRecall, type RecallDetails } from '../../contract/rules/recall-header.ts';
import { isRight, type Key } from '../../contract/rules/grading.ts';
import { device } from '../database.ts';
import type { KeptAnswer, KeptQuestion } from '../kept-banks.ts';
import { itemKey } from '../kept-practice.ts';
import { logRecall, logTables } from '../practice-log.ts';
import { questionLane } from '../operations/lanes.ts';
import { enqueue, enqueueAt, enqueueLatest, instantOn } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';

/**
 * Locks an answer. If there is one already, because another tab was faster, it stays and is returned. `recall`: how the
 * answer was given; `at`: when, ISO 8601, if not now.
 */
export async function answerQuestion(
  categoryId: number,
  questionId: number,
  selected: string,
  recall: RecallDetails = plainRecall,
  at?: string,
): Promise<KeptAnswer> {
  const on = device();
  const tables = [on.banks, on.questions, on.answers, on.outbox, ...logTables(on)];
  const answer = await on.transaction('rw', tables, async () => {
    // Read in parallel and for all rounds, so that the student waits for two round trips to the disk instead of five.
    const [bank, question, ofAllRounds, actedAt] = await Promise.all([
      on.banks.get(categoryId),
      on.questions.get(questionId),
      on.answers.where('[questionId+round]').between([questionId, 0], [questionId, Infinity]).toArray(),
      instantOn(on, questionLane(categoryId, questionId), at),
    ]);
    if (bank === undefined || question === undefined) throw new Error('This question is not on the device.');
    const there = ofAllRounds.find(({ round }) => round === bank.round);
    if (there !== undefined) return there;
    const isCorrect = verdictOf(question, selected);
    const fresh = { questionId, round: bank.round, categoryId, selected, isCorrect };
    const { version } = question;
    const operation = {
      categoryId,
      questionId,
      selected,
      round: bank.round,
      isCorrect: isCorrect === true,
      version,
      recall,
    };
    const opId = crypto.randomUUID();
    await Promise.all([
      on.answers.add(fresh),
      enqueueAt(on, { kind: 'submit', ...operation }, actedAt, opId),
      on.banks.put({ ...bank, lastAnswered: questionId }),
      logRecall(on, {
        opId,
        item: itemKey('question', questionId),
        version: version ?? 1,
        chosen: selected,
        confidence: recall.confidence,
        durationMs: recall.duration_ms,
        source: recall.source,
        session: recall.session,
        // The same time as the server's, because every device schedules by it.
        at: Date.parse(actedAt),
        isCorrect,
      }),
    ]);
    return fresh;
  });
  wakeSync();
  return answer;
}

/**
 * Sets the mark for review, or toggles the stored mark, which the screen may not show yet; returns the new state. An
 * unsent mark of the same question is replaced: only the last one counts.
 */
export async function markQuestion(
  categoryId: number,
  questionId: number,
  wanted?: boolean,
): Promise<boolean> {
  const on = device();
  const marked = await on.transaction('rw', [on.marks, on.outbox], async () => {
    const next = wanted ?? !(await on.marks.get(questionId))?.marked;
    await on.marks.put({ questionId, categoryId, marked: next });
    await enqueueLatest(on, { kind: 'mark', categoryId, questionId, marked: next });
    return next;
  });
  wakeSync();
  return marked;
}

/** Dismisses a correction that the student has read. Its card disappears for good, on their other devices, too. */
export async function dismissCorrection({ questionId, round }: KeptAnswer): Promise<void> {
  const on = device();
  await on.transaction('rw', [on.answers, on.outbox], async () => {
    const answer = await on.answers.get([questionId, round]);
    if (!answer?.correction) return;
    const { categoryId, isCorrect } = answer;
    await on.answers.put({ ...answer, correction: null });
    const correction = { categoryId, questionId, round, isCorrect: isCorrect === true };
    await enqueueLatest(on, { kind: 'correction-seen', ...correction });
  });
  wakeSync();
}

/**
 * Starts the next round of a bank. Its answers are removed from the device; unsent ones are still sent for their own
 * round.
 */
export async function retakeBank(categoryId: number): Promise<void> {
  const on = device();
  await on.transaction('rw', [on.banks, on.answers, on.outbox], async () => {
    const bank = await on.banks.get(categoryId);
    if (bank === undefined) throw new Error('This bank is not on the device.');
    await enqueue(on, { kind: 'retake', categoryId, round: bank.round });
    await on.answers.where('[categoryId+round]').equals([categoryId, bank.round]).delete();
    await on.banks.update(categoryId, { round: bank.round + 1, lastIndex: 0, lastAnswered: null });
  });
  wakeSync();
}

/** True if all questions of a kept bank are answered in the current round. */
export async function isAnswered(categoryId: number): Promise<boolean> {
  const { banks, answers } = device();
  const bank = await banks.get(categoryId);
  if (bank === undefined) return false;
  const done = await answers.where('[categoryId+round]').equals([categoryId, bank.round]).count();
  return done >= bank.total;
}

/** Grades an answer by the key on the device; null if the server sent no key. */
export const verdictOf = (question: KeptQuestion, selected: string): boolean | null =>
  question.correct_answer === null ? null : isRight(question as Key, selected);
