/** Question banks on the device: fetched whole, merged with what was done here, read back at once. */
import { liveQuery } from 'dexie';
import { call } from '../../api/call.ts';
import type { Bank, BankQuestion } from '../../contract/questions.ts';
import { resumeIndex } from '../../contract/rules/bank-progress.ts';
import {
  device,
  type Device,
  type KeptAnswer,
  type KeptBank,
  type KeptCorrection,
  type KeptQuestion,
} from '../database.ts';
import { hasLostRound, enqueueLostAnswers, enqueueRound } from './bank-lost.ts';
import { rowsIn } from '../sync/outbox.ts';
import { bankLane, correctionLane, markLane, questionLane } from '../operations/lanes.ts';
import { keepPictures } from './pictures.ts';

/** A bank as the player reads it. */
export interface BankOnDevice {
  bank: KeptBank;
  questions: KeptQuestion[];
  answers: Map<number, KeptAnswer>;
  marked: Set<number>;
  /** Index at which to open it (2-student §4). */
  openAt: number;
}

/**
 * The bank from the device in one transaction, or undefined when it was never kept. `last`: an earlier look, whose
 * questions are taken over as they are while nothing newer was fetched.
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
 * The bank, again whenever this or another tab changes something. Its questions are read once a fetch and stay the same
 * objects, so that an answer in a long bank costs the answer alone. `last`: an earlier look at it.
 */
export function observeBank(categoryId: number, last?: BankOnDevice) {
  return liveQuery(async () => (last = await readBank(categoryId, last)));
}

export const observeBanks = () => liveQuery(() => device().banks.toArray());

/** Fetches a bank and keeps it, pictures too. Throws ApiFailure; what was kept before stays as it is. */
export async function fetchBank(categoryId: number): Promise<void> {
  const on = device();
  const asked = Date.now();
  const bank = await call('GET /student/categories/{id}/questions/', { params: { id: categoryId } });
  await mergeBank(on, categoryId, bank, asked);
  await keepPicturesOf(on, categoryId);
}

/** Takes a bank off the device; what was done with it and not sent stays in the outbox. */
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
 * Lays the server's bank over the device's. In a round an answer never goes away (the lock), so answers are only added;
 * the server's counts unless the device's own is still on its way. A round that the device has begun and the server
 * does not know yet stays, and what the server lost is enqueued again. `asked`: device time at which the server was asked; what it confirmed since may not be in it.
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
    // The documents know no rounds: a list without one is of the round that the device is in.
    const waits = kept !== undefined && openLanes.has(bankLane(categoryId)) && kept.round > (bank.round ?? 0);
    const isLost = kept !== undefined && hasLostRound(kept, bank, openLanes);
    const ahead = waits || isLost;
    if (isLost) await enqueueRound(on, kept);
    const round = ahead ? kept.round : (bank.round ?? kept?.round ?? 1);
    const questions = bank.questions.map((question, position) => toKept(question, categoryId, position));

    const same = kept?.version === bank.version && kept?.total === questions.length;
    // Keys that did not come with the first fetch come with a later one of the same version (O-058), and so do versions.
    const lacksVersion = first?.version === undefined && questions[0]?.version !== undefined;
    if (!same || first?.correct_answer === null || lacksVersion) {
      await on.questions.where({ categoryId }).delete();
      await on.questions.bulkPut(questions);
    }
    await on.answers
      .where('[categoryId+round]')
      .between([categoryId, 0], [categoryId, round], true, false)
      .delete();
    if (kept !== undefined && !waits) await enqueueLostAnswers(on, categoryId, bank, round, openLanes);
    if (!ahead) await on.answers.bulkPut(answersOf(bank, categoryId, round, openLanes));
    await on.marks.bulkPut(marksOf(bank, categoryId, openLanes));
    const sameRound = kept?.round === round;
    await on.banks.put({
      categoryId,
      courseId: bank.category?.course ?? kept?.courseId ?? 0,
      courseTitle: bank.category?.course_title ?? kept?.courseTitle ?? '',
      name: bank.category?.name ?? kept?.name ?? '',
      round,
      lastIndex: ahead ? 0 : bank.last_index,
      lastAnswered: sameRound && hasOpenAnswer(openLanes, categoryId) ? kept.lastAnswered : null,
      version: bank.version,
      total: questions.length,
      keptAt: asked,
      bytes: kept?.bytes ?? JSON.stringify(questions).length,
      pictures: new Set(questions.flatMap((question) => question.image ?? [])).size,
      missingPictures: kept?.missingPictures ?? 0,
    });
  });
}

async function keepPicturesOf(on: Device, categoryId: number) {
  const questions = await on.questions.where({ categoryId }).toArray();
  const wanted = [...new Set(questions.flatMap((question) => question.image ?? []))];
  const { bytes, missing } = await keepPictures(on.userId, wanted);
  await on.banks.update(categoryId, {
    bytes: bytes + JSON.stringify(questions).length,
    missingPictures: missing,
  });
}

const questionsOf = (on: Device, categoryId: number) => on.questions.where({ categoryId }).sortBy('position');

/** Every fetch writes the time of its own into the bank, in the transaction that writes the questions. */
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
