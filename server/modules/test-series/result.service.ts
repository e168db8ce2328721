/** The result of a submitted attempt, with a review of every answer. */
import type { AnswerReview, TakenQuestion, TestResult } from '../../../src/contract/test-series.ts';
import { percent } from '../../../src/contract/rules/bank-progress.ts';
import { asClock } from '../../../src/contract/rules/duration.ts';
import type { Queryable } from '../../db/client.ts';
import { urlOf } from '../../files/file-store.ts';
import { allFindings } from '../ecg/ecg.store.ts';
import { ecgReview } from '../ecg/ecg-versions.store.ts';
import type { AttemptKey, AttemptRow } from '../tests/attempts.store.ts';
import type { NormalRow } from './normal-questions.store.ts';
import { normalReview } from './normal-versions.store.ts';
import type { TestHead } from '../tests/tests.store.ts';

/** Returns the score of the submission, and each question as it was graded then, whatever has changed since. */
export async function resultOf(db: Queryable, test: TestHead, attempt: AttemptRow): Promise<TestResult> {
  const score = attempt.score ?? 0;
  const total = attempt.total ?? 0;
  return {
    test_id: test.id,
    test_name: test.name,
    is_ecg: test.isEcg,
    score,
    total,
    accuracy: percent(score, total),
    time_taken_formatted: asClock(attempt.timeTaken ?? 0),
    attempt: attempt.number,
    submitted_at: attempt.submittedAt!.toISOString(),
    late: attempt.late,
    answers: test.isEcg ? await reviewOfEcg(db, attempt) : await reviewOfNormal(db, attempt),
  };
}

async function reviewOfNormal(db: Queryable, attempt: AttemptKey): Promise<AnswerReview[]> {
  return (await normalReview(db, attempt)).map(({ question, chosenOption, isCorrect }) => {
    const shown = shownWithKey(question);
    const selected = chosenOption === null ? null : shown.options[chosenOption - 1]!;
    return { ...shown, selected_option: selected, is_correct: isCorrect };
  });
}

/** A question with its key, for students who have taken its test. */
export function shownWithKey(question: NormalRow): TakenQuestion {
  const options = [question.option1, question.option2, question.option3, question.option4];
  return {
    question_id: question.id,
    question: question.text,
    image: urlOf(question.image),
    options,
    correct_option: options[question.correctOption - 1]!,
    explanation: question.explanation,
    version: question.version,
  };
}

/** The same review for tracings: findings joined by commas (O-064). */
async function reviewOfEcg(db: Queryable, attempt: AttemptRow): Promise<AnswerReview[]> {
  const findings = await allFindings(db);
  const textsOf = (ids: readonly number[]) =>
    findings.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
  return (await ecgReview(db, attempt, attempt.receivedAt)).map(({ question, key, answer }) => ({
    question_id: question.id,
    question: question.text,
    image: urlOf(question.image),
    options: textsOf([...answer.optionIds, ...key]),
    correct_option: textsOf(key).join(', '),
    selected_option: answer.optionIds.length > 0 ? textsOf(answer.optionIds).join(', ') : null,
    is_correct: answer.isCorrect,
    explanation: question.explanation,
    version: question.version,
  }));
}
