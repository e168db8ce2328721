/** What a student may do in a question bank, and what then counts. */
import { isStaff } from '../../../src/contract/roles.ts';
import type { Bank, Verdict } from '../../../src/contract/questions.ts';
import { resumeIndex } from '../../../src/contract/rules/bank-progress.ts';
import { stillRuns } from '../../../src/contract/rules/entitlement.ts';
import { chosenOption, isRight, optionsOf, type Key } from '../../../src/contract/rules/grading.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError, fieldError } from '../../http/api-error.ts';
import type { SignedIn } from '../../http/handler.ts';
import { dayOf } from '../subscriptions/subscriptions.service.ts';
import {
  bankOf,
  bankRows,
  lockAnswer,
  nextRound,
  reachRound,
  setMark,
  toggleMark,
  type BankHead,
} from './bank.store.ts';

export async function openBank({ db, now }: Deps, user: SignedIn, categoryId: number): Promise<Bank> {
  const bank = admit(await bankOf(db, user.id, categoryId), user, now());
  const rows = await bankRows(db, user.id, categoryId, bank.round);
  return {
    questions: rows.map(({ question, answer, marked }) => {
      const key = keyOf(question);
      return {
        id: question.id,
        text: question.text,
        image: urlOf(question.image),
        ...key,
        student_answer: answer && optionsOf(key)[answer.chosenOption - 1]!,
        is_correct: answer && answer.isCorrect,
        explanation: question.explanation,
        marked_for_review: marked,
      };
    }),
    last_index: resumeIndex(
      rows.map(({ answer }) => answer !== null),
      lastOf(rows.map(({ answer }) => answer)),
    ),
    round: bank.round,
    version: bank.version,
    category: { id: categoryId, name: bank.name, course: bank.courseId, course_title: bank.courseTitle },
  };
}

/** An act of a student on a bank or on a question of it. */
export interface Act {
  deps: Deps;
  tx: Tx;
  user: SignedIn;
  /** When he did it, by the server's clock. */
  actedAt: Date;
  /** The round he saw, where his device said so. */
  round: number | null;
}

/**
 * Locks an answer. It belongs to the round that the student saw: one gone by keeps it as history, one ahead means that
 * his retake is still on its way and has happened all the same. In each round the first answer counts.
 */
export async function submitAnswer(
  act: Act,
  categoryId: number,
  questionId: number,
  selected: string,
): Promise<Verdict> {
  const { tx, user, actedAt } = act;
  const { bank, question } = await questionFor(act, categoryId, questionId);
  const key = keyOf(question);
  const chosen = chosenOption(key, selected);
  if (chosen === undefined) throw fieldError('selected_option', 'This is none of the four options.');

  const round = roundOf(act, bank);
  if (round > bank.round) await reachRound(tx, user.id, categoryId, round);
  const given = { chosenOption: optionsOf(key).indexOf(chosen) + 1, isCorrect: isRight(key, chosen) };
  const counts = await lockAnswer(tx, { userId: user.id, questionId, round, actedAt, ...given });

  const verdict = {
    is_correct: counts.isCorrect,
    correct_answer: key.correct_answer,
    explanation: question.explanation,
  };
  if (counts.chosenOption === given.chosenOption) return verdict;
  const record = { selected_option: optionsOf(key)[counts.chosenOption - 1], ...verdict, round };
  throw new ApiError('already_answered', { more: { record } });
}

/** Sets the mark to what is wanted, or turns it around where nothing is; of two actions the newer counts. */
export async function markQuestion(
  act: Act,
  categoryId: number,
  questionId: number,
  wanted: boolean | undefined,
) {
  await questionFor(act, categoryId, questionId);
  const mark = { userId: act.user.id, questionId, actedAt: act.actedAt };
  return wanted === undefined ? toggleMark(act.tx, mark) : setMark(act.tx, { ...mark, marked: wanted });
}

/** Starts the round after the one that the student saw, unless that has happened already; answers the round he is in. */
export async function retakeBank(act: Act, categoryId: number): Promise<number> {
  const bank = admit(await bankOf(act.tx, act.user.id, categoryId), act.user, act.deps.now(), act.actedAt);
  return act.round === null
    ? nextRound(act.tx, act.user.id, categoryId)
    : reachRound(act.tx, act.user.id, categoryId, roundOf(act, bank) + 1);
}

async function questionFor({ deps, tx, user, actedAt }: Act, categoryId: number, questionId: number) {
  const bank = admit(await bankOf(tx, user.id, categoryId, questionId), user, deps.now(), actedAt);
  if (!bank.question) throw new ApiError('not_found');
  return { bank, question: bank.question };
}

/** Acts done on the last days of a plan may arrive this much later: a device can be without signal for long. */
const lateDays = 30;

/** The bank if there is one for this user, by his plan for its course (O-053, O-054); staff need none (O-107). */
function admit(bank: BankHead | null, user: SignedIn, now: Date, actedAt = now): BankHead {
  if (!bank) throw new ApiError('not_found');
  if (isStaff(user.role)) return bank;
  if (!bank.subscription) throw new ApiError(bank.courseIsActive ? 'no_subscription' : 'not_found');
  const { questionBank, expiryDate } = bank.subscription;
  const earliest = dayOf(new Date(now.getTime() - lateDays * 24 * 3_600_000));
  const day = dayOf(actedAt) < earliest ? earliest : dayOf(actedAt);
  if (!questionBank || !stillRuns(expiryDate, day)) throw new ApiError('no_subscription');
  return bank;
}

/** No student retakes a bank so often while his device cannot reach the server. */
const roundsAhead = 100;

const roundOf = ({ round }: Act, bank: BankHead) =>
  round === null || round > bank.round + roundsAhead ? bank.round : round;

interface AnswerOrder {
  actedAt: Date;
  seq: number;
}

/** Index of the answer given last; those of one moment by their arrival. */
function lastOf(given: readonly (AnswerOrder | null)[]): number | null {
  let last: number | null = null;
  given.forEach((answer, at) => {
    const before = last === null ? null : given[last]!;
    if (answer && (!before || isLater(answer, before))) last = at;
  });
  return last;
}

const isLater = (a: AnswerOrder, b: AnswerOrder) =>
  a.actedAt.getTime() === b.actedAt.getTime() ? a.seq > b.seq : a.actedAt > b.actedAt;

/** A question as the rules of grading read it. */
export function keyOf(question: NonNullable<BankHead['question']>): Key {
  const { option1, option2, option3, option4 } = question;
  const correct = [option1, option2, option3, option4][question.correctOption - 1]!;
  return { option1, option2, option3, option4, correct_answer: correct };
}
