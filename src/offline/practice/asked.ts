/** What a session can ask: questions of banks and of tests that were taken, each with what is needed to grade it. */
import type { EcgQuestion } from '../../contract/ecg.ts';
import type { TakenQuestion } from '../../contract/test-series.ts';
import { gradeEcg } from '../../contract/rules/ecg-grading.ts';
import type { Device } from '../database.ts';
import type { KeptBank, KeptQuestion } from '../kept-banks.ts';
import { itemKey, itemOf, type ItemKey } from '../kept-practice.ts';
import type { KeptResult, KeptTest } from '../kept-tests.ts';
import { openAttempts } from '../study/attempts.ts';
import { findingsOn } from '../study/findings.ts';
import { verdictOf } from '../study/study.ts';

/** For example `bank/3`. Sessions mix items by topic and sum up their result by topic. */
export type Topic = `bank/${number}` | `test/${number}`;

interface AskedItem {
  item: ItemKey;
  version: number;
  topic: Topic;
  topicName: string;
}

export interface AskedQuestion extends AskedItem {
  kind: 'question' | 'test_question';
  question: KeptQuestion;
}

export interface AskedEcg extends AskedItem {
  kind: 'ecg';
  question: EcgQuestion;
}

export type Asked = AskedQuestion | AskedEcg;

/** A test whose questions may be asked, with the result that holds their keys. */
type TakenTest = KeptTest & Pick<KeptResult, 'result' | 'keys' | 'gone'>;

/**
 * Returns the tests that have a result on this device, without those that are running: until a test is over, a session
 * reveals nothing of it. ECG tests also require the list of findings.
 */
export async function takenTests(on: Device): Promise<TakenTest[]> {
  const [tests, results, open, findings] = await Promise.all([
    on.tests.toArray(),
    on.results.toArray(),
    openAttempts(on),
    findingsOn(on),
  ]);
  const resultOf = new Map(results.map((kept) => [kept.testId, kept]));
  const running = new Set(open.map(({ testId }) => testId));
  return tests.flatMap((test) => {
    const kept = resultOf.get(test.testId);
    if (kept === undefined || running.has(test.testId)) return [];
    return test.isEcg && findings === undefined ? [] : [{ ...test, ...kept }];
  });
}

/**
 * Items of tests that are running on this device. They wait until the test is over, and nothing has to be fetched for
 * them.
 */
export async function waitingForTests(on: Device): Promise<ReadonlySet<ItemKey>> {
  const open = await openAttempts(on);
  const tests = await on.tests.bulkGet(open.map(({ testId }) => testId));
  return new Set(tests.flatMap((test) => (test === undefined ? [] : itemsOfTest(test))));
}

/**
 * Questions that were removed from tests after the student took them; they are not asked again, wherever they are
 * stored.
 */
export async function goneFromTests(on: Device): Promise<ReadonlySet<ItemKey>> {
  const results = await on.results.toArray();
  return new Set(results.flatMap(({ gone = [] }) => gone.map((id) => itemKey('test_question', id))));
}

export const itemsOfTest = ({ isEcg, questions }: KeptTest): ItemKey[] =>
  questions.map(({ id }) => itemKey(isEcg ? 'ecg' : 'test_question', id));

/** Returns those of the items that can be asked on this device, by item key. */
export async function askedOf(on: Device, items: readonly ItemKey[]): Promise<Map<ItemKey, Asked>> {
  const ids = items.map(itemOf).flatMap(({ kind, id }) => (kind === 'question' ? [id] : []));
  const [banks, questions, tests] = await Promise.all([
    on.banks.toArray(),
    on.questions.bulkGet(ids),
    ids.length < items.length ? takenTests(on) : [],
  ]);
  const wanted = new Set(items);
  const found = [
    ...askedInBanks(
      banks,
      questions.filter((question) => question !== undefined),
    ),
    ...tests.flatMap(askedInTest),
  ];
  return new Map(found.filter(({ item }) => wanted.has(item)).map((one) => [one.item, one]));
}

/** Returns which of the items can be asked on this device, without loading them for asking. */
export async function itemsHere(on: Device, items: readonly ItemKey[]): Promise<Set<ItemKey>> {
  const ids = items.map(itemOf).flatMap(({ kind, id }) => (kind === 'question' ? [id] : []));
  const [questions, tests] = await Promise.all([
    on.questions.where('id').anyOf(ids).primaryKeys(),
    ids.length < items.length ? takenTests(on) : [],
  ]);
  const ofTests = tests.flatMap(askedInTest).map(({ item }) => item);
  return new Set([...questions.map((id) => itemKey('question', id)), ...ofTests]);
}

export function askedInBanks(
  banks: readonly KeptBank[],
  questions: readonly KeptQuestion[],
): AskedQuestion[] {
  const names = new Map(banks.map(({ categoryId, name }) => [categoryId, name]));
  return questions.map((question) => ({
    kind: 'question',
    item: itemKey('question', question.id),
    version: question.version ?? 1,
    topic: `bank/${question.categoryId}`,
    topicName: names.get(question.categoryId) ?? '',
    question,
  }));
}

export function askedInTest({
  testId,
  name,
  isEcg,
  questions,
  result,
  keys = [],
  gone = [],
}: TakenTest): Asked[] {
  const versions = new Map(result.answers.map(({ question_id: id, version }) => [id, version ?? 1]));
  const of = { topic: `test/${testId}` as const, topicName: name };
  if (isEcg)
    return (questions as EcgQuestion[]).map((question) => ({
      kind: 'ecg',
      item: itemKey('ecg', question.id),
      version: versions.get(question.id) ?? 1,
      ...of,
      question,
    }));
  const today = new Map(keys.map((key) => [key.question_id, key]));
  return result.answers
    .filter(({ question_id: id }) => !gone.includes(id))
    .map((answer) => newest(answer, today.get(answer.question_id)))
    .filter(({ options }) => options.length === 4)
    .map((taken) => ({
      kind: 'test_question',
      item: itemKey('test_question', taken.question_id),
      version: taken.version ?? 1,
      ...of,
      question: questionOf(taken),
    }));
}

/** A question as it was graded, or as it was edited since. The kept test itself has no keys. */
type Taken = Omit<TakenQuestion, 'version'> & { version?: number };

const newest = (graded: Taken, today: Taken | undefined): Taken =>
  (today?.version ?? 0) >= (graded.version ?? 1) ? today! : graded;

function questionOf(taken: Taken): KeptQuestion {
  const [option1, option2, option3, option4] = taken.options as [string, string, string, string];
  return {
    id: taken.question_id,
    categoryId: 0,
    position: 0,
    text: taken.question,
    image: taken.image,
    option1,
    option2,
    option3,
    option4,
    correct_answer: taken.correct_option,
    explanation: taken.explanation,
  };
}

/** Grades by the key on this device; null if the key is not here. */
export function gradeOf(asked: Asked, chosen: string | readonly number[]): boolean | null {
  if (asked.kind !== 'ecg') return verdictOf(asked.question, String(chosen));
  const key = asked.question.correct_options.map(({ id }) => id);
  return gradeEcg(chosen as readonly number[], key).isCorrect;
}
