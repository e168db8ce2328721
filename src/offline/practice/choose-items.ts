/** Which items a session has, by its filters: counted and made by the same function, so that no count ever promises more. */
import type { PracticeFilters } from '../../contract/practice.ts';
import { apportion, weigh } from '../../contract/rules/blueprint.ts';
import { device, type Device } from '../database.ts';
import { itemKey, type ItemKey, type KeptMemory } from '../kept-practice.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { askedInBanks, askedInTest, takenTests, type Asked, type Topic } from './asked.ts';
import { dueItems } from './due.ts';
import { following } from './following.ts';
import { refreshMemories } from './memories.ts';
import { closedTopics } from './open-topics.ts';

/** An item that a session may ask. */
export type Choice = Pick<Asked, 'item' | 'version' | 'topic'>;

export type What = PracticeFilters['what'];
export const whats: readonly What[] = ['due', 'wrong', 'guessed', 'marked', 'unused', 'all'];

/** Where items are taken from. */
export type From = Pick<PracticeFilters, 'courses' | 'categories' | 'tests'>;

const everything: From = { courses: [], categories: [] };

/** All that the filters leave of what the plan opens, what is due in the order in which it is asked, the rest by place in its bank or test. */
export async function choicesFor(
  on: Device,
  { what, ...from }: Omit<PracticeFilters, 'mixed'>,
  now: number,
): Promise<Choice[]> {
  return thoseOf(on, what, await askedFrom(on, from, now), now);
}

/** Where categories or tests are named, only these are asked: a test has no category. */
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

/** Banks, and tests that were taken, that a plan opens. */
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

async function thoseOf(on: Device, what: What, all: readonly Asked[], now: number): Promise<Choice[]> {
  const here = new Map(all.map((one) => [one.item, one]));
  const found = await itemsThat(on, what, [...here.keys()], now);
  return found.flatMap((item) => here.get(item) ?? []);
}

async function itemsThat(on: Device, what: What, all: readonly ItemKey[], now: number): Promise<ItemKey[]> {
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

/** What the end of a podcast offers: of its category what is due, then what is new, three at most. */
export async function choicesAfterPodcast(on: Device, category: number, now: number): Promise<Choice[]> {
  const of = (what: What) => choicesFor(on, { courses: [], categories: [category], what }, now);
  return [...(await of('due')), ...(await of('unused'))].slice(0, 3);
}

export const observeAfterPodcast = (category: number) =>
  following(async () => (await choicesAfterPodcast(device(), category, serverNowMs())).length);

/** How many items each topic has. */
export type TopicCounts = ReadonlyMap<Topic, number>;

/** How many items each kind of choice leaves of each topic, as they change. */
export const observeChoices = () =>
  following(async () => {
    const now = serverNowMs();
    const all = await askedFrom(device(), everything, now);
    const counted = whats.map(
      async (what) => [what, countsOf(await thoseOf(device(), what, all, now))] as const,
    );
    return Object.fromEntries(await Promise.all(counted)) as Record<What, TopicCounts>;
  });

function countsOf(choices: readonly Choice[]): TopicCounts {
  const counts = new Map<Topic, number>();
  for (const { topic } of choices) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return counts;
}

/** Of these topics together; of all unless told. */
export const countOf = (counts: TopicCounts, topics: Iterable<Topic> = counts.keys()): number =>
  [...topics].reduce((sum, topic) => sum + (counts.get(topic) ?? 0), 0);

/** A bank or a test that questions can be taken from. */
export interface Source {
  topic: Topic;
  name: string;
  course: string;
}

/** Banks, and tests that were taken, that the plan opens, course by course. */
export const observeSources = () =>
  following(async () => {
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

/** What a session of these topics is made from; of everything where there is none. */
export function fromTopics(topics: readonly Topic[]): From {
  const idsOf = (kind: 'bank' | 'test') =>
    topics
      .filter((topic) => topic.startsWith(`${kind}/`))
      .map((topic) => Number(topic.slice(kind.length + 1)));
  return { courses: [], categories: idsOf('bank'), tests: idsOf('test') };
}

/** Topic after topic, each in its own order. */
export const inTopics = (choices: readonly Choice[]): Choice[] =>
  [...new Set(choices.map(({ topic }) => topic))].flatMap((topic) =>
    choices.filter((one) => one.topic === topic),
  );

/**
 * The first `size`, so that no two neighbours are of one topic where that can be. Apart from that their order stays: what
 * comes first is asked first.
 */
export function mixed(choices: readonly Choice[], size: number): Choice[] {
  const left = choices.slice(0, size);
  const counts = new Map(countsOf(left));
  const found: Choice[] = [];
  while (left.length > 0) {
    const others = left.filter(({ topic }) => topic !== found.at(-1)?.topic);
    // More than half of what is left has to begin now: later it would stand beside itself.
    const most = others.find(({ topic }) => 2 * counts.get(topic)! > left.length);
    const next = most ?? others[0] ?? left[0]!;
    found.push(next);
    left.splice(left.indexOf(next), 1);
    counts.set(next.topic, counts.get(next.topic)! - 1);
  }
  return found;
}

/** `size` of them, as many of each bank as it weighs in the exam, as far as it has them. */
export async function asTheExam(on: Device, choices: readonly Choice[], size: number): Promise<Choice[]> {
  const banks = await on.banks.toArray();
  const { weights } = weigh(banks);
  const own = banks.map(({ categoryId }) => choices.filter(({ topic }) => topic === `bank/${categoryId}`));
  const counts = apportion(
    own.map((of, at) => ({ weight: weights[at]!, has: of.length })),
    size,
  );
  return own.flatMap((of, at) => of.slice(0, counts[at]));
}

/** So many topics are asked at a time. */
const few = 3;

/**
 * `size` of those of the topics that are named first: of a few alike, so that they can be mixed, and of others only
 * where these have no more. Topics that are not named come last.
 */
export function ofFirstTopics(choices: readonly Choice[], named: readonly Topic[], size: number): Choice[] {
  const own = [...new Set([...named, ...choices.map(({ topic }) => topic)])]
    .map((topic) => choices.filter((choice) => choice.topic === topic))
    .filter((of) => of.length > 0);
  const asked = own.slice(0, few);
  const counts = apportion(
    asked.map((of) => ({ weight: 1, has: of.length })),
    size,
  );
  const found = asked.flatMap((of, at) => of.slice(0, counts[at]));
  const others = own.slice(few);
  if (found.length === size || others.length === 0) return found;
  return [...found, ...ofFirstTopics(others.flat(), [], size - found.length)];
}

/** In an order of chance. */
export function shuffled<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const out = [...list];
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [out[at], out[other]] = [out[other]!, out[at]!];
  }
  return out;
}
