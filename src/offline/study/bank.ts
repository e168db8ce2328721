/** Question banks on the device: fetched as a whole, merged with local changes, read from disk at once. */
import { liveQuery } from 'dexie';
import { call } from '../../api/call.ts';
import type { Bank, BankQuestion } from '../../contract/questions.ts';
import { resumeIndex } from '../../contract/rules/bank-progress.ts';
import { device, type Device } from '../database.ts';
import type { KeptAnswer, KeptBank, KeptCorrection, KeptQuestion } from '../kept-banks.ts';
import { hasLostRound, enqueueLostAnswers, enqueueRound } from './bank-lost.ts';
import { rowsIn } from '../sync/outbox.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { preloadable } from '../preloadable.ts';
import { bankLane, correctionLane, markLane, questionLane } from '../operations/lanes.ts';
import { keepPictures, type PicturesKept } from './pictures.ts';

/** A bank as the player reads it. */
export interface BankOnDevice {
  bank: KeptBank;
  questions: KeptQuestion[];
  answers: Map<number, KeptAnswer>;
  marked: Set<number>;
  /** Index of the question to open first (2-student §4). */
  openAt: number;
}

/**
 * Reads a bank from the device in one transaction; undefined if it was never kept. `last`: an earlier result, whose
 * questions are reused unless a newer fetch was stored.
 */
export function readBank(categoryId: number, last?: BankOnDevice): Promise<BankOnDevice | undefined> {
  const on = device();
  return on.transaction('r', [on.banks, on.questions, on.answers, on.marks], async () => {
    const bank = await on.banks.get(categoryId);
    if (bank === undefined) return undefined;
    const [questions, answers, marks] = await Promise.all([
      last !== undefined && isSameFetch(last.bank, bank) ? last.questions : questionsOf(on, categoryId),
      on.answers.where('[categoryId+round]').equals([categoryId, bank.round]).toArray(),
      on.marks.where({ categoryId }).toArray(),
    ]);
    const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
    const marked = new Set(marks.filter((mark) => mark.marked).map((mark) => mark.questionId));
    return { bank, questions, answers: byQuestion, marked, openAt: openAt(bank, questions, byQuestion) };
  });
}

/**
 * Observes a bank, including changes by other tabs. Its questions are read once per fetch and stay the same objects, so
 * an answer in a long bank costs only that answer. `last`: an earlier result.
 */
export function observeBank(categoryId: number, last?: BankOnDevice) {
  return liveQuery(async () => (last = await readBank(categoryId, last)));
}

export const keptBanks = preloadable((on) => on.banks.toArray());

/**
 * Fetches a bank with its pictures and keeps it. Throws ApiFailure; what was kept before then stays unchanged.
 * `questions`: given if they are being fetched already.
 */
export async function fetchBank(categoryId: number, questions?: Promise<void>): Promise<PicturesKept> {
  const on = device();
  await (questions ?? fetchQuestions(categoryId));
  return keepPicturesOf(on, categoryId);
}

/** Like `fetchBank`, without the pictures. */
export async function fetchQuestions(categoryId: number): Promise<void> {
  const on = device();
  const asked = Date.now();
  const bank = await call('GET /student/categories/{id}/questions/', { params: { id: categoryId } });
  await mergeBank(on, categoryId, bank, asked);
}

/** Removes a bank from the device; unsent operations stay in the outbox. */
export async function removeBank(categoryId: number): Promise<void> {
  const on = device();
  await on.transaction('rw', [on.banks, on.questions, on.answers, on.marks], async () => {
    await on.banks.delete(categoryId);
    await on.questions.where({ categoryId }).delete();
    await on.answers.where('[categoryId+round]').between([categoryId, 0], [categoryId, Infinity]).delete();
    await on.marks.where({ categoryId }).delete();
  });
}

/**
 * Merges the server's bank into the device's. Answers are locked within a round, so they are only ever added, and the
 * server's answer wins unless the device's own is still on its way. A round that the device has begun and the server
 * does not know yet is kept, and what the server lost is enqueued again. `asked`: device time of the request; rows
 * confirmed since may be missing in the reply.
 */
export function mergeBank(on: Device, categoryId: number, bank: Bank, asked: number): Promise<void> {
  return on.transaction('rw', [on.banks, on.questions, on.answers, on.marks, on.outbox], async () => {
    const [kept, first, open, since] = await Promise.all([
      on.banks.get(categoryId),
      on.questions.where({ categoryId }).first(),
      rowsIn(on, 'pending', 'inflight'),
      on.outbox.where('ackedAt').aboveOrEqual(asked).toArray(),
    ]);
    const openLanes = new Set([...open, ...since].map((row) => row.lane));
    // The spec has no rounds: a bank without one belongs to the device's current round.
    const isAhead =
      kept !== undefined && openLanes.has(bankLane(categoryId)) && kept.round > (bank.round ?? 0);
    const isLost = kept !== undefined && hasLostRound(kept, bank, openLanes);
    const keepsRound = isAhead || isLost;
    if (isLost) await enqueueRound(on, kept);
    const round = keepsRound ? kept.round : (bank.round ?? kept?.round ?? 1);
    const questions = bank.questions.map((question, position) => toKept(question, categoryId, position));

    const isSame = kept?.version === bank.version && kept?.total === questions.length;
    if (!isSame || lacksDetails(first, questions)) {
      await on.questions.where({ categoryId }).delete();
      await on.questions.bulkPut(questions);
    }
    await on.answers
      .where('[categoryId+round]')
      .between([categoryId, 0], [categoryId, round], true, false)
      .delete();
    if (kept !== undefined && !isAhead) await enqueueLostAnswers(on, categoryId, bank, round, openLanes);
    if (!keepsRound) await on.answers.bulkPut(answersOf(bank, categoryId, round, openLanes));
    await restoreUnsent(on, { categoryId, round, questions }, [...since, ...open]);
    await on.marks.bulkPut(marksOf(bank, categoryId, openLanes));
    const isSameRound = kept?.round === round;
    const pictures = new Set(questions.flatMap((question) => question.image ?? [])).size;
    await on.banks.put({
      categoryId,
      courseId: bank.category?.course ?? kept?.courseId ?? 0,
      courseTitle: bank.category?.course_title ?? kept?.courseTitle ?? '',
      name: bank.category?.name ?? kept?.name ?? '',
      round,
      lastIndex: keepsRound ? 0 : bank.last_index,
      lastAnswered: isSameRound && hasOpenAnswer(openLanes, categoryId) ? kept.lastAnswered : null,
      version: bank.version,
      total: questions.length,
      keptAt: asked,
      bytes: kept?.bytes ?? JSON.stringify(questions).length,
      pictures,
      // Of questions that are new here all are missing until they have come, which a killed browser may prevent.
      missingPictures: isSame ? kept.missingPictures : pictures,
    });
  });
}

/** Keys missing in the first fetch arrive with a later one of the same version (O-058), and so do question versions. */
const lacksDetails = (kept: KeptQuestion | undefined, questions: readonly KeptQuestion[]) =>
  kept?.correct_answer === null || (kept?.version === undefined && questions[0]?.version !== undefined);

/**
 * Restores answers that left the device with their bank, as at a sign-out, and that the server did not have when it was
 * asked: those in `rows`, oldest first.
 */
async function restoreUnsent(
  on: Device,
  { categoryId, round, questions }: { categoryId: number; round: number; questions: readonly KeptQuestion[] },
  rows: readonly OutboxRow[],
): Promise<void> {
  const hasKeys = questions[0]?.correct_answer !== null;
  const given = rows.flatMap(({ act }): KeptAnswer[] => {
    if (act.kind !== 'submit' || act.categoryId !== categoryId || act.round !== round) return [];
    const { questionId, selected, isCorrect } = act;
    return [{ questionId, round, categoryId, selected, isCorrect: hasKeys ? isCorrect : null }];
  });
  const there = await on.answers.bulkGet(given.map(({ questionId }) => [questionId, round]));
  // Of several answers to a question the first one counts, so it is written last.
  await on.answers.bulkPut(given.filter((_, at) => there[at] === undefined).reverse());
}

async function keepPicturesOf(on: Device, categoryId: number): Promise<PicturesKept> {
  const questions = await on.questions.where({ categoryId }).toArray();
  const wanted = [...new Set(questions.flatMap((question) => question.image ?? []))];
  const pictures = await keepPictures(on.userId, wanted);
  await on.banks.update(categoryId, {
    bytes: pictures.bytes + JSON.stringify(questions).length,
    missingPictures: pictures.missing,
  });
  return pictures;
}

const questionsOf = (on: Device, categoryId: number) => on.questions.where({ categoryId }).sortBy('position');

/** Each fetch writes its own time into the bank in the transaction that writes the questions. */
const isSameFetch = (a: KeptBank, b: KeptBank) =>
  a.keptAt === b.keptAt && a.version === b.version && a.total === b.total;

const toKept = (question: BankQuestion, categoryId: number, position: number): KeptQuestion => ({
  id: question.id,
  categoryId,
  position,
  text: question.text,
  image: question.image,
  option1: question.option1,
  option2: question.option2,
  option3: question.option3,
  option4: question.option4,
  correct_answer: question.correct_answer ?? null,
  explanation: question.explanation ?? null,
  version: question.version,
});

function answersOf(
  bank: Bank,
  categoryId: number,
  round: number,
  openLanes: ReadonlySet<string>,
): KeptAnswer[] {
  return bank.questions
    .filter((question) => question.student_answer !== null && question.student_answer !== undefined)
    .filter(({ id }) => !openLanes.has(questionLane(categoryId, id)))
    .map(({ id, student_answer, is_correct, correction }) => ({
      questionId: id,
      round,
      categoryId,
      selected: student_answer ?? '',
      isCorrect: is_correct,
      correction: openLanes.has(correctionLane(categoryId, id)) ? null : keptCorrection(correction),
    }));
}

const keptCorrection = (correction: BankQuestion['correction']): KeptCorrection | null =>
  correction
    ? {
        correctedAt: correction.corrected_at,
        wasCorrect: correction.was_correct,
        selected: correction.selected_option,
      }
    : null;

const marksOf = (bank: Bank, categoryId: number, openLanes: ReadonlySet<string>) =>
  bank.questions
    .filter(({ id }) => !openLanes.has(markLane(id)))
    .map(({ id, marked_for_review }) => ({ questionId: id, categoryId, marked: marked_for_review }));

const hasOpenAnswer = (lanes: ReadonlySet<string>, categoryId: number) =>
  [...lanes].some((lane) => lane.startsWith(`${bankLane(categoryId)}/`) && !lane.endsWith('/correction'));

function openAt(bank: KeptBank, questions: KeptQuestion[], answers: ReadonlyMap<number, KeptAnswer>): number {
  const answered = questions.map((question) => answers.has(question.id));
  if (answered.every(Boolean)) return 0;
  if (bank.lastAnswered === null) return Math.min(Math.max(0, bank.lastIndex), questions.length - 1);
  return resumeIndex(
    answered,
    questions.findIndex((question) => question.id === bank.lastAnswered),
  );
}
