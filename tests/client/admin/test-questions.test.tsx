import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tracing } from '../../support/test-fixture.ts';
import { normalList, ecgList, aNormal, open, table, form, recordScrolls } from './open-test-questions.tsx';

recordScrolls();

describe('the address of a question', () => {
  it.each([
    ['of a normal test', false, normalList, (id: number) => aNormal({ id, text: `Stem of ${id}` })],
    ['of an ECG test', true, ecgList, (id: number) => tracing(id, { text: `Stem of ${id}` })],
  ] as const)('%s opens it over the page of the list that holds it', async (_, isEcg, list, made) => {
    const questions = Array.from({ length: 60 }, (__, at) => made(400 + at));
    const { tap } = open(isEcg, { [list]: { body: questions } }, '?question=455');
    const sheet = await form(/^Edit question 56$/);
    expect(sheet.getByRole('textbox', { name: 'Question' })).toHaveValue('Stem of 455');
    expect(location.search).toBe('');
    await tap.click(sheet.getByRole('button', { name: 'Cancel Edit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await table()).getByText('Stem of 455')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit question 56' })).toHaveFocus();
  });

  it('that is gone opens the list', async () => {
    open(false, {}, '?question=999');
    expect((await table()).getAllByRole('row')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it.each([
  [false, 'Which electrolyte'],
  [true, 'Tracing'],
])('shows with each question how often it was forgotten (in an ECG test: %s)', async (isEcg, asked) => {
  const lapses = [{ question_id: isEcg ? 301 : 201, lapses: 9, lapsed_students: 4 }];
  open(isEcg, {
    'GET /api/testseries/31/question-lapses/': { body: lapses },
    [normalList]: { body: [aNormal(), aNormal({ id: 202, text: 'Another' })] },
    [ecgList]: { body: [tracing(301), tracing(302, { text: 'Another' })] },
  });
  const rows = (await table()).getAllByRole('row');
  const rowOf = (text: string) => rows.find((row) => row.textContent.includes(text));
  await waitFor(() =>
    expect(rowOf(asked)).toHaveTextContent('Forgotten in practice 9 times, by 4 students.'),
  );
  expect(rowOf('Another')).not.toHaveTextContent('Forgotten');
});

it.each([
  [false, normalList, 'PATCH /api/normal-question/201/', aNormal()],
  [true, ecgList, 'PATCH /api/ecg-question/301/', tracing(301)],
] as const)(
  'edits what was just saved, even before the list has loaded again (in an ECG test: %s)',
  async (isEcg, list, update, question) => {
    let loads = 0;
    const { tap } = open(isEcg, {
      [list]: () => (loads++ === 0 ? { body: [question] } : new Promise(() => undefined)),
      [update]: { body: { ...question, text: 'Mine?' } },
    });
    await tap.click((await table()).getByRole('button', { name: 'Edit question 1' }));
    const sheet = await form(/^Edit question 1$/);
    await tap.type(sheet.getByLabelText('Question'), ' Mine?');
    await tap.click(sheet.getByRole('button', { name: 'Update Question' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await tap.click((await table()).getByRole('button', { name: 'Edit question 1' }));
    expect((await form(/^Edit question 1$/)).getByLabelText('Question')).toHaveValue('Mine?');
  },
);

it('shows the questions only once their lapses have loaded or failed to load', async () => {
  let answer: (value: { status: number; body: unknown }) => void = () => undefined;
  const lapses = new Promise<{ status: number; body: unknown }>((resolve) => (answer = resolve));
  const { sent } = open(false, { 'GET /api/testseries/31/question-lapses/': () => lapses });
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain(normalList));
  expect(await screen.findByText('1', { selector: 'h2 > span' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  answer({ status: 500, body: { error: 'No.' } });
  expect((await table()).getByText(/Which electrolyte/)).toBeVisible();
});

it('says when a test does not exist, and links back', async () => {
  open(false, { 'GET /api/testseries/': { body: [] } });
  expect(await screen.findByText('This test series doesn’t exist.')).toBeInTheDocument();
});
