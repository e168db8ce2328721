/** What a screen shows beside the import of a ZIP, after an import or its undo. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setPreference } from '../../../src/offline/preferences.ts';
import { aQuestion, aTest } from './factories.ts';
import { aCheck, recordUploads, upload } from './open-bulk.tsx';
import { answered, list, open as openBank, theList } from './open-questions.tsx';
import { open as openTest } from './open-test-questions.tsx';

recordUploads();
beforeEach(() => setPreference('contentTab', 'questions'));

it('is the statistics of imported questions, too', async () => {
  let isStored = false;
  const view = await openBank({
    [list]: () => ({ body: isStored ? [aQuestion()] : [] }),
    'GET /api/categories/7/question-figures/': () => ({ body: isStored ? [answered(70, 0)] : [] }),
    'GET /api/bulk-imports/bank/7/': { body: [] },
    'POST /api/bulk-upload-questions-with-images/': () => {
      isStored = true;
      return { status: 201, body: { message: 'Stored.', created: 1 } };
    },
  });
  (await upload(view)).answer(200, aCheck());
  await view.tap.click(await screen.findByRole('button', { name: 'Import 1 question' }));
  expect(await theList().findByText('No answers yet')).toBeVisible();
});

it('is the number of questions left in a test after an undo', async () => {
  const imported = {
    id: 5,
    file_name: 'cardiology.zip',
    created: 1,
    imported_at: '2026-11-21T10:00:00Z',
    imported_by: 'Sam Reyes',
    can_undo: true,
  };
  let questions = 3;
  const { tap } = openTest(false, {
    'GET /api/testseries/': () => ({ body: [aTest({ num_questions: questions })] }),
    'GET /api/bulk-imports/test/31/': { body: [imported] },
    'DELETE /api/bulk-imports/5/': () => {
      questions = 2;
      return { body: { message: 'Undone.' } };
    },
  });
  await screen.findByText(/· 3 questions/);
  await tap.click(await screen.findByRole('button', { name: /^Undo import of cardiology.zip/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  await tap.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText(/· 2 questions/)).toBeVisible();
});
