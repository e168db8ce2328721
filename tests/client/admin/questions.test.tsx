import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffQuestion } from '../../../src/contract/questions.ts';
import { fourLines } from '../../../src/areas/admin/question-editor/question-draft.rules.ts';
import { setPreference } from '../../../src/offline/preferences.ts';
import type { Answers } from '../../support/render.tsx';
import { aCategory, aQuestion } from './factories.ts';
import { openContent } from './open-content.ts';

const list = 'GET /api/categories/7/questions/';
const add = 'POST /api/upload-question/';
const edit = 'PUT /api/questions/70/';
const versions = 'GET /api/questions/70/versions/';

beforeEach(() => setPreference('contentTab', 'questions'));

async function open(answers: Answers = {}) {
  const view = openContent({
    'GET /api/categories/7/question-figures/': { body: [] },
    [list]: { body: [] },
    ...answers,
  });
  await screen.findByLabelText('Question');
  return view;
}

/** The replies of a category that holds these questions. */
function stored(...questions: StaffQuestion[]): Answers {
  return { [list]: () => ({ body: questions }) };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const right = (letter: string) => screen.getByRole('radio', { name: `Option ${letter} is right` });
const save = () => screen.getByRole('button', { name: 'Add Question' });
const update = () => screen.getByRole('button', { name: 'Update Question' });
const theList = () => within(screen.getByRole('region', { name: /^Questions in/ }));

const fill = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
function fillAll() {
  fill('Question', 'Which one?');
  'ABCD'.split('').forEach((letter) => fill(`Option ${letter}`, `Choice ${letter}`));
}

it('opens the question in the address for editing, on its page of the list, whichever tab was open last', async () => {
  setPreference('contentTab', 'videos');
  const questions = Array.from({ length: 25 }, (_, at) => aQuestion({ id: 70 + at, text: `Stem ${at + 1}` }));
  const { tap } = openContent(
    { 'GET /api/categories/7/question-figures/': { body: [] }, [list]: { body: questions } },
    '/admin/courses/1/manage-content?category=7&tab=questions&question=93',
  );
  expect(await screen.findByRole('heading', { name: 'Edit question 24' })).toBeVisible();
  expect(field('Question')).toHaveValue('Stem 24');
  await waitFor(() => expect(field('Question')).toHaveFocus());
  expect(theList().getByText('Stem 24')).toBeVisible();
  expect(location.search).toBe('?category=7&tab=questions');
  await tap.click(screen.getByRole('button', { name: 'Cancel Edit' }));
  expect(await screen.findByRole('button', { name: 'Edit question 24' })).toHaveFocus();
  await tap.click(screen.getByRole('tab', { name: 'Audios' }));
  await tap.click(screen.getByRole('tab', { name: 'Questions' }));
  expect(await screen.findByRole('heading', { name: 'Add question' })).toBeVisible();
});

describe('a new question', () => {
  it.each(['Question', 'Option A', 'Option B', 'Option C', 'Option D', null])(
    'is not sent without %s, and says what is missing',
    async (empty) => {
      const { tap, sent } = await open();
      fillAll();
      if (empty === null) expect(right('A')).not.toBeChecked();
      else {
        fill(empty, '  ');
        await tap.click(right('C'));
      }
      await tap.click(save());
      expect(await screen.findByText('Please fill all fields.')).toBeInTheDocument();
      expect(empty === null ? right('A') : field(empty)).toHaveFocus();
      expect(sent.filter((one) => !one.name.startsWith('GET'))).toEqual([]);
    },
  );

  it('with nothing in it shows one alert with the number of errors and focuses the first field', async () => {
    const { tap } = await open();
    await tap.click(save());
    const [alert, ...others] = await screen.findAllByRole('alert');
    expect(alert).toHaveTextContent('Please fill all fields. 6 fields need attention.');
    expect(others).toEqual([]);
    expect(field('Question')).toHaveFocus();
    expect(field('Question')).toHaveAccessibleDescription('Write the question.');
    for (const letter of 'ABCD') expect(field(`Option ${letter}`)).toBeInvalid();
  });

  it('is sent as the API documents; then the list is refetched and the form cleared', async () => {
    const made = aQuestion({ id: 71, text: 'Which one?' });
    let there: StaffQuestion[] = [];
    const { tap, sent } = await open({
      [list]: () => ({ body: there }),
      [add]: () => {
        there = [made];
        return { status: 201, body: made };
      },
    });
    fillAll();
    fill('Explanation (optional)', 'Because.');
    await tap.click(right('C'));
    const picture = new File(['x'], 'strip.png', { type: 'image/png' });
    await tap.upload(screen.getByLabelText('Image (optional)'), picture);
    await tap.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Question added!')).toBeInTheDocument();
    const { image, ...fields } = Object.fromEntries(sent.find((one) => one.name === add)?.body as FormData);
    expect(fields).toEqual({
      text: 'Which one?',
      option1: 'Choice A',
      option2: 'Choice B',
      option3: 'Choice C',
      option4: 'Choice D',
      correct_answer: 'Choice C',
      explanation: 'Because.',
      category: '7',
    });
    expect((image as File).name).toBe('strip.png');
    expect(await theList().findByText('Which one?')).toBeInTheDocument();
    for (const name of ['Question', 'Option A', 'Option D', 'Explanation (optional)'])
      expect(field(name)).toHaveValue('');
    expect(right('C')).not.toBeChecked();
    expect(screen.queryByText('strip.png')).toBeNull();
    expect(field('Question')).toHaveFocus();
  });

  it('stays in the form when the server refuses it, with the reason beside its field', async () => {
    const { tap } = await open({
      [add]: {
        status: 400,
        body: { option2: ['Options 1 and 2 are the same. Give four different ones.'] },
      },
    });
    fillAll();
    await tap.click(right('A'));
    await tap.click(save());
    expect(await screen.findByText('Failed to submit question')).toBeInTheDocument();
    expect(field('Option B')).toHaveAccessibleDescription(/are the same/);
    expect(field('Question')).toHaveValue('Which one?');
  });

  it('reuses its idempotency key after a lost reply, and gets a new one once it was changed', async () => {
    const { tap, sent } = await open({ [add]: 'lost' });
    const keys = () =>
      sent.filter((one) => one.name === add).map((one) => one.headers.get('idempotency-key'));
    fillAll();
    await tap.click(right('A'));
    for (const [times, before] of [
      [1, () => undefined],
      [2, () => undefined],
      [3, () => fill('Question', 'Which one now?')],
    ] as const) {
      before();
      await tap.click(save());
      await waitFor(() => expect(keys()).toHaveLength(times));
      await waitFor(() => expect(save()).toBeEnabled());
    }
    expect(screen.getByText(/couldn’t be reached/)).toBeInTheDocument();
    expect(field('Question')).toHaveValue('Which one now?');
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('takes four pasted lines as its options, and Enter moves from one to the next', async () => {
    const { tap } = await open();
    await tap.click(field('Option A'));
    await tap.paste('A) Sodium\nB) Potassium\nC) Chloride\nD) Zinc\n');
    expect(
      'ABCD'.split('').map((letter) => (field(`Option ${letter}`) as HTMLTextAreaElement).value),
    ).toEqual(['Sodium', 'Potassium', 'Chloride', 'Zinc']);
    await tap.keyboard('{Enter}');
    expect(field('Option B')).toHaveFocus();
    // A paste never replaces options that are already filled in.
    await tap.paste(' one\ntwo\nthree\nfour');
    expect(field('Option A')).toHaveValue('Sodium');
  });

  it('is previewed beside the form as students will see it', async () => {
    const { tap } = await open();
    fillAll();
    fill('Explanation (optional)', 'It is the third.');
    await tap.click(right('C'));
    const preview = within(screen.getByRole('region', { name: 'As the student sees it' }));
    expect(preview.getByText('Which one?')).toBeInTheDocument();
    expect(preview.getByText('It is the third.')).toBeInTheDocument();
    expect(preview.getByText('Choice C').closest('button')).toHaveTextContent('Correct');
    await tap.click(preview.getByLabelText('After the answer'));
    expect(preview.queryByText('It is the third.')).toBeNull();
    expect(preview.getByText('Choice C').closest('button')).not.toHaveTextContent('Correct');
  });

  it('is discarded by another category only after a confirmation', async () => {
    const { tap } = await open();
    fill('Question', 'Half');
    await tap.selectOptions(screen.getByLabelText('Category'), 'Nephrology');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    expect(field('Question')).toHaveValue('Half');
  });
});

it('still warns about an unsaved question after the ZIP beside it was removed', async () => {
  const { tap } = await open();
  fill('Question', 'Half');
  await tap.upload(screen.getByLabelText('ZIP file'), new File(['zip'], 'cardiology.zip'));
  await tap.click(screen.getByRole('button', { name: 'Remove cardiology.zip' }));
  await tap.selectOptions(screen.getByLabelText('Category'), 'Nephrology');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
});

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
    expect(screen.getByText('1 question found')).toHaveAttribute('role', 'status');
    await tap.type(search, 'y');
    expect(screen.getByText('No question matches this search.').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText('0 questions found')).toBeNull();
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

function answered(id: number, answers: number) {
  const none = {
    answers: 0,
    correct: 0,
    too_few: true,
    share_correct: null,
    options: [1, 2, 3, 4].map((option) => ({ option, chosen: 0, share: null })),
    chosen_gone: 0,
    discrimination: null,
    compared: 0,
    median_seconds: null,
    timed: 0,
  };
  return {
    question_id: id,
    key: 2,
    first_attempts: { ...none, answers },
    retakes: none,
    suspicion: null,
    lapses: 0,
    lapsed_students: 0,
  };
}
