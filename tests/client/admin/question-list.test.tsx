/** The list of a category’s questions: deleting, search, pages, older versions. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fourLines } from '../../../src/areas/admin/question-editor/question-draft.rules.ts';
import { setPreference } from '../../../src/offline/preferences.ts';
import { aQuestion } from './factories.ts';
import { list, open, stored, theList, answered } from './open-questions.tsx';

const versions = 'GET /api/questions/70/versions/';

beforeEach(() => setPreference('contentTab', 'questions'));

describe('deleting a question', () => {
  it('says beforehand how many open error reports go with it', async () => {
    const work = { answers: 0, recalls: 0, marks: 0, notes: 0, recordings: 0, attempts: 0 };
    let students = 0;
    const { tap } = await open({
      ...stored(aQuestion()),
      'GET /api/students-work/question/70/': () => ({
        body: { ...work, students, notes: students, open_reports: 1 },
      }),
    });
    const press = async () => {
      await tap.click(await screen.findByRole('button', { name: 'Delete question 1' }));
      return within(await screen.findByRole('dialog', { name: 'Delete question 1?' }));
    };
    const first = await press();
    expect(await first.findByText(/^One open error report goes with it\./)).toBeVisible();
    expect(first.getByRole('button', { name: 'Delete' })).toBeEnabled();
    await tap.click(first.getByRole('button', { name: 'Cancel' }));
    students = 1;
    const second = await press();
    expect(
      await second.findByText('Students lose what they did here: 1 note, by one student.'),
    ).toBeVisible();
    expect(second.getByText(/^One open error report goes with it\./)).toBeVisible();
    expect(second.getByRole('button', { name: 'Delete' })).toBeDisabled();
  });

  it('asks first, says what goes with it, and removes it from the list', async () => {
    let there = [aQuestion()];
    const { tap, sent } = await open({
      [list]: () => ({ body: there }),
      'GET /api/categories/7/question-figures/': { body: [answered(70, 12)] },
      'GET /api/students-work/question/70/': {
        body: { students: 9, answers: 12, recalls: 0, marks: 1, notes: 0, recordings: 0, attempts: 0 },
      },
      'DELETE /api/questions/70/': () => {
        there = [];
        return { body: { message: 'Question deleted!' } };
      },
    });
    await theList().findByText(/^12 answers/);
    const press = async () => {
      await tap.click(screen.getByRole('button', { name: 'Delete question 1' }));
      return within(await screen.findByRole('dialog', { name: 'Delete question 1?' }));
    };
    let dialog = await press();
    expect(
      await dialog.findByText('Students lose what they did here: 12 answers and 1 mark, by 9 students.'),
    ).toBeVisible();
    expect(dialog.getByText(/To fix a mistake, edit the question/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await tap.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent.some((one) => one.name.startsWith('DELETE'))).toBe(false);
    dialog = await press();
    await tap.type(await dialog.findByRole('textbox', { name: 'Type “1” to delete it' }), '1');
    await tap.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Question deleted!')).toBeInTheDocument();
    expect(await screen.findByText('This category has no questions yet.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Questions in/ })).toHaveFocus());
  });

  it('that someone else deleted says so and takes it from the list, before that is fetched again', async () => {
    let lists = 0;
    const never = new Promise<never>(() => undefined);
    const { tap } = await open({
      [list]: () => (++lists === 1 ? { body: [aQuestion(), aQuestion({ id: 71 })] } : never),
      'DELETE /api/questions/70/': { status: 404, body: { code: 'not_found', error: 'Not found.' } },
    });
    await tap.click(await screen.findByRole('button', { name: 'Delete question 1' }));
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(button).toBeEnabled());
    await tap.click(button);
    expect(await screen.findByText('Question deleted!')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Edit question/ })).toHaveLength(1));
    expect(lists).toBe(2);
  });

  it('removes a question that was deleted, though the reply was lost', async () => {
    let questions = [aQuestion(), aQuestion({ id: 71 })];
    const { tap } = await open({
      [list]: () => ({ body: questions }),
      'DELETE /api/questions/70/': () => {
        questions = [aQuestion({ id: 71 })];
        return 'lost';
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Delete question 1' }));
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(button).toBeEnabled());
    await tap.click(button);
    expect(await screen.findByText('Question deleted!')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Edit question/ })).toHaveLength(1));
  });

  it('asks no more about the last question once it is deleted, when the bank holds others again', async () => {
    let questions = [aQuestion()];
    const { tap, client } = await open({
      [list]: () => ({ body: questions }),
      'DELETE /api/questions/70/': () => {
        questions = [];
        return { body: { message: 'Question deleted!' } };
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Delete question 1' }));
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(button).toBeEnabled());
    await tap.click(button);
    expect(await screen.findByText('Question deleted!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Edit question/ })).toBeNull());
    questions = [aQuestion({ id: 71 })];
    await client.invalidateQueries();
    expect(await screen.findByRole('button', { name: 'Edit question 1' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports a failure', async () => {
    const { tap } = await open({
      ...stored(aQuestion()),
      'DELETE /api/questions/70/': { status: 500, body: {} },
    });
    await tap.click(await screen.findByRole('button', { name: 'Delete question 1' }));
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(button).toBeEnabled());
    await tap.click(button);
    expect(await screen.findByText('Failed to delete question.')).toBeInTheDocument();
  });
});

describe('the questions of a category', () => {
  it('are shown with picture, options, the right one and the explanation', async () => {
    const question = aQuestion({ image: '/files/strip.webp', explanation: 'Repolarisation takes longer.' });
    await open(stored(question));
    const mark = await theList().findByText('Right answer');
    expect(mark.closest('li')).toHaveTextContent('Potassium');
    expect(screen.getByRole('img', { name: 'For question 1' })).toHaveAttribute('src', '/files/strip.webp');
    expect(theList().getByText('Repolarisation takes longer.')).toBeInTheDocument();
  });

  it('are paged by 20 and found by any of their words, under their own numbers', async () => {
    const many = Array.from({ length: 45 }, (_, at) =>
      aQuestion({ id: at + 1, text: `Question about ${at === 41 ? 'gout' : 'salt'} ${at + 1}` }),
    );
    const { tap } = await open(stored(...many));
    await screen.findByText('Question about salt 20');
    expect(screen.queryByText('Question about salt 21')).toBeNull();
    await tap.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(screen.getByText('Question about salt 45')).toBeInTheDocument();
    const search = screen.getByRole('searchbox', { name: 'Search questions' });
    expect(screen.queryByText(/questions found/)).toBeNull();
    await tap.type(search, 'GOUT');
    expect(screen.getByText('Question about gout 42').closest('li')).toHaveTextContent(/^42/);
    expect(await screen.findByText('1 question found')).toHaveAttribute('role', 'status');
    await tap.type(search, 'y');
    expect(screen.getByText('No question matches this search.')).toBeVisible();
    expect(await screen.findByText('0 questions found')).toHaveAttribute('role', 'status');
  });

  it('come back as they were left, but another category’s begin anew', async () => {
    const many = Array.from({ length: 21 }, (_, at) => aQuestion({ id: at + 1 }));
    const { tap } = await open({
      ...stored(...many),
      'GET /api/categories/8/questions/': { body: many },
      'GET /api/categories/8/question-figures/': { body: [] },
    });
    const search = () => screen.findByPlaceholderText('Search questions');
    await tap.type(await search(), 'a');
    await tap.selectOptions(screen.getByLabelText('Order'), 'Hardest first');
    await tap.click(screen.getByLabelText('Page 2'));
    await tap.click(screen.getAllByText('Reviews')[0]!);
    await waitFor(() => expect(screen.queryByPlaceholderText('Search questions')).toBeNull());
    history.back();
    expect(await search()).toHaveValue('a');
    expect(screen.getByLabelText('Order')).toHaveDisplayValue('Hardest first');
    expect(screen.getByLabelText('Page 2')).toHaveAttribute('aria-current', 'page');

    await tap.selectOptions(screen.getByLabelText('Category'), 'Nephrology');
    await screen.findByText('Questions in Nephrology');
    expect(await search()).toHaveValue('');
    await tap.type(await search(), 'b');
    // Its questions are there at once.
    await tap.selectOptions(screen.getByLabelText('Category'), 'Cardiology');
    await screen.findByText('Questions in Cardiology');
    expect(await search()).toHaveValue('');
  });

  it('are found by words in any order and place, whatever the accents and the shape of an apostrophe', async () => {
    const { tap } = await open(
      stored(
        aQuestion({ id: 1, text: 'What is typical of Behçet’s disease?', explanation: 'Oral ulcers.' }),
        aQuestion({ id: 2, text: 'What is typical of gout?' }),
      ),
    );
    await screen.findByText('What is typical of gout?');
    await tap.type(screen.getByRole('searchbox', { name: 'Search questions' }), "ulcers behcet's");
    expect(await screen.findByText('1 question found')).toHaveAttribute('role', 'status');
    expect(screen.getByText('What is typical of Behçet’s disease?')).toBeVisible();
  });

  it('have a message for an empty list and for a failed load', async () => {
    const view = await open();
    expect(await screen.findByText('This category has no questions yet.')).toBeInTheDocument();
    view.unmount();
    await open({ [list]: { status: 500, body: {} } });
    expect(await screen.findByText('The questions didn’t load.')).toBeInTheDocument();
  });

  it('show their older versions and what each edit changed', async () => {
    const now = aQuestion({ version: 3, correct_answer: 'Sodium', option4: 'Zinc' });
    const earlier = {
      ...aQuestion(),
      image: null,
      replaced_at: '2026-11-20T08:00:00.000Z',
      replaced_by: 'Robin',
    };
    const { tap } = await open({
      ...stored(now, aQuestion({ id: 71 })),
      [versions]: {
        body: [
          { ...earlier, version: 2, option4: 'Zinc', answers: 4 },
          { ...earlier, version: 1, answers: 0 },
        ],
      },
    });
    await screen.findByRole('button', { name: 'Edit question 2' });
    expect(screen.queryByRole('button', { name: 'Older versions of question 2' })).toBeNull();
    await tap.click(screen.getByRole('button', { name: 'Older versions of question 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Older versions of question 1' }));
    const rows = (await dialog.findAllByRole('article')).map((one) => one.textContent);
    expect(rows[0]).toContain('4 answers to this version.');
    expect(rows[0]).toContain('by Robin');
    expect(rows[0]).toContain('Changed afterwards: the right option (B, then A).');
    expect(rows[1]).toContain('No answers to this version.');
    expect(rows[1]).toContain('Changed afterwards: option D.');
  });
});

describe('pasted options', () => {
  it.each([
    ['one\n\n two \nthree\r\nfour', ['one', 'two', 'three', 'four']],
    ['1. a\n2. b\n3. c\n4. d', ['a', 'b', 'c', 'd']],
    ['(a) w\n(b) x\n(c) y\n(d) z', ['w', 'x', 'y', 'z']],
    // These letters belong to the options: they are not in order.
    [
      'A. fumigatus\nC. albicans\nB. cereus\nD. latum',
      ['A. fumigatus', 'C. albicans', 'B. cereus', 'D. latum'],
    ],
    ['one\ntwo\nthree', null],
    ['one\ntwo\nthree\nfour\nfive', null],
  ])('are parsed from %j', (text, expected) => expect(fourLines(text)).toEqual(expected));
});
