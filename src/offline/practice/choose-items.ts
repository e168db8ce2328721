/** Which items a session has, by its filters: counted and made by the same function, so that no count ever promises more. */
import type { PracticeFilters } from '../../contract/practice.ts';
import { device, type Device, type KeptQuestion } from '../database.ts';
import { itemKey, type ItemKey, type KeptMemory } from '../kept-practice.ts';
import { dueItems } from './due.ts';
import { serverNowMs } from '../server-clock.ts';
import { following } from './following.ts';
import { refreshMemories } from './memories.ts';

/** A question that a session may ask. */
export interface Choice {
  item: ItemKey;
  version: number;
  categoryId: number;
}

export type What = PracticeFilters['what'];
export const whats: readonly What[] = ['due', 'wrong', 'guessed', 'marked', 'unused', 'all'];

/** All that the filters leave, what is due in the order in which it is asked, the rest by place in its bank. */
export async function choicesFor(
  on: Device,
  { courses, categories, what }: Omit<PracticeFilters, 'mixed'>,
  now: number,
): Promise<Choice[]> {
  const banks = await on.banks.toArray();
  const open = banks
    .filter(({ courseId }) => courses.length === 0 || courses.includes(courseId))
    .filter(({ categoryId }) => categories.length === 0 || categories.includes(categoryId))
    .map(({ categoryId }) => categoryId);
  const questions = await on.questions.where('categoryId').anyOf(open).toArray();
  const here = new Map(questions.map((question) => [itemKey('question', question.id), question]));
  const found = await itemsThat(on, what, [...here.keys()], now);
  return found.flatMap((item) => choiceOf(here.get(item)) ?? []);
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

/** How many questions each kind of choice leaves, as they change. */
export const observeChoices = (categories: readonly number[]) =>
  following(async () => {
    const filters = { courses: [], categories: [...categories] };
    const counted = whats.map(async (what) => {
      const choices = await choicesFor(device(), { ...filters, what }, serverNowMs());
      return [what, choices.length] as const;
    });
    return Object.fromEntries(await Promise.all(counted)) as Record<What, number>;
  });

const choiceOf = (question: KeptQuestion | undefined): Choice | undefined =>
  question && {
    item: itemKey('question', question.id),
    version: question.version ?? 1,
    categoryId: question.categoryId,
  };

/**
 * The first `size`, so that no two neighbours are of one category where that can be: the next one comes from the category
 * that has most left, apart from the last one's.
 */
export function mixed(choices: readonly Choice[], size: number): Choice[] {
  const left = new Map<number, Choice[]>();
  for (const choice of choices.slice(0, size))
    left.set(choice.categoryId, [...(left.get(choice.categoryId) ?? []), choice]);
  const found: Choice[] = [];
  for (let last: number | null = null; left.size > 0;) {
    const others = [...left].filter(([categoryId]) => categoryId !== last);
    const [categoryId, of] = (others.length > 0 ? others : [...left]).reduce((a, b) =>
      b[1].length > a[1].length ? b : a,
    );
    found.push(of[0]!);
    last = categoryId;
    if (of.length > 1) left.set(categoryId, of.slice(1));
    else left.delete(categoryId);
  }
  return found;
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
