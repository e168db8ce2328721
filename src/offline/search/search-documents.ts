/**
 * What can be found: answered questions of banks and tests with their explanations, notes, and transcripts of listed
 * podcasts.
 */
import { links } from '../../lib/paths.ts';
import { optionsOf } from '../../contract/rules/grading.ts';
import type { AudioList } from '../../contract/media.ts';
import type { Device } from '../database.ts';
import { itemKey, itemOf, type ItemKey } from '../kept-practice.ts';
import { keptLists } from '../kept-lists.ts';
import { askedInTest, takenTests, type Asked } from '../practice/asked.ts';
import { notesApart } from './notes-apart.ts';
import { joined, type SearchDocument } from './search-index.ts';

/** Returns all search documents. Questions not answered yet are left out, because a hit would reveal the answer. */
export async function searchDocuments(on: Device): Promise<SearchDocument[]> {
  const [answers, entries, questions, banks, notes] = await Promise.all([
    on.answers.toArray(),
    on.entries.orderBy('item').uniqueKeys() as Promise<ItemKey[]>,
    on.questions.toArray(),
    on.banks.toArray(),
    on.notes.toArray(),
  ]);
  const answered = new Set([
    ...answers.map(({ questionId }) => questionId),
    ...entries.map(itemOf).flatMap(({ kind, id }) => (kind === 'question' ? [id] : [])),
  ]);
  const nameOf = new Map(banks.map(({ categoryId, name }) => [categoryId, name]));
  const noteOn = new Map(notes.map(({ item, text, otherText }) => [item, joined([text, otherText])]));
  const listed: SearchDocument[] = [
    ...questions
      .filter(({ id }) => answered.has(id))
      .map((question) => ({
        id: itemKey('question', question.id),
        title: question.text,
        text: joined([question.explanation, ...optionsOf(question)]),
        note: noteOn.get(itemKey('question', question.id)) ?? '',
        place: nameOf.get(question.categoryId) ?? '',
        url: links.question(question.categoryId, question.id),
      })),
    ...(await takenTests(on)).flatMap((test) =>
      askedInTest(test).map((asked) => ({
        id: asked.item,
        title: asked.question.text,
        text: joined([asked.question.explanation, ...answersOf(asked)]),
        note: noteOn.get(asked.item) ?? '',
        place: test.name,
        url: links.testResult(test.testId, test.isEcg),
      })),
    ),
  ];
  for (const { id } of listed) noteOn.delete(id as ItemKey);
  return [...listed, ...(await notesApart(on, noteOn)), ...(await transcripts(on))];
}

const answersOf = (asked: Asked) =>
  asked.kind === 'ecg' ? asked.question.correct_options.map(({ text }) => text) : optionsOf(asked.question);

async function transcripts(on: Device): Promise<SearchDocument[]> {
  const lists = (await keptLists(on.userId, 'audio')) as AudioList[];
  return lists.flatMap(({ audios, category }) =>
    audios.flatMap(({ id, title, transcript }) =>
      transcript
        ? [
            {
              id: `audio/${id}`,
              title,
              text: transcript,
              note: '',
              place: category.name,
              url: links.podcast(category.id, id),
            },
          ]
        : [],
    ),
  );
}
