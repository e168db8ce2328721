/**
 * Selects a session's items by its filters. Counts use the same function, so no count promises more than a session
 * gets.
 */
import type { PracticeFilters } from '../../contract/practice.ts';
import { apportion, weigh } from '../../contract/rules/blueprint.ts';
import { device, type Device } from '../database.ts';
import { itemKey, type ItemKey, type KeptMemory } from '../kept-practice.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { askedInBanks, askedInTest, takenTests, type Asked, type Topic } from './asked.ts';
import { dueItems } from './due.ts';
import { practiceLiveQuery } from './practice-live-query.ts';
import { refreshMemories } from './memories.ts';
import { closedTopics } from './open-topics.ts';

/** An item that a session may ask. */
export type Choice = Pick<Asked, 'item' | 'version' | 'topic'>;

export type What = PracticeFilters['what'];
export const whats: readonly What[] = ['due', 'wrong', 'guessed', 'marked', 'unused', 'all'];

/** The courses, banks and tests that items are taken from. */
export type From = Pick<PracticeFilters, 'courses' | 'categories' | 'tests'>;

const everything: From = { courses: [], categories: [] };

/**
 * Returns all items that pass the filters and that the plan opens: due items in the order in which they are asked,
 * others by position in their bank or test.
 */
export async function choicesFor(
  on: Device,
  { what, ...from }: Omit<PracticeFilters, 'mixed'>,
  now: number,
): Promise<Choice[]> {
  return filterItems(on, what, await askedFrom(on, from, now), now);
}

/** If banks or tests are named, only they are asked: tests have no category. */
async function askedFrom(
  on: Device,
  { courses, categories, tests = [] }: From,
  now: number,
): Promise<Asked[]> {
  const { banks, taken } = await openSources(on, now);
  const isWhole = categories.length === 0 && tests.length === 0;
  const isOpen = (courseId: number) => courses.length === 0 || courses.includes(courseId);
  const open = banks
    .filter(({ courseId }) => isOpen(courseId))
    .filter(({ categoryId }) => isWhole || categories.includes(categoryId))
    .map(({ categoryId }) => categoryId);
  const questions = await on.questions.where('categoryId').anyOf(open).toArray();
  return [
    ...askedInBanks(banks, questions),
    ...taken
      .filter(({ courseId }) => isOpen(courseId))
      .filter(({ testId }) => isWhole || tests.includes(testId))
      .flatMap(askedInTest),
  ];
}

/** Returns the banks, and the tests that were taken, that a plan opens. */
async function openSources(on: Device, now: number) {
  const [banks, taken, closed] = await Promise.all([
    on.banks.toArray(),
    takenTests(on),
    closedTopics(on, now),
  ]);
  return {
    banks: banks.filter(({ categoryId }) => !closed.has(`bank/${categoryId}`)),
    taken: taken.filter(({ testId }) => !closed.has(`test/${testId}`)),
  };
}

async function filterItems(on: Device, what: What, all: readonly Asked[], now: number): Promise<Choice[]> {
  const here = new Map(all.map((one) => [one.item, one]));
  const found = await itemsMatching(on, what, [...here.keys()], now);
  return found.flatMap((item) => here.get(item) ?? []);
}

async function itemsMatching(
  on: Device,
  what: What,
  all: readonly ItemKey[],
  now: number,
): Promise<ItemKey[]> {
  if (what === 'all') return [...all];
  if (what === 'due') return (await dueItems(on, now)).map(({ item }) => item);
  if (what === 'marked') {
    const marked = await on.marks.filter((one) => one.marked).toArray();
    return marked.map(({ questionId }) => itemKey('question', questionId));
  }
  await refreshMemories(on);
  const memories = await on.memories.bulkGet([...all]);
  const has: Record<'unused' | 'wrong' | 'guessed', (memory: KeptMemory | undefined) => boolean> = {
    unused: (memory) => memory === undefined,
    wrong: (memory) => memory?.wasWrong === true,
    guessed: (memory) => memory?.wasGuessed === true,
  };
  return all.filter((_, at) => has[what](memories[at]));
}

/** Returns what the end of a podcast offers: up to three items of its category, due ones first, then new ones. */
export async function choicesAfterPodcast(on: Device, category: number, now: number): Promise<Choice[]> {
  const of = (what: What) => choicesFor(on, { courses: [], categories: [category], what }, now);
  return [...(await of('due')), ...(await of('unused'))].slice(0, 3);
}

export const observeAfterPodcast = (category: number) =>
  practiceLiveQuery(async () => (await choicesAfterPodcast(device(), category, serverNowMs())).length);

/** Number of items per topic. */
export type TopicCounts = ReadonlyMap<Topic, number>;

/** Observes how many items of each topic each choice of `what` leaves. */
export const observeChoices = () =>
  practiceLiveQuery(async () => {
    const now = serverNowMs();
    const all = await askedFrom(device(), everything, now);
    const counted = whats.map(
      async (what) => [what, countsOf(await filterItems(device(), what, all, now))] as const,
    );
    return Object.fromEntries(await Promise.all(counted)) as Record<What, TopicCounts>;
  });

function countsOf(choices: readonly Choice[]): TopicCounts {
  const counts = new Map<Topic, number>();
  for (const { topic } of choices) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return counts;
}

/** Sums the counts of these topics; of all topics by default. */
export const countOf = (counts: TopicCounts, topics: Iterable<Topic> = counts.keys()): number =>
  [...topics].reduce((sum, topic) => sum + (counts.get(topic) ?? 0), 0);

/** A bank or a test that questions can be taken from. */
export interface Source {
  topic: Topic;
  name: string;
  course: string;
}

/** Observes the banks and taken tests that the plan opens, sorted by course. */
export const observeSources = () =>
  practiceLiveQuery(async () => {
    const { banks, taken } = await openSources(device(), serverNowMs());
    const sources: Source[] = [
      ...banks.map(({ categoryId, name, courseTitle }) => ({
        topic: `bank/${categoryId}` as const,
        name,
        course: courseTitle,
      })),
      ...taken.map(({ testId, name, courseName }) => ({
        topic: `test/${testId}` as const,
        name,
        course: courseName,
      })),
    ];
    return sources.toSorted((a, b) => a.course.localeCompare(b.course, 'en'));
  });

/** Returns the filter for a session of these topics; everything if there are none. */
export function fromTopics(topics: readonly Topic[]): From {
  const idsOf = (kind: 'bank' | 'test') =>
    topics
      .filter((topic) => topic.startsWith(`${kind}/`))
      .map((topic) => Number(topic.slice(kind.length + 1)));
  return { courses: [], categories: idsOf('bank'), tests: idsOf('test') };
}

/** Groups the choices by topic, keeping their order within a topic. */
export const groupedByTopic = (choices: readonly Choice[]): Choice[] =>
  [...new Set(choices.map(({ topic }) => topic))].flatMap((topic) =>
    choices.filter((one) => one.topic === topic),
  );

/**
 * Reorders the first `size` choices so that, where possible, no two neighbors have the same topic. Otherwise their
 * order is kept: what comes first is asked first.
 */
export function interleaved(choices: readonly Choice[], size: number): Choice[] {
  const left = choices.slice(0, size);
  const counts = new Map(countsOf(left));
  const found: Choice[] = [];
  while (left.length > 0) {
    const others = left.filter(({ topic }) => topic !== found.at(-1)?.topic);
    // A topic that makes up more than half of the rest has to come now, or it would end up next to itself.
    const majority = others.find(({ topic }) => 2 * counts.get(topic)! > left.length);
    const next = majority ?? others[0] ?? left[0]!;
    found.push(next);
    left.splice(left.indexOf(next), 1);
    counts.set(next.topic, counts.get(next.topic)! - 1);
  }
  return found;
}

/** Picks `size` choices, as many of each bank as its weight in the exam asks for, as far as the bank has them. */
export async function weightedByExam(
  on: Device,
  choices: readonly Choice[],
  size: number,
): Promise<Choice[]> {
  const banks = await on.banks.toArray();
  const { weights } = weigh(banks);
  const own = banks.map(({ categoryId }) => choices.filter(({ topic }) => topic === `bank/${categoryId}`));
  const counts = apportion(
    own.map((of, at) => ({ weight: weights[at]!, has: of.length })),
    size,
  );
  return own.flatMap((of, at) => of.slice(0, counts[at]));
}

/** Number of topics asked at a time. */
const topicsAtOnce = 3;

/**
 * Picks `size` choices of the topics named first: equally of a few topics, so that they can be mixed, and of further
 * topics only when these have no more. Topics that are not named come last.
 */
export function ofFirstTopics(choices: readonly Choice[], named: readonly Topic[], size: number): Choice[] {
  const own = [...new Set([...named, ...choices.map(({ topic }) => topic)])]
    .map((topic) => choices.filter((choice) => choice.topic === topic))
    .filter((of) => of.length > 0);
  const asked = own.slice(0, topicsAtOnce);
  const counts = apportion(
    asked.map((of) => ({ weight: 1, has: of.length })),
    size,
  );
  const found = asked.flatMap((of, at) => of.slice(0, counts[at]));
  const others = own.slice(topicsAtOnce);
  if (found.length === size || others.length === 0) return found;
  return [...found, ...ofFirstTopics(others.flat(), [], size - found.length)];
}

/** Returns the list in random order. */
export function shuffled<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const out = [...list];
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [out[at], out[other]] = [out[other]!, out[at]!];
  }
  return out;
}
