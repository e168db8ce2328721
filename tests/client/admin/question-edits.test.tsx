/** Editing a question of a bank. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPreference } from '../../../src/offline/preferences.ts';
import { aCategory, aQuestion } from './factories.ts';
import { list, open, stored, field, right, theList, fill, answered } from './open-questions.tsx';

const edit = 'PUT /api/questions/70/';

beforeEach(() => setPreference('contentTab', 'questions'));
const update = () => screen.getByRole('button', { name: 'Update Question' });

describe('editing a question', () => {
  const question = aQuestion({ image: '/files/strip.webp', explanation: 'Slow.', version: 2 });
  const changed = { status: 409, body: { code: 'changed_meanwhile', error: 'Changed.', version: 3 } };

  it('fills the form, sends a changed key and returns the focus to its row', async () => {
    const { tap, sent } = await open({ ...stored(question), [edit]: { body: question } });
    await tap.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    expect(screen.getByRole('heading', { name: 'Edit question 1' })).toBeInTheDocument();
    expect(field('Question')).toHaveValue(question.text);
    expect(field('Question')).toHaveFocus();
    expect(field('Option B')).toHaveValue('Potassium');
    expect(right('B')).toBeChecked();
    expect(field('Explanation (optional)')).toHaveValue('Slow.');
    await tap.click(right('D'));
    fill('Explanation (optional)', '');
    // The status region exists before it says anything, or screen readers would often miss it.
    const said = screen.getByAltText('Kept with this question').parentElement!.querySelector('[role=status]');
    expect(said).toHaveTextContent(/^$/);
    await tap.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(screen.getByText('The image is removed when you save.')).toBe(said);
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await tap.keyboard('{Enter}');
    expect(screen.getByAltText('Kept with this question')).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Remove image' }));
    await tap.click(update());
    expect(await screen.findByText('Question updated!')).toBeInTheDocument();
    expect(Object.fromEntries(sent.find((one) => one.name === edit)?.body as FormData)).toEqual({
      text: question.text,
      option1: 'Sodium',
      option2: 'Potassium',
      option3: 'Chloride',
      option4: 'Bicarbonate',
      correct_answer: 'Bicarbonate',
      explanation: '',
      category: '7',
      remove_image: 'true',
    });
    expect(field('Question')).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Add question' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit question 1' })).toHaveFocus());
    expect(sent.filter((one) => one.name === list).length).toBeGreaterThan(1);
  });

  it('says that it was changed meanwhile, and replaces the newer version only when told to', async () => {
    const saved = { ...question, text: 'Mine?', version: 4 };
    const { tap, sent } = await open({
      ...stored(question),
      [edit]: ({ headers }) => (headers.get('x-nightfloat-version') === '3' ? { body: saved } : changed),
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    fill('Question', 'Mine?');
    await tap.click(update());
    const notice = within(await screen.findByRole('alert'));
    expect(
      notice.getByText('There is a newer version of this question than the one you opened.'),
    ).toBeVisible();
    expect(field('Question')).toHaveValue('Mine?');
    // The list shows the other version.
    await waitFor(() => expect(sent.filter(({ name }) => name === list).length).toBe(2));
    await tap.click(update());
    expect(await screen.findByRole('alert')).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Replace with my text and answers' }));
    expect(await screen.findByText('Question updated!')).toBeInTheDocument();
    const seen = sent
      .filter(({ name }) => name === edit)
      .map((one) => one.headers.get('x-nightfloat-version'));
    expect(seen).toEqual(['2', '2', '3']);
  });

  it('moves the focus into the form when the newer version is replaced', async () => {
    const { tap } = await open({
      ...stored(question),
      [edit]: ({ headers }) =>
        headers.get('x-nightfloat-version') === '3' ? new Promise(() => undefined) : changed,
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    fill('Question', 'Mine?');
    await tap.click(update());
    await tap.click(await screen.findByRole('button', { name: 'Replace with my text and answers' }));
    await waitFor(() => expect(field('Question')).toHaveFocus());
    expect(screen.queryByText(/^There is a newer version/)).toBeNull();
  });

  it('begins again with the newer version when its row is chosen, and is guarded as before', async () => {
    let stem = question;
    const { tap, sent } = await open({
      [list]: () => ({ body: [stem] }),
      [edit]: ({ headers }) => {
        stem = { ...question, text: 'Theirs?', version: 3 };
        return headers.get('x-nightfloat-version') === '3' ? { body: stem } : changed;
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    fill('Question', 'Mine?');
    await tap.click(update());
    expect(await theList().findByText('Theirs?')).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Edit question 1' }));
    await tap.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(field('Question')).toHaveValue('Theirs?');
    expect(field('Question')).toHaveFocus();
    expect(screen.queryByText(/^There is a newer version/)).toBeNull();
    fill('Question', 'Theirs and mine?');
    await tap.selectOptions(screen.getByLabelText('Category'), 'Nephrology');
    await tap.click(await screen.findByRole('button', { name: 'Stay here' }));
    await tap.click(update());
    expect(await screen.findByText('Question updated!')).toBeInTheDocument();
    expect(sent.findLast(({ name }) => name === edit)?.headers.get('x-nightfloat-version')).toBe('3');
  });

  it('begins with what was just saved, even before the list has loaded again', async () => {
    let loads = 0;
    const { tap } = await open({
      [list]: () => (loads++ === 0 ? { body: [question] } : new Promise(() => undefined)),
      [edit]: { body: { ...question, text: 'Mine?', version: 3 } },
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    fill('Question', 'Mine?');
    await tap.click(update());
    expect(await screen.findByRole('heading', { name: 'Add question' })).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Edit question 1' }));
    expect(field('Question')).toHaveValue('Mine?');
  });

  it('keeps what was typed when the question was deleted meanwhile, and says so', async () => {
    const gone = { status: 404, body: { code: 'not_found', error: 'Not found.' } };
    let questions = [question];
    const { tap } = await open({
      [list]: () => ({ body: questions }),
      [edit]: () => {
        questions = [];
        return gone;
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    fill('Question', 'Mine?');
    await tap.click(update());
    expect(await screen.findByText(/^Someone deleted this, or what it belongs to/)).toBeVisible();
    expect(await screen.findByText('This category has no questions yet.')).toBeVisible();
    expect(field('Question')).toHaveValue('Mine?');
  });

  it('keeps what was typed when its category was deleted meanwhile', async () => {
    let categories = [aCategory()];
    const { tap } = await open({
      ...stored(question),
      'GET /api/courses/1/categories/': () => ({ body: categories }),
      [edit]: () => {
        categories = [];
        return { status: 404, body: { code: 'not_found', error: 'Not found.' } };
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    fill('Question', 'Mine?');
    await tap.click(update());
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Cardiology' })).toBeNull());
    expect(screen.getByText(/^Someone deleted this, or what it belongs to/)).toBeVisible();
    expect(field('Question')).toHaveValue('Mine?');
    await tap.click(screen.getByRole('button', { name: 'Cancel Edit' }));
    expect(await screen.findByText('Please select a category to continue.')).toBeVisible();
  });

  it('moves the focus to the heading of the list when its row is not shown', async () => {
    const { tap } = await open({ ...stored(question), [edit]: { body: question } });
    await tap.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    await tap.type(screen.getByRole('searchbox'), 'nothing like it');
    await tap.click(right('D'));
    await tap.click(update());
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Questions in/ })).toHaveFocus());
  });

  it('ends with Cancel Edit, changed or not, and clears the form', async () => {
    const { tap } = await open(stored(question));
    await tap.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    await tap.click(screen.getByRole('button', { name: 'Cancel Edit' }));
    expect(field('Question')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Cancel Edit' })).toBeNull();
    await tap.click(screen.getByRole('button', { name: 'Edit question 1' }));
    fill('Question', 'Other');
    await tap.click(screen.getByRole('button', { name: 'Cancel Edit' }));
    await waitFor(() => expect(field('Question')).toHaveValue(''));
    expect(screen.queryByRole('button', { name: 'Cancel Edit' })).toBeNull();
  });

  it('says what happens to the answers already given', async () => {
    const { tap } = await open({
      ...stored(question),
      'GET /api/categories/7/question-figures/': { body: [answered(70, 12)] },
    });
    await theList().findByText('12 answers. Figures need at least 20.');
    await tap.click(screen.getByRole('button', { name: 'Edit question 1' }));
    fill('Question', 'Reworded');
    expect(screen.getByText(/12 answers were given.*stay with the version/)).toBeInTheDocument();
    await tap.click(right('A'));
    expect(screen.getByText(/12 answers were given.*regraded/)).toBeInTheDocument();
  });
});
