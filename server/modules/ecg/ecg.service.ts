/** What students may do with an ECG test's tracings, and which answers count. */
import { isStaff } from '../../../src/contract/roles.ts';
import type { EcgQuestion, EcgReview } from '../../../src/contract/ecg.ts';
import { isInTime } from '../../../src/contract/rules/attempts.ts';
import { gradeEcg } from '../../../src/contract/rules/ecg-grading.ts';
import type { Recalled } from '../../../src/contract/rules/recall-header.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import type { SignedIn } from '../../http/handler.ts';
import { addEntries, alsoLogged, entryOf, inTest } from '../practice-log/log.store.ts';
import {
  isAsked,
  namedAttempt,
  openTest,
  reachAttempt,
  testForAction,
  type StudentAction,
} from '../tests/attempts.service.ts';
import { newestAttempt } from '../tests/attempts.store.ts';
import { holdQuestions, type TestHead } from '../tests/tests.store.ts';
import {
  ecgAnswersOf,
  findingsOf,
  lockEcgAnswers,
  tracingsOf,
  type EcgAnswerRow,
  type Tracing,
} from './ecg.store.ts';
import { findTracing, holdTracing, versionOfTracing } from './ecg-versions.store.ts';

export const noSuchFinding = 'One of these findings doesn’t exist.';

/** Returns the ECG test if this user may open it. Throws `not_found` otherwise. */
export async function openEcgTest(deps: Deps, user: SignedIn, testId: number): Promise<TestHead> {
  return asEcgTest(await openTest(deps, deps.db, user, testId));
}

/** Returns the tracings of an ECG test with their keys and the student's choices in their newest attempt. */
export async function tracingsFor(db: Queryable, user: SignedIn, testId: number): Promise<EcgQuestion[]> {
  const newest = await newestAttempt(db, user.id, testId);
  const given = newest ? await ecgAnswersOf(db, newest) : [];
  const chosen = new Map(given.map(({ questionId, optionIds }) => [questionId, optionIds]));
  return (await tracingsOf(db, testId)).map(({ question, key }) => ({
    id: question.id,
    text: question.text,
    image: urlOf(question.image),
    image_width: question.imageWidth,
    image_height: question.imageHeight,
    calibration: calibrationOf(question),
    explanation: question.explanation,
    correct_options: key,
    test_series: testId,
    selected_option_ids: chosen.get(question.id)?.length ? chosen.get(question.id)! : null,
    ...(isStaff(user.role) && { version: question.version }),
  }));
}

/** Returns one tracing in the same form as in its test's list. */
export async function tracingFor(db: Queryable, user: SignedIn, id: number): Promise<EcgQuestion> {
  const found = await findTracing(db, id);
  const all = found ? await tracingsFor(db, user, found.testId) : [];
  const tracing = all.find((each) => each.id === id);
  if (!tracing) throw new ApiError('not_found');
  return tracing;
}

/** Returns the student's answer to a tracing in their newest attempt, with the key; empty until they answer (O-060). */
export async function reviewOfMine(deps: Deps, user: SignedIn, testId: number, questionId: number) {
  await openEcgTest(deps, user, testId);
  const tracing = await tracingOf(deps.db, testId, questionId);
  const newest = await newestAttempt(deps.db, user.id, testId);
  const [answer] = newest ? await ecgAnswersOf(deps.db, newest, questionId) : [];
  return answer?.optionIds.length ? reviewOf(deps.db, tracing, answer) : unanswered;
}

const unanswered: EcgReview = {
  selected_options: [],
  correct_options: [],
  explanation: null,
  is_correct: null,
};

/**
 * Locks the findings chosen for a tracing. They belong to the attempt that the student saw: if it was reset since, it
 * keeps them as history; if it is ahead, the student's retake is still on its way. In each attempt the first answer
 * counts, and none that was given after its end.
 */
export async function answerTracing(
  action: StudentAction & { deps: Pick<Deps, 'db'>; recall: Recalled },
  testId: number,
  questionId: number,
  optionIds: readonly number[],
): Promise<EcgReview> {
  const { test, newest } = await testForAction(action, testId);
  asEcgTest(test);
  const { tx, user, actedAt } = action;
  await holdQuestions(tx, testId);
  const tracing = await tracingOf(tx, testId, questionId);
  if (!isAsked(action, test)(tracing.question)) throw new ApiError('no_subscription');
  const known = await findingsOf(tx, optionIds);
  if (known.length < new Set(optionIds).size) throw fieldError('selected_option_ids', noSuchFinding);

  const named = namedAttempt(action, newest);
  const attempt = await reachAttempt(action, test, newest, named ?? newest?.number ?? 1, actedAt);
  const [earlier] = await ecgAnswersOf(tx, attempt, questionId);
  const given = gradedAnswer(tracing, optionIds, actedAt);
  // The submission gave an answer to each of its tracings, so any other was added or removed. Comparing when the two were
  // done would compare two devices' clocks.
  const isOver = !earlier && attempt.submittedAt !== null;
  if (!earlier && !isOver) {
    if (named !== null && !isInTime(actedAt, attempt.deadline)) throw new ApiError('too_late');
    await lockEcgAnswers(tx, attempt, [given]);
  }
  const entry = entryOf(
    action.key,
    {
      kind: 'ecg',
      itemId: questionId,
      version: given.version,
      chosen: given.optionIds,
      chosenOption: null,
      isCorrect: given.isCorrect,
      actedAt,
    },
    inTest(action.recall),
  );

  const counts = earlier ?? (isOver ? { ...given, optionIds: [], isCorrect: false } : given);
  const review = await reviewOf(tx, tracing, counts);
  if (sameSet(counts.optionIds, given.optionIds)) {
    await addEntries(tx, user.id, [entry], action.deps.now());
    return review;
  }
  const isRightNow = async (inner: Tx) => {
    const today = await holdTracing(inner, questionId);
    return today && gradeEcg(given.optionIds, today.key).isCorrect;
  };
  throw new ApiError(counts.optionIds.length === 0 ? 'attempt_closed' : 'already_answered', {
    more: { record: review },
    commitAnyway: alsoLogged(action.deps, user.id, entry, isRightNow),
  });
}

/**
 * Ends the attempt that the student saw and starts the next one, unless that has happened already. Returns the newest
 * number.
 */
export async function resetEcgTest(action: StudentAction, testId: number): Promise<number> {
  const { test, newest } = await testForAction(action, testId);
  asEcgTest(test);
  const last = newest?.number ?? 0;
  const next = (namedAttempt(action, newest) ?? last) + 1;
  if (next <= last) return last;
  return (await reachAttempt(action, test, newest, next, action.actedAt)).number;
}

/** Returns a graded answer to a tracing as it is stored, with duplicate findings removed. */
export function gradedAnswer(
  { question, key }: Tracing,
  optionIds: readonly number[],
  actedAt: Date,
): EcgAnswerRow {
  const chosen = [...new Set(optionIds)];
  const right = key.map(({ id }) => id);
  return {
    questionId: question.id,
    version: question.version,
    optionIds: chosen,
    isCorrect: gradeEcg(chosen, right).isCorrect,
    actedAt,
  };
}

function asEcgTest(test: TestHead): TestHead {
  if (!test.isEcg) throw new ApiError('not_found');
  return test;
}

async function tracingOf(db: Queryable, testId: number, questionId: number): Promise<Tracing> {
  const [tracing] = await tracingsOf(db, testId, questionId);
  if (!tracing) throw new ApiError('not_found');
  return tracing;
}

/** Uses the key by which the answer was graded, even if the key has changed since. */
async function reviewOf(db: Queryable, { question, key }: Tracing, answer: EcgAnswerRow): Promise<EcgReview> {
  const seen =
    answer.version === question.version ? undefined : await versionOfTracing(db, question.id, answer.version);
  return {
    selected_options: await findingsOf(db, answer.optionIds),
    correct_options: seen ? await findingsOf(db, seen.optionIds) : key,
    explanation: (seen ?? question).explanation,
    is_correct: answer.isCorrect,
  };
}

const sameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

function calibrationOf({ pxPerMm, mmPerS, mmPerMv }: Tracing['question']): EcgQuestion['calibration'] {
  if (pxPerMm === null || mmPerS === null || mmPerMv === null) return null;
  return { px_per_mm: pxPerMm, mm_per_s: mmPerS, mm_per_mv: mmPerMv };
}
