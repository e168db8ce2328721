/** What students may do in a question bank, and which answers count. */
import type { Bank, Verdict } from '../../../src/contract/questions.ts';
import { resumeIndex } from '../../../src/contract/rules/bank-progress.ts';
import type { RecallDetails } from '../../../src/contract/rules/recall-header.ts';
import type { Key } from '../../../src/contract/rules/grading.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import type { SignedIn } from '../../http/handler.ts';
import { addEntries, alsoLogged, entryOf, type NewEntry } from '../practice-log/log.store.ts';
import { admit } from '../subscriptions/admission.ts';
import {
  bankOf,
  bankRows,
  lockAnswer,
  nextRound,
  reachRound,
  setCorrected,
  setMark,
  toggleMark,
  type BankHead,
} from './bank.store.ts';
import {
  choiceAmong,
  isRightEntry,
  isRightToday,
  likeliestFirst,
  optionToday,
  textsOf,
  type Options,
  type Seen,
} from './versions.rules.ts';
import { holdQuestion, versionNow, versionsOf } from './versions.store.ts';

export async function openBank({ db, now }: Deps, user: SignedIn, categoryId: number): Promise<Bank> {
  const bank = admit(await bankOf(db, user.id, categoryId), 'questionBank', user, now());
  const rows = await bankRows(db, user.id, categoryId, bank.round);
  return {
    questions: rows.map(({ question, answer, seen, marked }) => ({
      id: question.id,
      text: question.text,
      image: urlOf(question.image),
      ...answerKeyOf(question),
      student_answer: answer && chosenText(question, seen ?? question, answer.chosenOption),
      is_correct: answer && answer.isCorrect,
      explanation: question.explanation,
      marked_for_review: marked,
      version: question.version,
      correction: answer?.correctedAt
        ? {
            corrected_at: answer.correctedAt.toISOString(),
            was_correct: !answer.isCorrect,
            selected_option: textsOf(seen ?? question)[answer.chosenOption - 1]!,
          }
        : null,
    })),
    last_index: resumeIndex(
      rows.map(({ answer }) => answer !== null),
      lastOf(rows.map(({ answer }) => answer)),
    ),
    round: bank.round,
    version: bank.version,
    category: { id: categoryId, name: bank.name, course: bank.courseId, course_title: bank.courseTitle },
  };
}

/** A student's action on a bank or one of its questions. */
export interface StudentAction {
  deps: Deps;
  tx: Tx;
  user: SignedIn;
  /** When they did it, by the server's clock. */
  actedAt: Date;
  /** The round they saw, if their device sent it. */
  round: number | null;
  /** The call's idempotency key, if any. */
  key: string | null;
  recall: RecallDetails;
}

interface Sent {
  /** The chosen option, by its text or as `option1` to `option4`. */
  selected: string;
  /** The version of the question they saw, if their device sent it. */
  version: number | null;
}

/**
 * Locks an answer. It belongs to the round that the student saw: if that round is over, it is kept as history; if it is
 * ahead, their retake is still on its way and is applied now. In each round the first answer counts. The answer belongs
 * to the version of the question they saw, but is graded by the current key.
 */
export async function submitAnswer(
  action: StudentAction,
  categoryId: number,
  questionId: number,
  { selected, version }: Sent,
): Promise<Verdict> {
  const { deps, tx, user, actedAt } = action;
  const { bank, question } = await questionFor(action, categoryId, questionId);
  const choice = await choiceOf(tx, question, selected, version);
  if (!choice) throw fieldError('selected_option', 'Not one of the four options.');

  const round = roundOf(action, bank);
  if (round > bank.round) await reachRound(tx, user.id, categoryId, round);
  const { seen, chosen } = choice;
  const isCorrect = isRightToday(seen, chosen, question);
  // Their device graded the answer by the key of the version it showed, and told them that verdict.
  const verdictChanged = version === seen.version && (chosen === seen.correctOption) !== isCorrect;
  const given = {
    version: seen.version,
    chosenOption: chosen,
    isCorrect,
    correctedAt: verdictChanged ? deps.now() : null,
  };
  // From here on the question can't change any more. If it was edited since it was read, it is read again.
  const now = await versionNow(tx, questionId);
  if (now === null) throw new ApiError('not_found');
  if (now !== question.version)
    return submitAnswer(action, categoryId, questionId, { selected, version: seen.version });
  const counts = await lockAnswer(tx, { userId: user.id, questionId, round, actedAt, ...given });

  const verdict = {
    is_correct: counts.isCorrect,
    correct_answer: answerKeyOf(question).correct_answer,
    explanation: question.explanation,
  };
  const entry = entryOf(
    action.key,
    {
      kind: 'question',
      itemId: questionId,
      version: given.version,
      chosen: textsOf(seen)[chosen - 1]!,
      chosenOption: chosen,
      isCorrect,
      actedAt,
    },
    action.recall,
  );
  const countedSeen =
    counts.version === seen.version ? seen : await seenVersion(tx, question, counts.version);
  const counted = chosenText(question, countedSeen, counts.chosenOption);
  if (counted !== chosenText(question, seen, chosen))
    throw alreadyAnswered(action, questionId, entry, { selected_option: counted, ...verdict, round });
  await addEntries(tx, user.id, [entry], deps.now());
  return verdict;
}

/** Returns the refusal of an answer, because `record` counts in this round. The answer is logged nevertheless. */
function alreadyAnswered(
  { deps, user }: StudentAction,
  questionId: number,
  entry: NewEntry,
  record: object,
): ApiError {
  const isRightNow = async (tx: Tx) => {
    const today = await holdQuestion(tx, questionId);
    return today && isRightEntry(today, await versionsOf(tx, questionId))(entry);
  };
  const commitAnyway = alsoLogged(deps, user.id, entry, isRightNow);
  return new ApiError('already_answered', { more: { record }, commitAnyway });
}

/** Records that the student was told whether their answer of the round is correct by the current key. */
export async function correctionSeen(
  action: StudentAction,
  categoryId: number,
  questionId: number,
  told: boolean,
): Promise<void> {
  const { bank } = await questionFor(action, categoryId, questionId);
  const answer = { userId: action.user.id, questionId, round: roundOf(action, bank) };
  await setCorrected(action.tx, answer, told, action.deps.now());
}

/** Sets the mark to `wanted`, or toggles it if `wanted` is undefined. Of two actions the newer counts. */
export async function markQuestion(
  action: StudentAction,
  categoryId: number,
  questionId: number,
  wanted: boolean | undefined,
) {
  await questionFor(action, categoryId, questionId);
  const mark = { userId: action.user.id, questionId, actedAt: action.actedAt };
  return wanted === undefined
    ? toggleMark(action.tx, mark)
    : setMark(action.tx, { ...mark, marked: wanted }, action.deps.now());
}

/**
 * Starts the round after the one the student saw, unless that has happened already. Returns the student's current
 * round.
 */
export async function retakeBank(action: StudentAction, categoryId: number): Promise<number> {
  const { deps, tx, user, actedAt } = action;
  const bank = admit(await bankOf(tx, user.id, categoryId), 'questionBank', user, deps.now(), { actedAt });
  return action.round === null
    ? nextRound(tx, user.id, categoryId)
    : reachRound(tx, user.id, categoryId, roundOf(action, bank) + 1);
}

async function questionFor(
  { deps, tx, user, actedAt }: StudentAction,
  categoryId: number,
  questionId: number,
) {
  const head = await bankOf(tx, user.id, categoryId, questionId);
  const action = { actedAt, madeAt: head?.question?.createdAt };
  const bank = admit(head, 'questionBank', user, deps.now(), action);
  if (!bank.question) throw new ApiError('not_found');
  return { bank, question: bank.question };
}

type Question = NonNullable<BankHead['question']>;

/** Finds the version in which the option was chosen: the one the device names, else the newest that has it. */
async function choiceOf(tx: Tx, question: Question, selected: string, version: number | null) {
  const isOld = version !== null && version < question.version;
  const now = isOld ? null : choiceAmong<Seen>([question], selected);
  return (
    now ??
    choiceAmong<Seen>(likeliestFirst<Seen>(question, await versionsOf(tx, question.id), version), selected)
  );
}

async function seenVersion(tx: Tx, question: Question, version: number): Promise<Seen> {
  const earlier = version === question.version ? [] : await versionsOf(tx, question.id);
  return earlier.find((seen) => seen.version === version) ?? question;
}

/** Returns the chosen option in its current wording, or in its wording back then if it is gone. */
function chosenText(today: Options, seen: Options, chosen: number): string {
  const option = optionToday(seen, chosen, today);
  return option === null ? textsOf(seen)[chosen - 1]! : textsOf(today)[option - 1]!;
}

/** No student retakes a bank more often while their device can't reach the server. */
const roundsAhead = 100;

const roundOf = ({ round }: StudentAction, bank: BankHead) =>
  round === null || round > bank.round + roundsAhead ? bank.round : round;

interface AnswerOrder {
  actedAt: Date;
  seq: number;
}

/** Returns the index of the answer given last. Answers of the same moment are ordered by arrival. */
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

/** Returns a question's options and correct answer in the shape that the grading rules expect. */
export function answerKeyOf(question: Options & { correctOption: number }): Key {
  const { option1, option2, option3, option4 } = question;
  const correct = textsOf(question)[question.correctOption - 1]!;
  return { option1, option2, option3, option4, correct_answer: correct };
}
