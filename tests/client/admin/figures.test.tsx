import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Figures, ItemFigures } from '../../../src/contract/item-figures.ts';
import { signed, timeOf } from '../../../src/areas/admin/content/figures.rules.ts';
import {
  listedOf,
  ordered,
  orders,
  type Order,
} from '../../../src/areas/admin/content/question-list.rules.ts';
import { setPreference } from '../../../src/offline/preferences.ts';
import type { Answers } from '../../support/render.tsx';
import { aQuestion } from './factories.ts';
import { openContent } from './open-content.ts';
import { adminQuestionMessages } from '../../../src/messages/admin-questions.ts';

const figuresCall = 'GET /api/categories/7/question-figures/';

beforeEach(() => setPreference('contentTab', 'questions'));

async function open(figures: ItemFigures[], answers: Answers = {}) {
  const questions = figures.map(({ question_id: id }) => aQuestion({ id, text: `Stem ${id}` }));
  const view = openContent({
    'GET /api/categories/7/questions/': { body: questions },
    [figuresCall]: { body: figures },
    ...answers,
  });
  await screen.findByRole('button', { name: 'Edit question 1' });
  return view;
}

/** Figures of 40 answers, 30 of them correct, unless `given` says otherwise. */
function figuresOf(given: Partial<Figures> = {}): Figures {
  const chosen = [5, 30, 4, 1];
  return {
    answers: 40,
    correct: 30,
    too_few: false,
    share_correct: 0.75,
    options: chosen.map((count, at) => ({ option: at + 1, chosen: count, share: count / 40 })),
    chosen_gone: 0,
    discrimination: 0.31,
    compared: 38,
    median_seconds: 83,
    timed: 36,
    ...given,
  };
}
const few = (answers: number) =>
  figuresOf({
    answers,
    correct: 0,
    too_few: true,
    share_correct: null,
    options: [1, 2, 3, 4].map((option) => ({ option, chosen: option === 1 ? answers : 0, share: null })),
    discrimination: null,
    compared: 0,
    median_seconds: null,
    timed: 0,
  });
const item = (id: number, given: Partial<ItemFigures> = {}): ItemFigures => ({
  question_id: id,
  key: 2,
  first_attempts: figuresOf(),
  retakes: few(0),
  suspicion: null,
  lapses: 0,
  lapsed_students: 0,
  ...given,
});

const rowOf = (number: number) =>
  screen.getByRole('button', { name: `Edit question ${number}` }).closest('li')!;
const factsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('dl > div')].map((fact) => [...fact.children].map((part) => part.textContent));
const stems = () => screen.getAllByText(/^Stem \d+$/).map((stem) => stem.textContent);

describe('the figures beside a question', () => {
  it('show answers, share correct, discrimination and median time, with the share of each option', async () => {
    await open([item(1)]);
    await waitFor(() =>
      expect(factsOf(rowOf(1))).toEqual([
        ['Answers', '40'],
        ['Correct', '75%'],
        ['Discrimination', '+0.31'],
        ['Median time', '1 min 23 s'],
      ]),
    );
    const options = [...rowOf(1).querySelectorAll('ol > li')].map((option) => option.textContent);
    expect(options).toEqual([
      'ASodium13% chose it',
      'BPotassiumRight answer75% chose it',
      'CChloride10% chose it',
      'DBicarbonate3% chose it',
    ]);
  });

  it('are replaced by a sentence below 20 answers', async () => {
    await open([item(1, { first_attempts: few(19) }), item(2, { first_attempts: few(0) })]);
    expect(await screen.findByText('19 answers. Figures need at least 20.')).toBeInTheDocument();
    expect(within(rowOf(2)).getByText('No answers yet')).toBeInTheDocument();
    expect(screen.queryByText(/chose it/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Figures for question 2' })).toBeNull();
  });

  it('are separate for retakes', async () => {
    const { tap } = await open([item(1, { retakes: figuresOf({ answers: 25, share_correct: 0.96 }) })]);
    await screen.findByText('+0.31');
    await tap.selectOptions(screen.getByLabelText('Figures for'), 'Retakes');
    expect(factsOf(rowOf(1)).slice(0, 2)).toEqual([
      ['Answers', '25'],
      ['Correct', '96%'],
    ]);
  });

  it('show their numbers on demand, first attempts and retakes side by side', async () => {
    const { tap } = await open([
      item(1, {
        first_attempts: figuresOf({ chosen_gone: 2, median_seconds: null, timed: 7 }),
        retakes: few(3),
      }),
    ]);
    await tap.click(await screen.findByRole('button', { name: 'Figures for question 1' }));
    const table = within(await screen.findByRole('table', { name: 'Figures' }));
    const cells = table
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Figure', 'First attempts', 'Retakes'],
      ['Answers', '40', '3'],
      ['Correct', '30 (75%)', '0'],
      ['ASodium', '5 (13%)', '3'],
      ['B, the right onePotassium', '30 (75%)', '0'],
      ['CChloride', '4 (10%)', '0'],
      ['DBicarbonate', '1 (3%)', '0'],
      ['A former option', '2', '0'],
      ['Discrimination', '+0.31 (38 of 40 comparable)', '0 of 3 comparable, 20 needed'],
      ['Median time', '7 of 40 timed, 20 needed', '0 of 3 timed, 20 needed'],
    ]);
  });

  it('say where there are no answers', async () => {
    const { tap } = await open([item(1)]);
    await tap.click(await screen.findByRole('button', { name: 'Figures for question 1' }));
    const table = within(await screen.findByRole('table', { name: 'Figures' }));
    expect(table.getByRole('row', { name: /^Discrimination/ })).toHaveTextContent(/No answers yet$/);
    expect(table.getByRole('row', { name: /^Median time/ })).toHaveTextContent(
      /1 min 23 s \(36 of 40 timed\)No answers yet$/,
    );
  });

  it('leave the questions usable when they fail to load, and load on request', async () => {
    let tries = 0;
    const { tap } = await open([item(1)], {
      [figuresCall]: () => (++tries === 1 ? { status: 500, body: {} } : { body: [item(1)] }),
    });
    expect(await screen.findByText('The figures didn’t load.')).toBeInTheDocument();
    expect(screen.getByText('Stem 1')).toBeInTheDocument();
    await tap.click(screen.getByRole('button', { name: 'Load the figures' }));
    expect(await screen.findByText('+0.31')).toBeInTheDocument();
    expect(screen.queryByText('The figures didn’t load.')).toBeNull();
  });
});

it('lists the most forgotten questions first on request, and says how often', async () => {
  const { tap } = await open([
    item(1),
    item(2, { first_attempts: few(2), lapses: 1, lapsed_students: 1 }),
    item(3, { lapses: 9, lapsed_students: 4 }),
  ]);
  await waitFor(() => expect(rowOf(3)).toHaveTextContent('Forgotten in practice 9 times, by 4 students.'));
  expect(rowOf(1)).not.toHaveTextContent('Forgotten');
  await tap.selectOptions(screen.getByLabelText('Order'), 'Most forgotten first');
  expect(stems()).toEqual(['Stem 3', 'Stem 2', 'Stem 1']);
});

describe('a suspect key', () => {
  it('is flagged with its reason, leads the list on request and opens its editor from there', async () => {
    const { tap } = await open([
      item(1),
      item(2, { suspicion: 'weaker_are_right', first_attempts: figuresOf({ discrimination: -0.2 }) }),
      item(3, { suspicion: 'another_is_preferred', first_attempts: figuresOf({ discrimination: 0.05 }) }),
    ]);
    expect(await screen.findByText('2 questions may have a wrong key.')).toBeInTheDocument();
    expect(rowOf(2)).toHaveTextContent(/Suspect key.*do worse on the rest of the bank/);
    expect(rowOf(3)).toHaveTextContent(/Suspect key.*chosen more often than the key/);
    expect(rowOf(1)).not.toHaveTextContent('Suspect key');
    await tap.click(screen.getByRole('button', { name: 'Show suspect keys first' }));
    expect(stems()).toEqual(['Stem 2', 'Stem 3', 'Stem 1']);
    expect(screen.getByLabelText('Order')).toHaveValue('suspect');
    expect(screen.getByLabelText('Order')).toHaveFocus();
    await tap.click(screen.getByRole('button', { name: 'Edit question 2' }));
    expect(screen.getByRole('heading', { name: 'Edit question 2' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Stem 2');
  });
});

describe('ordering questions', () => {
  const rows = listedOf(
    [1, 2, 3, 4].map((id) => aQuestion({ id })),
    [
      item(1, { first_attempts: few(12), lapses: 3, lapsed_students: 2 }),
      item(2, {
        first_attempts: figuresOf({
          answers: 90,
          share_correct: 0.4,
          discrimination: 0.2,
          median_seconds: 30,
        }),
      }),
      item(3, {
        suspicion: 'another_is_preferred',
        first_attempts: figuresOf({
          answers: 50,
          share_correct: 0.6,
          discrimination: 0.05,
          median_seconds: 90,
        }),
      }),
      item(4, {
        lapses: 11,
        lapsed_students: 5,
        first_attempts: figuresOf({
          answers: 70,
          share_correct: 0.2,
          discrimination: 0.5,
          median_seconds: 60,
        }),
      }),
    ],
  );

  it.each<[Order, number[]]>([
    ['bank', [1, 2, 3, 4]],
    ['suspect', [3, 2, 4, 1]],
    ['hardest', [4, 2, 3, 1]],
    ['weakest', [3, 2, 4, 1]],
    ['slowest', [3, 4, 2, 1]],
    ['answered', [2, 4, 3, 1]],
    ['forgotten', [4, 1, 2, 3]],
  ])('by “%s” puts those without enough data last', (order, expected) => {
    expect(ordered(rows, order, 'first_attempts').map(({ number }) => number)).toEqual(expected);
  });

  it('is tested for every order', () => expect(orders).toHaveLength(7));
});

describe('figures in words', () => {
  it('use the singular for one', () => {
    const { figures } = adminQuestionMessages;
    expect(figures.tooFew(1)).toMatch(/^One answer\. /);
    expect(figures.tooFew(3)).toMatch(/^3 answers\. /);
    expect(figures.suspects(1)).toBe('One question may have a wrong key.');
    expect(figures.lapses(0, 0)).toBe('Nobody has forgotten it in practice.');
    expect(figures.lapses(1, 1)).toBe('Forgotten in practice once, by 1 student.');
    expect(figures.lapses(5, 2)).toBe('Forgotten in practice 5 times, by 2 students.');
  });

  it.each([
    [59, '59 s'],
    [60, '1 min'],
    [83, '1 min 23 s'],
  ])('show %d seconds as “%s”', (seconds, words) => expect(timeOf(seconds)).toBe(words));
  it.each([
    [0.3, '+0.30'],
    [-0.05, '−0.05'],
    [0, '0.00'],
  ])('show %d as “%s”', (value, words) => expect(signed(value)).toBe(words));
});
