/** Begins and ends attempts, always inside the transaction of what causes it. */
import type { EcgQuestion } from '../../contract/ecg.ts';
import { attemptEnds, wholeMinutes } from '../../contract/rules/attempts.ts';
import { gradeEcg } from '../../contract/rules/ecg-grading.ts';
import { endsNow, timeLeft } from '../clock/attempt-clock.ts';
import type { Device } from '../database.ts';
import type { KeptAttempt, KeptTest } from '../kept-tests.ts';
import type { KeptOperations } from '../kept-operations.ts';
import { enqueue } from '../sync/enqueue.ts';

/** Starts an attempt and deletes earlier ones from the device. `startedAt` is in server time. */
export async function startWithin(on: Device, test: KeptTest, number: number, startedAt: string) {
  const { testId, timeLimit } = test;
  const attempt: KeptAttempt = {
    testId,
    number,
    startedAt,
    deadline: attemptEnds(startedAt, timeLimit).toISOString(),
    leftMs: timeLimit * 1_000,
    answers: {},
    findings: {},
    ticked: {},
    marked: [],
    struck: {},
    at: 0,
    endedAt: null,
    ended: null,
  };
  // Starts the page's monotonic clock before anything else reads the remaining time.
  timeLeft(attempt);
  await on.attempts.where({ testId }).delete();
  await on.attempts.add(attempt);
  await on.tests.update(testId, { lastAttempt: number });
  return attempt;
}

/** Ends an attempt: its answers are locked and enqueued. Ticked findings count as submitted ones. */
export async function endWithin(on: Device, test: KeptTest, attempt: KeptAttempt): Promise<KeptAttempt> {
  const endedAt = endsNow(attempt);
  const leftMs = timeLeft(attempt);
  const fromElsewhere = attempt.begunElsewhere === 'untouched' && leftMs === 0;
  const findings = { ...attempt.findings };
  for (const [id, optionIds] of Object.entries(attempt.ticked))
    if (optionIds.length > 0) findings[Number(id)] ??= graded(test, Number(id), optionIds);
  const ended: KeptAttempt = {
    ...attempt,
    findings,
    leftMs,
    endedAt,
    ended: fromElsewhere ? 'elsewhere' : 'here',
    seen: fromElsewhere,
  };
  await on.attempts.put(ended);
  // If nobody touched an attempt of another device here, that device has to submit it: it may hold the answers.
  if (!fromElsewhere) await enqueue(on, submission(test, ended), endedAt);
  return ended;
}

function submission(test: KeptTest, attempt: KeptAttempt): KeptOperations['test-submit'] {
  const { testId, number, startedAt, answers, findings, recalls } = attempt;
  const ids = test.questions.map(({ id }) => id);
  return {
    kind: 'test-submit',
    testId,
    attempt: number,
    name: test.name,
    isEcg: test.isEcg,
    answers: test.isEcg ? [] : ids.map((id) => ({ question_id: id, selected_option: answers[id] ?? null })),
    findings: test.isEcg
      ? ids.map((id) => ({ question_id: id, selected_option_ids: findings[id]?.optionIds ?? [] }))
      : [],
    recalls: ids.map((id) => recalls?.[id] ?? null),
    startTime: startedAt,
    timeTaken: wholeMinutes(startedAt, attempt.endedAt ?? startedAt),
  };
}

/** Returns the findings with their verdict by the key on the device. */
export function graded(test: KeptTest, questionId: number, optionIds: readonly number[]) {
  const question = (test.questions as EcgQuestion[]).find(({ id }) => id === questionId);
  const key = question?.correct_options.map(({ id }) => id) ?? [];
  return { optionIds: [...optionIds], isCorrect: gradeEcg(optionIds, key).isCorrect };
}
