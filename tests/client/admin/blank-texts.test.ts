/** The forms of staff require texts that show something, as the server does. */
import { expect, it } from 'vitest';
import * as people from '../../../src/areas/admin/about-people/about-people.rules.ts';
import * as audios from '../../../src/areas/admin/audios/audios.rules.ts';
import * as categories from '../../../src/areas/admin/categories/categories.rules.ts';
import * as questions from '../../../src/areas/admin/content/question-form.rules.ts';
import { emptyDraft } from '../../../src/areas/admin/question-editor/question-draft.rules.ts';
import * as tests from '../../../src/areas/admin/test-series/test-series.rules.ts';
import * as videos from '../../../src/areas/admin/videos/videos.rules.ts';

it.each([' ', '\u200B', '\u2800'])('%j is a missing text', (text) => {
  const category = { ...categories.draftOf(null), name: text, description: text };
  expect(categories.missingIn(category)).toEqual(['name', 'description']);

  const question = { ...emptyDraft, text, options: ['a', 'b', 'c', text], right: 0 } as const;
  expect(questions.missingIn(question)).toEqual(['text', 'option4']);

  expect(tests.missingIn({ ...tests.draftOf(null), name: text, course: '1', minutes: '5' })).toEqual([
    'name',
  ]);

  const person = { ...people.draftOf(null), name: 'Noor', specialization: text, designation: 'Fellow' };
  expect(people.missingIn('founder', person)).toEqual(['specialization']);

  expect(videos.problemsOf({ ...videos.draftOf(null), title: text }, null)).toHaveProperty('title');
  expect(audios.problemsOf({ ...audios.draftOf(null), title: text }, null)).toHaveProperty('title');
});
