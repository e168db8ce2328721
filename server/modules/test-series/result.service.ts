/** The result of a submitted attempt, with the review of every answer. */
import type { AnswerReview, TestResult } from '../../../src/contract/test-series.ts';
import { percent } from '../../../src/contract/rules/bank-progress.ts';
import { asClock } from '../../../src/contract/rules/duration.ts';
import type { Queryable } from '../../db/client.ts';
import { urlOf } from '../../files/file-store.ts';
import { allFindings, ecgAnswersOf, tracingsOf } from '../ecg/ecg.store.ts';
import type { AttemptKey, AttemptRow } from './attempts.store.ts';
import { normalReview } from './normal-questions.store.ts';
import type { TestHead } from './tests.store.ts';

/** The score is that of its submission, whatever has changed in the test since. */
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
    const options = [question.option1, question.option2, question.option3, question.option4];
    return {
      question_id: question.id,
      question: question.text,
      image: urlOf(question.image),
      options,
      correct_option: options[question.correctOption - 1]!,
      selected_option: chosenOption === null ? null : options[chosenOption - 1]!,
      is_correct: isCorrect,
      explanation: question.explanation,
    };
  });
}

/** The same view for tracings: lists of findings joined by commas (O-064). */
async function reviewOfEcg(db: Queryable, attempt: AttemptKey): Promise<AnswerReview[]> {
  const answers = new Map((await ecgAnswersOf(db, attempt)).map((answer) => [answer.questionId, answer]));
  const findings = await allFindings(db);
  const textsOf = (ids: readonly number[]) =>
    findings.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
  return (await tracingsOf(db, attempt.testId)).flatMap(({ question, key }) => {
    const answer = answers.get(question.id);
    // A tracing that came later was not part of it.
    if (!answer) return [];
    const right = key.map(({ id }) => id);
    return {
      question_id: question.id,
      question: question.text,
      image: urlOf(question.image),
      options: textsOf([...answer.optionIds, ...right]),
      correct_option: textsOf(right).join(', '),
      selected_option: answer.optionIds.length > 0 ? textsOf(answer.optionIds).join(', ') : null,
      is_correct: answer.isCorrect,
      explanation: question.explanation,
    };
  });
}
