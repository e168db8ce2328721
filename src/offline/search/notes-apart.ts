/** Notes on items that search doesn't list itself; they are found by their own text. */
import { links, paths } from '../../lib/paths.ts';
import { searchMessages as says } from '../../messages/search.ts';
import type { Device } from '../database.ts';
import { itemKey, itemOf, type ItemKey } from '../kept-practice.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { waitingForTests } from '../practice/asked.ts';
import type { SearchDocument } from './search-index.ts';

type Shown = Pick<SearchDocument, 'title' | 'place' | 'url'>;

/**
 * Returns search documents for these notes, except for notes on running tests, of which nothing may be revealed. They
 * contain no explanations.
 */
export async function notesApart(
  on: Device,
  noteOn: ReadonlyMap<ItemKey, string>,
): Promise<SearchDocument[]> {
  if (noteOn.size === 0) return [];
  const [waiting, whereIs] = await Promise.all([waitingForTests(on), placesOn(on)]);
  return [...noteOn]
    .filter(([item, note]) => note !== '' && !waiting.has(item))
    .map(([item, note]) => ({ id: `note/${item}`, text: '', note, ...whereIs(item) }));
}

/**
 * Returns a function that locates an item: from its bank or test on this device, else from results or outbox rows that
 * mention it, else the page where banks are fetched.
 */
async function placesOn(on: Device): Promise<(item: ItemKey) => Shown> {
  const [banks, questions, tests, results, rows] = await Promise.all([
    on.banks.toArray(),
    on.questions.toArray(),
    on.tests.toArray(),
    on.results.toArray(),
    on.outbox.toArray(),
  ]);
  const nameOf = new Map(banks.map(({ categoryId, name }) => [categoryId, name]));
  const places = new Map<ItemKey, Shown>([
    ...rows.flatMap(bankOfRow),
    ...tests.flatMap(({ name, isEcg, questions: asked }) =>
      asked.map(({ id, text }) => ofTest(id, isEcg, { title: text, place: name, url: links.tests })),
    ),
    ...results.flatMap(({ testId, result: { test_name: place, is_ecg: isEcg, answers } }) =>
      answers.map(({ question_id: id, question: title }) =>
        ofTest(id, isEcg, { title, place, url: links.testResult(testId, isEcg) }),
      ),
    ),
    ...questions.map(({ id, text, categoryId }): [ItemKey, Shown] => [
      itemKey('question', id),
      { title: text, place: nameOf.get(categoryId) ?? '', url: links.question(categoryId, id) },
    ]),
  ]);
  return (item) =>
    places.get(item) ?? {
      title: says.noteApart(itemOf(item).kind === 'ecg'),
      place: says.toReady,
      url: paths.ready,
    };
}

/** The bank may have been removed; an answer or a mark in the outbox still names it. */
function bankOfRow({ act }: OutboxRow): [ItemKey, Shown][] {
  if (act.kind !== 'submit' && act.kind !== 'mark') return [];
  const { categoryId, questionId } = act;
  const shown = {
    title: says.noteApart(false),
    place: says.bank,
    url: links.question(categoryId, questionId),
  };
  return [[itemKey('question', questionId), shown]];
}

const ofTest = (id: number, isEcg: boolean, shown: Shown): [ItemKey, Shown] => [
  itemKey(isEcg ? 'ecg' : 'test_question', id),
  shown,
];
