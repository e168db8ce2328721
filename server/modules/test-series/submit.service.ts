/** Submitting an attempt: whether it can still be submitted, which answers count, and the final score. */
import type { ItemKind } from '../../../src/contract/practice.ts';
import { entryOfSubmission, type Recalled } from '../../../src/contract/rules/recall-header.ts';
import type { EcgAnswer, NormalAnswer, TestResult } from '../../../src/contract/test-series.ts';
import { arrivedLate, isInTime, secondsTaken } from '../../../src/contract/rules/attempts.ts';
import type { Static } from 'typebox';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { momentOf } from '../../core/moment.ts';
import { gradedAnswer } from '../ecg/ecg.service.ts';
import { allFindings, ecgAnswersOf, lockEcgAnswers, tracingsOf } from '../ecg/ecg.store.ts';
import {
  isAsked,
  namedAttempt,
  openOrNext,
  reachAttempt,
  secondsOf,
  testForAction,
  type StudentAction,
} from '../tests/attempts.service.ts';
import { endAttempt, newestSubmitted, type AttemptRow } from '../tests/attempts.store.ts';
import { addEntries, entryOf, inTest, type NewEntry } from '../practice-log/log.store.ts';
import { textsOf } from '../questions/versions.rules.ts';
import { choiceToday } from './choice.rules.ts';
import { normalQuestionsOf, saveNormalAnswers } from './normal-questions.store.ts';
import { normalVersionsOf } from './normal-versions.store.ts';
import { resultOf } from './result.service.ts';
import { holdQuestions, type TestHead } from '../tests/tests.store.ts';

type NormalAnswers = readonly Static<typeof NormalAnswer>[];
type EcgAnswers = readonly Static<typeof EcgAnswer>[];

/** `recalls`: recall details of the answers, in the same order. */
type EndingAction = StudentAction & { recalls: readonly (Recalled | null)[] };

export interface Submission {
  answers: NormalAnswers | EcgAnswers;
  /** ISO 8601. */
  start_time?: string;
  /** Whole minutes. */
  time_taken?: number;
}

/**
 * Ends and grades an attempt: the one the device names, the open one, or one the server hasn't heard of yet. What was
 * done in time counts however late it arrives. The first submission counts; an ECG attempt ended by a reset has no
 * result.
 */
export async function submitTest(
  action: EndingAction,
  testId: number,
  given: Submission,
): Promise<TestResult> {
  const { test, newest } = await testForAction(action, testId);
  const { deps, tx, user, actedAt } = action;
  const startedAt = startOf(given, actedAt);
  const number = namedAttempt(action, newest) ?? openOrNext(action, newest);
  const attempt = await reachAttempt(action, test, newest, number, startedAt);
  if (attempt.submittedAt) throw closed(await resultOf(tx, test, attempt));
  if (attempt.abandoned && test.isEcg) {
    const last = await newestSubmitted(tx, user.id, testId);
    throw closed(last && (await resultOf(tx, test, last)), 'A retake ended this attempt. It has no result.');
  }
  if (!isInTime(actedAt, attempt.deadline)) throw new ApiError('too_late');

  await holdQuestions(tx, testId);
  const score = test.isEcg
    ? await scoreOfEcg(action, test, attempt, given.answers)
    : await scoreOfNormal(action, test, attempt, given.answers);
  if (score.total === 0) throw fieldError('answers', 'This test has no questions yet.');
  const received = deps.now();
  const ended = await endAttempt(tx, attempt, {
    ...score,
    // The grace period is for clocks that differ, not for extra thinking time.
    submittedAt: actedAt > attempt.deadline ? attempt.deadline : actedAt,
    receivedAt: received,
    late: arrivedLate(received, attempt.deadline),
    timeTaken: timeTaken(test, attempt, actedAt, given.time_taken),
  });
  return resultOf(tx, test, ended);
}

function closed(record: TestResult | null, detail?: string) {
  return new ApiError('attempt_closed', { ...(detail && { detail }), more: { record } });
}

/** Returns when an attempt unknown to the server began, as the device says, but never later than its end. */
function startOf({ start_time, time_taken = 0 }: Submission, actedAt: Date): Date {
  if (start_time === undefined) return new Date(actedAt.getTime() - time_taken * 60_000);
  const told = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(start_time) ? momentOf(start_time) : null;
  if (told === null) throw fieldError('start_time', 'Write the time as ISO 8601 in UTC.');
  return told > actedAt ? actedAt : told;
}

/**
 * Returns the seconds taken. If the device's whole minutes agree with the server's clock, the server's exact value is
 * used.
 */
function timeTaken(test: TestHead, attempt: AttemptRow, actedAt: Date, minutes: number | undefined): number {
  const seconds = secondsTaken(attempt.startedAt, actedAt, attempt.deadline);
  if (!test.isEcg || minutes === undefined || Math.floor(seconds / 60) === minutes) return seconds;
  return Math.min(minutes * 60, secondsOf(test));
}

/**
 * Every question of the test gets a row, graded as it is now. An answer to an earlier version counts for the option
 * that the chosen one became. Answers to questions that left the test don't count, and a text that was never an option
 * counts as unanswered: a test that changed while a device was offline must not cost the rest of the attempt.
 */
async function scoreOfNormal(
  action: EndingAction,
  test: TestHead,
  attempt: AttemptRow,
  answers: NormalAnswers | EcgAnswers,
) {
  const { tx } = action;
  const given = new Map<number, string>();
  for (const answer of answers) {
    if (!('selected_option' in answer)) throw wrongAnswers();
    if (answer.selected_option !== null) given.set(answer.question_id, answer.selected_option);
  }
  const earlier = await normalVersionsOf(tx, attempt.testId);
  const asked = (await normalQuestionsOf(tx, attempt.testId)).filter(isAsked(action, test));
  const rows = asked.map((question) => {
    const { id: questionId, version, correctOption } = question;
    const before = earlier.filter((each) => each.questionId === questionId);
    const chosen = choiceToday(question, before, given.get(questionId));
    return { questionId, version, chosenOption: chosen, isCorrect: chosen === correctOption };
  });
  await saveNormalAnswers(tx, attempt, rows);
  await logTest(
    action,
    answers,
    'test_question',
    asked.flatMap((question, at) => {
      const { chosenOption, ...row } = rows[at]!;
      if (chosenOption === null) return [];
      return { ...row, chosenOption, chosen: textsOf(question)[chosenOption - 1]! };
    }),
  );
  return { score: rows.filter(({ isCorrect }) => isCorrect).length, total: rows.length };
}

/** Keeps answers locked earlier, locks new ones, and closes the remaining tracings as unanswered. */
async function scoreOfEcg(
  action: EndingAction,
  test: TestHead,
  attempt: AttemptRow,
  answers: NormalAnswers | EcgAnswers,
) {
  const { tx, actedAt } = action;
  const isThere = isAsked(action, test);
  const given = new Map<number, readonly number[]>();
  for (const answer of answers) {
    if (!('selected_option_ids' in answer)) throw wrongAnswers();
    given.set(answer.question_id, answer.selected_option_ids);
  }
  const known = new Set((await allFindings(tx)).map(({ id }) => id));
  const tracings = (await tracingsOf(tx, attempt.testId)).filter(({ question }) => isThere(question));
  const rows = tracings.map((tracing) => {
    const chosen = given.get(tracing.question.id) ?? [];
    return gradedAnswer(
      tracing,
      chosen.filter((id) => known.has(id)),
      actedAt,
    );
  });
  const before = new Set((await ecgAnswersOf(tx, attempt)).map(({ questionId }) => questionId));
  await lockEcgAnswers(tx, attempt, rows);
  // Tracings answered one by one are in the log already.
  await logTest(
    action,
    answers,
    'ecg',
    rows
      .filter(({ questionId, optionIds }) => optionIds.length > 0 && !before.has(questionId))
      .map((row) => ({ ...row, chosenOption: null, chosen: row.optionIds })),
  );
  const asked = new Set(rows.map(({ questionId }) => questionId));
  const counting = (await ecgAnswersOf(tx, attempt)).filter(({ questionId }) => asked.has(questionId));
  return { score: counting.filter(({ isCorrect }) => isCorrect).length, total: rows.length };
}

type Answered = Pick<NewEntry, 'version' | 'chosen' | 'chosenOption' | 'isCorrect'> & { questionId: number };

/** Adds an attempt's answers to the practice log, with the recall details the device sent. */
async function logTest(
  { tx, user, actedAt, key, deps, recalls }: EndingAction,
  given: NormalAnswers | EcgAnswers,
  kind: ItemKind,
  answered: readonly Answered[],
) {
  const recallOf = new Map(given.map(({ question_id: id }, at) => [id, recalls[at]]));
  const entries = answered.map(({ questionId, version, chosen, chosenOption, isCorrect }) =>
    entryOf(
      key === null ? null : entryOfSubmission(key, questionId),
      { kind, itemId: questionId, version, chosen, chosenOption, isCorrect, actedAt },
      inTest(recallOf.get(questionId)),
    ),
  );
  await addEntries(tx, user.id, entries, deps.now());
}

const wrongAnswers = () => fieldError('answers', 'These are answers to another kind of test.');
