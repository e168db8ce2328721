import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import type { EcgOptionGroup } from '../../../src/contract/ecg.ts';
import type { NormalQuestion } from '../../../src/contract/test-series.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { tracing } from '../../support/test-fixture.ts';
import { aTest } from './factories.ts';

const normalList = 'GET /api/normal-question/list/31/';
const ecgList = 'GET /api/ecg-question/list/31/';
const createNormal = 'POST /api/normal-question/create/';
const createEcg = 'POST /api/ecg-question/create/';

const aNormal = (given: Partial<NormalQuestion> = {}): NormalQuestion => ({
  id: 201,
  text: 'Which electrolyte prolongs the QT interval when it is low?',
  image: null,
  explanation: 'Low potassium does.',
  options: ['Sodium', 'Potassium', 'Chloride', 'Bicarbonate'].map((text, at) => ({
    text,
    is_correct: at === 1,
  })),
  test_series: 31,
  ...given,
});

const groups: EcgOptionGroup[] = [
  {
    category: 'Atrial rhythm',
    options: [{ id: 11, text: 'Atrial fibrillation', description: 'No P waves.', image: null }],
  },
  {
    category: 'Conduction',
    options: [
      { id: 12, text: 'Left bundle branch block', description: '', image: null },
      { id: 13, text: 'First-degree AV block', description: '', image: null },
    ],
  },
];

let scrolledTo: Element[];
beforeEach(() => {
  scrolledTo = [];
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this);
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function open(isEcg: boolean, answers: Answers = {}, named = '') {
  return renderAt(`/admin/test-questions/31${named}`, {
    routes: adminRoutes,
    user: users.subadmin,
    answers: {
      'GET /api/testseries/': { body: [aTest({ is_ecg: isEcg })] },
      'GET /api/ecg-options/': { body: groups },
      'GET /api/bulk-imports/test/31/': { body: [] },
      'GET /api/bulk-imports/ecg/31/': { body: [] },
      'GET /api/testseries/31/question-lapses/': { body: [] },
      [normalList]: { body: [aNormal()] },
      [ecgList]: { body: [tracing(301, { image: '/api/files/t.webp' })] },
      ...answers,
    },
  });
}

const table = async () => within(await screen.findByRole('table', { name: 'Questions' }));
const form = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
/** Opens the sheet in which questions are added. */
async function adding(tap: UserEvent, name: RegExp) {
  await tap.click(await screen.findByRole('button', { name }));
  return form(name);
}
const png = () => new File(['x'], 'ecg.png', { type: 'image/png' });
const fieldsOf = (body: unknown) => Object.fromEntries(body as FormData);

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

describe('the questions of a normal test', () => {
  it('are listed in a table, loaded with the call for their kind', async () => {
    const { sent } = open(false);
    const rows = (await table()).getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(within(rows[1]!).getByText('Potassium').closest('li')).toHaveTextContent('Right answer');
    expect(screen.getByRole('heading', { level: 1, name: 'Mock exam 1' })).toBeInTheDocument();
    expect(sent.map(({ name }) => name)).toContain(normalList);
    expect(sent.map(({ name }) => name)).not.toContain(ecgList);
  });

  it('have four options, of which one radio button marks the right one', async () => {
    let stored = [aNormal()];
    const { tap, sent } = open(false, {
      [normalList]: () => ({ body: stored }),
      [createNormal]: () => {
        stored = [...stored, aNormal({ id: 202, text: 'And now?' })];
        return { status: 201, body: stored[1] };
      },
    });
    const fields = await adding(tap, /Add question/);
    await tap.type(fields.getByLabelText('Question'), 'And now?');
    for (const letter of ['A', 'B', 'C', 'D'])
      await tap.type(fields.getByRole('textbox', { name: `Option ${letter}` }), `${letter}!`);
    const radios = fields.getAllByRole('radio');
    expect(new Set(radios.map((radio) => radio.getAttribute('name'))).size).toBe(1);
    await tap.click(radios[0]!);
    await tap.click(radios[2]!);
    expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false, true, false]);
    await tap.type(fields.getByLabelText('Explanation (optional)'), 'Because.');
    await tap.click(fields.getByRole('button', { name: 'Add Question' }));
    expect(await screen.findByText('Question added successfully')).toBeInTheDocument();
    expect(sent.find(({ name }) => name === createNormal)?.body).toEqual({
      test_series: 31,
      text: 'And now?',
      options: ['A!', 'B!', 'C!', 'D!'].map((text, at) => ({ text, is_correct: at === 2 })),
      explanation: 'Because.',
    });
    expect(await (await table()).findByText('And now?')).toBeInTheDocument();
    expect(fields.getByLabelText('Question')).toHaveValue('');
    expect(fields.getByLabelText('Question')).toHaveFocus();
  });

  it('can be entered one after the other with the keyboard alone', async () => {
    const stored: NormalQuestion[] = [];
    const { tap, sent } = open(false, {
      [normalList]: () => ({ body: [...stored] }),
      [createNormal]: ({ body }) => {
        const made = aNormal({ id: 300 + stored.length, text: (body as NormalQuestion).text });
        stored.push(made);
        return { status: 201, body: made };
      },
    });
    (await screen.findByRole('button', { name: 'Add question' })).focus();
    await tap.keyboard('{Enter}');
    const sheet = await form(/Add question/);
    for (const number of [1, 2, 3]) {
      await waitFor(() => expect(sheet.getByLabelText('Question')).toHaveFocus());
      expect(sheet.getByLabelText('Question')).toHaveValue('');
      await tap.keyboard(`Stem ${number}`);
      await tap.tab();
      expect(sheet.getByRole('radio', { name: 'Option A is right' })).toHaveFocus();
      await tap.tab();
      expect(sheet.getByRole('textbox', { name: 'Option A' })).toHaveFocus();
      await tap.keyboard('One{Enter}Two{Enter}Three{Enter}Four{Enter} {Control>}s{/Control}');
      await (await table()).findByText(`Stem ${number}`);
    }
    const added = sent.filter(({ name }) => name === createNormal).map(({ body }) => body as NormalQuestion);
    expect(added.map(({ text }) => text)).toEqual(['Stem 1', 'Stem 2', 'Stem 3']);
    expect(added.every(({ options }) => options[0]!.is_correct)).toBe(true);
    await tap.keyboard('{Escape}');
  });

  it('are sent even without a right option; each server error is shown, and nothing typed is lost', async () => {
    const { tap, sent } = open(false, {
      [createNormal]: {
        status: 400,
        body: {
          code: 'invalid_input',
          error: 'Some fields need attention.',
          options: ['Mark one correct option.'],
          text: ['This field may not be blank.'],
        },
      },
    });
    const fields = await adding(tap, /Add question/);
    await tap.type(fields.getByRole('textbox', { name: 'Option A' }), 'Kept');
    await tap.click(fields.getByRole('button', { name: 'Add Question' }));
    const toast = await screen.findByText(/^Failed to save question: /);
    expect(toast.textContent).toBe(
      'Failed to save question: Mark one correct option.\nThis field may not be blank.',
    );
    expect(sent.filter(({ name }) => name === createNormal)).toHaveLength(1);
    expect(fields.getByText('Mark one correct option.')).toBeInTheDocument();
    expect(fields.getByRole('textbox', { name: 'Option A' })).toHaveValue('Kept');
  });

  it('announce a refusal once, in the toast', async () => {
    const { tap } = open(false, {
      [createNormal]: {
        status: 400,
        body: { code: 'invalid_input', error: 'Mark one.', options: ['Mark one.'] },
      },
    });
    const fields = await adding(tap, /Add question/);
    await tap.click(fields.getByRole('button', { name: 'Add Question' }));
    expect(await fields.findByText('Mark one.')).toBeInTheDocument();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Failed to save question: Mark one.',
    ]);
  });

  it('move the focus to the first field that was refused', async () => {
    const refused: Record<string, string[]> = {
      text: ['This field may not be blank.'],
      options: ['Four options.'],
    };
    const { tap } = open(false, {
      [createNormal]: () => ({ status: 400, body: { code: 'invalid_input', error: 'No.', ...refused } }),
    });
    const fields = await adding(tap, /Add question/);
    const add = fields.getByRole('button', { name: 'Add Question' });
    const option = (letter: string) => fields.getByRole('textbox', { name: `Option ${letter}` });
    await tap.click(add);
    await waitFor(() => expect(fields.getByLabelText('Question')).toHaveFocus());
    expect(fields.getByText('2 fields need attention.')).toHaveRole('alert');
    delete refused['text'];
    await tap.type(option('A'), 'Digoxin');
    await tap.click(add);
    await waitFor(() => expect(option('B')).toHaveFocus());
    expect(fields.queryByText('2 fields need attention.')).toBeNull();
    for (const letter of ['B', 'C', 'D']) await tap.type(option(letter), letter);
    await tap.click(add);
    await waitFor(() => expect(fields.getByRole('radio', { name: 'Option A is right' })).toHaveFocus());
  });

  it('are sent with a picture as a form, the options as JSON text', async () => {
    const { tap, sent } = open(false, { [createNormal]: { status: 201, body: aNormal({ id: 202 }) } });
    const fields = await adding(tap, /Add question/);
    await tap.type(fields.getByLabelText('Question'), 'Seen?');
    await tap.upload(fields.getByLabelText('Image (optional)'), png());
    await tap.click(fields.getByRole('button', { name: 'Add Question' }));
    await waitFor(() => expect(sent.some(({ name }) => name === createNormal)).toBe(true));
    const body = fieldsOf(sent.find(({ name }) => name === createNormal)?.body);
    expect(body).toMatchObject({ test_series: '31', text: 'Seen?' });
    expect(JSON.parse(body.options as string)).toHaveLength(4);
    expect((body.image as File).name).toBe('ecg.png');
  });

  it('show when the connection was lost', async () => {
    const { tap } = open(false, { [createNormal]: 'lost' });
    const fields = await adding(tap, /Add question/);
    await tap.type(fields.getByLabelText('Question'), 'Kept');
    await tap.click(fields.getByRole('button', { name: 'Add Question' }));
    expect(
      await screen.findByText('Failed to save question. Check console for details.'),
    ).toBeInTheDocument();
    expect(fields.getByLabelText('Question')).toHaveValue('Kept');
  });

  it('are edited in the same form, which returns the focus to the list', async () => {
    const update = 'PATCH /api/normal-question/201/';
    const { tap, sent } = open(false, { [update]: { body: aNormal({ text: 'Reworded?' }) } });
    await tap.click((await table()).getByRole('button', { name: 'Edit question 1' }));
    const fields = await form(/Edit question 1/);
    expect(fields.getByRole('textbox', { name: 'Option B' })).toHaveValue('Potassium');
    expect(fields.getByRole('radio', { name: 'Option B is right' })).toBeChecked();
    await tap.type(fields.getByLabelText('Question'), ' Say why.');
    expect(fields.getByText(/keep the previous version/)).toBeInTheDocument();
    await tap.click(fields.getByRole('button', { name: 'Update Question' }));
    expect(await screen.findByText('Question updated successfully')).toBeInTheDocument();
    expect(sent.find(({ name }) => name === update)?.body).toMatchObject({
      text: 'Which electrolyte prolongs the QT interval when it is low? Say why.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await table()).getByRole('button', { name: 'Edit question 1' })).toHaveFocus();
  });

  it('aren’t replaced unseen when someone else changed them meanwhile', async () => {
    const update = 'PATCH /api/normal-question/201/';
    const changed = { status: 409, body: { code: 'changed_meanwhile', error: 'Changed.', version: 2 } };
    const { tap, sent } = open(false, {
      [normalList]: { body: [aNormal({ version: 1 })] },
      [update]: ({ headers }) =>
        headers.get('x-nightfloat-version') === '2' ? { body: aNormal({ version: 3 }) } : changed,
    });
    await tap.click((await table()).getByRole('button', { name: 'Edit question 1' }));
    const fields = await form(/Edit question 1/);
    await tap.type(fields.getByLabelText('Question'), ' Say why.');
    await tap.click(fields.getByRole('button', { name: 'Update Question' }));
    const replace = await fields.findByRole('button', { name: 'Replace with my text and answers' });
    // The button is in the footer, so the notice may be out of sight.
    expect(scrolledTo).toContain(replace.parentElement);
    // The toast announces it, and nothing does so again.
    const told = screen.getAllByRole('alert').map((alert) => alert.textContent);
    expect(told).toEqual(['Failed to save question: Changed.']);
    await tap.click(replace);
    expect(await screen.findByText('Question updated successfully')).toBeInTheDocument();
    expect(sent.filter(({ name }) => name === update).length).toBe(2);
  });

  it('stay in the sheet when their test was deleted meanwhile', async () => {
    let tests = [aTest({ is_ecg: false })];
    const { tap } = open(false, {
      'GET /api/testseries/': () => ({ body: tests }),
      'PATCH /api/normal-question/201/': () => {
        tests = [];
        return { status: 404, body: { code: 'not_found', error: 'Not found.' } };
      },
    });
    await tap.click((await table()).getByRole('button', { name: 'Edit question 1' }));
    const fields = await form(/Edit question 1/);
    await tap.type(fields.getByLabelText('Question'), ' Say why.');
    await tap.click(fields.getByRole('button', { name: 'Update Question' }));
    expect(await fields.findByText(/^Someone deleted this, or what it belongs to/)).toBeVisible();
    expect(fields.getByLabelText('Question')).toHaveValue(`${aNormal().text} Say why.`);
    await tap.click(fields.getByRole('button', { name: 'Cancel Edit' }));
    await tap.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('This test series doesn’t exist.')).toBeVisible();
  });

  it('are deleted after a confirmation, and the focus moves to the next row', async () => {
    const remove = 'DELETE /api/normal-question/201/';
    let isThere = true;
    const rest = [2, 3].map((at) => ({ ...aNormal(), id: 200 + at }));
    const { tap } = open(false, {
      [normalList]: () => ({ body: isThere ? [aNormal(), ...rest] : rest }),
      [remove]: () => ((isThere = false), { body: { message: 'Gone.' } }),
    });
    await tap.click((await table()).getByRole('button', { name: 'Delete question 1' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Delete question 1?' }));
    await waitFor(() => expect(asked.getByRole('button', { name: 'Delete' })).toBeEnabled());
    await tap.click(asked.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Question deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete question 3' })).toBeNull());
    await waitFor(async () =>
      expect((await table()).getAllByRole('row')[1]).toContainElement(document.activeElement as HTMLElement),
    );
  });

  it.each([
    [false, 'test_question/201', { body: { students: 0, open_reports: 1 } }, /^One open error report goes/],
    [true, 'ecg/301', { body: { students: 0, open_reports: 2 } }, /^2 open error reports go/],
    [false, 'test_question/201', { status: 500, body: {} }, /couldn’t be checked/],
  ] as const)('say before they are deleted what goes with them (ECG: %s, %s)', async (...row) => {
    const [isEcg, item, answer, sentence] = row;
    const { tap } = open(isEcg, { [`GET /api/students-work/${item}/`]: answer });
    await tap.click((await table()).getByRole('button', { name: 'Delete question 1' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Delete question 1?' }));
    expect(await asked.findByText(sentence)).toBeVisible();
    expect(asked.queryByRole('textbox')).toBeNull();
    expect(asked.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('stay when deleting them fails', async () => {
    const { tap } = open(false, { 'DELETE /api/normal-question/201/': { status: 500, body: {} } });
    await tap.click((await table()).getByRole('button', { name: 'Delete question 1' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Delete question 1?' }));
    await waitFor(() => expect(asked.getByRole('button', { name: 'Delete' })).toBeEnabled());
    await tap.click(asked.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('Failed to delete question. Check console for details.'),
    ).toBeInTheDocument();
    expect((await table()).getByText(/Which electrolyte/)).toBeInTheDocument();
  });

  it('are found by their words, and a message says when nothing matches', async () => {
    const { tap } = open(false);
    const search = await screen.findByRole('searchbox', { name: 'Search questions' });
    await tap.type(search, 'ELECTRO');
    expect(screen.getByText('1 question found')).toHaveAttribute('role', 'status');
    await tap.type(search, 'cardiogram');
    expect(screen.getByText('No question matches this search.').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText('0 questions found')).toBeNull();
  });

  it('can be uploaded as a ZIP', async () => {
    const { container } = open(false);
    await table();
    expect(container.querySelector('input[type="file"][accept=".zip"]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Download sample ZIP' })).toHaveAttribute(
      'href',
      '/samples/questions-sample.zip',
    );
  });
});

describe('the questions of an ECG test', () => {
  it('have findings instead of options, in groups and with a search', async () => {
    const { tap, sent } = open(true);
    const fields = await adding(tap, /Add ECG question/);
    expect(fields.queryByRole('radio')).toBeNull();
    expect(await fields.findByRole('group', { name: 'Conduction' })).toBeInTheDocument();
    await tap.type(fields.getByRole('searchbox', { name: 'Search findings' }), 'fibril');
    await waitFor(() => expect(fields.queryByRole('group', { name: 'Conduction' })).toBeNull());
    expect(fields.getByRole('checkbox', { name: 'Atrial fibrillation' })).toBeInTheDocument();
    expect((await table()).getByText('Left bundle branch block')).toBeInTheDocument();
    expect(sent.map(({ name }) => name)).toContain(ecgList);
    expect(sent.map(({ name }) => name)).not.toContain(normalList);
  });

  it('are sent as a form with picture, scale and a list of finding ids', async () => {
    const { tap, sent } = open(true, { [createEcg]: { status: 201, body: tracing(302) } });
    const fields = await adding(tap, /Add ECG question/);
    await tap.type(fields.getByLabelText('Question'), 'What is seen?');
    await tap.upload(fields.getByLabelText('Image of the tracing'), png());
    await tap.type(fields.getByLabelText('Pixels per mm'), '7,9');
    await tap.type(fields.getByLabelText('mm/s'), '50');
    await tap.click(await fields.findByRole('checkbox', { name: 'First-degree AV block' }));
    await tap.click(fields.getByRole('checkbox', { name: 'Atrial fibrillation' }));
    await tap.click(fields.getByRole('checkbox', { name: 'Left bundle branch block' }));
    await tap.click(fields.getByRole('button', { name: 'Remove Left bundle branch block' }));
    expect(fields.getByRole('button', { name: 'Remove Atrial fibrillation' })).toHaveFocus();
    await tap.click(fields.getByRole('button', { name: 'Add Question' }));
    expect(await screen.findByText('ECG Question added successfully')).toBeInTheDocument();
    const created = sent.find(({ name }) => name === createEcg);
    // A retry after a lost reply would reuse this key.
    expect(created?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    const body = fieldsOf(created?.body);
    expect(body).toMatchObject({
      test_series: '31',
      text: 'What is seen?',
      explanation: '',
      correct_option_ids: '[13,11]',
      px_per_mm: '7.9',
      mm_per_s: '50',
    });
    expect(body).not.toHaveProperty('mm_per_mv');
    expect((body.image as File).name).toBe('ecg.png');
    expect(fields.getByLabelText('Question')).toHaveValue('');
    expect(fields.getByRole('checkbox', { name: 'Atrial fibrillation' })).not.toBeChecked();
  });

  it('move the focus to the findings when these were refused', async () => {
    const { tap } = open(true, {
      [createEcg]: {
        status: 400,
        body: { code: 'invalid_input', error: 'No.', correct_option_ids: ['Choose a finding.'] },
      },
    });
    const fields = await adding(tap, /Add ECG question/);
    const search = await fields.findByRole('searchbox', { name: 'Search findings' });
    await tap.click(fields.getByRole('button', { name: 'Add Question' }));
    expect(await fields.findByText('Choose a finding.')).toBeInTheDocument();
    await waitFor(() => expect(search).toHaveFocus());
  });

  it('are edited with findings and scale filled in, and a cleared scale is removed', async () => {
    const update = 'PATCH /api/ecg-question/301/';
    const calibration = { px_per_mm: 6, mm_per_s: 25, mm_per_mv: 10 };
    const { tap, sent } = open(true, {
      [ecgList]: { body: [tracing(301, { calibration })] },
      [update]: { body: tracing(301) },
    });
    await tap.click((await table()).getByRole('button', { name: 'Edit question 1' }));
    const fields = await form(/Edit question 1/);
    expect(await fields.findByRole('checkbox', { name: 'Atrial fibrillation' })).toBeChecked();
    expect(fields.getByLabelText('Pixels per mm')).toHaveValue('6');
    for (const label of ['Pixels per mm', 'mm/s', 'mm/mV']) await tap.clear(fields.getByLabelText(label));
    await tap.click(fields.getByRole('checkbox', { name: 'Left bundle branch block' }));
    await tap.click(fields.getByRole('button', { name: 'Update Question' }));
    expect(await screen.findByText('ECG Question updated successfully')).toBeInTheDocument();
    expect(fieldsOf(sent.find(({ name }) => name === update)?.body)).toMatchObject({
      correct_option_ids: '[11]',
      remove_calibration: 'true',
    });
  });

  it('are sent without a scale that was not changed, and with all of it and its picture otherwise', async () => {
    const update = 'PATCH /api/ecg-question/301/';
    const calibration = { px_per_mm: 6, mm_per_s: 25, mm_per_mv: 10 };
    const { tap, sent } = open(true, {
      [ecgList]: { body: [tracing(301, { calibration, image: '/files/301.webp' })] },
      [update]: { status: 409, body: { code: 'changed_meanwhile', error: 'Changed.', version: 2 } },
    });
    await tap.click((await table()).getByRole('button', { name: 'Edit question 1' }));
    const fields = await form(/Edit question 1/);
    /** Saves, and returns the measures that were sent. */
    const measures = async (saves: number) => {
      await tap.click(fields.getByRole('button', { name: 'Update Question' }));
      const edits = () => sent.filter(({ name }) => name === update);
      await waitFor(() => expect(edits()).toHaveLength(saves));
      const { px_per_mm, mm_per_s, mm_per_mv, scale_of } = fieldsOf(edits().at(-1)!.body);
      return [px_per_mm, mm_per_s, mm_per_mv, scale_of];
    };
    await tap.type(fields.getByLabelText('Question'), '?');
    // The picture may have been replaced meanwhile, and have a scale of its own.
    expect(await measures(1)).toEqual([undefined, undefined, undefined, undefined]);
    await tap.clear(fields.getByLabelText('mm/s'));
    await tap.type(fields.getByLabelText('mm/s'), '50');
    expect(await measures(2)).toEqual(['6', '50', '10', '/files/301.webp']);
    await tap.upload(fields.getByLabelText(/^Another image/), png());
    for (const [label, value] of Object.entries({ 'Pixels per mm': '6', 'mm/s': '25' }))
      await tap.type(fields.getByLabelText(label), value);
    expect(await measures(3)).toEqual(['6', '25', undefined, undefined]);
  });

  it('ask before an edit is discarded, and the next form starts empty', async () => {
    const { tap } = open(true);
    await tap.click((await table()).getByRole('button', { name: 'Edit question 1' }));
    const fields = await form(/Edit question 1/);
    await tap.type(fields.getByLabelText('Question'), '?');
    await tap.click(fields.getByRole('button', { name: 'Cancel Edit' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await tap.click(question.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const empty = await adding(tap, /Add ECG question/);
    expect(empty.getByLabelText('Question')).toHaveValue('');
  });
});

describe('a finding', () => {
  const update = 'PATCH /api/ecg-options/11/';

  it('gets a new description and a picture in a dialog', async () => {
    const { tap, sent } = open(true, { [update]: { body: groups[0]!.options[0] } });
    await tap.click(
      await (
        await adding(tap, /Add ECG question/)
      ).findByRole('button', { name: 'Edit Atrial fibrillation' }),
    );
    const popup = within(await screen.findByRole('dialog', { name: 'Atrial fibrillation' }));
    expect(popup.getByLabelText('Description')).toHaveValue('No P waves.');
    await tap.type(popup.getByLabelText('Description'), ' Irregular.');
    await tap.upload(popup.getByLabelText('Image (optional)'), png());
    await tap.click(popup.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('ECG Option updated successfully')).toBeInTheDocument();
    const body = fieldsOf(sent.find(({ name }) => name === update)?.body);
    expect(body.description).toBe('No P waves. Irregular.');
    expect((body.image as File).name).toBe('ecg.png');
    expect(sent.filter(({ name }) => name === 'GET /api/ecg-options/')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atrial fibrillation' })).toBeNull());
  });

  it('keeps what was typed when saving fails', async () => {
    const { tap } = open(true, { [update]: { status: 500, body: {} } });
    await tap.click(
      await (
        await adding(tap, /Add ECG question/)
      ).findByRole('button', { name: 'Edit Atrial fibrillation' }),
    );
    const popup = within(await screen.findByRole('dialog', { name: 'Atrial fibrillation' }));
    await tap.type(popup.getByLabelText('Description'), '!');
    await tap.click(popup.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Failed to update ECG option. Check console for details.'),
    ).toBeInTheDocument();
    expect(popup.getByLabelText('Description')).toHaveValue('No P waves.!');
  });
});

it('says when a test does not exist, and links back', async () => {
  open(false, { 'GET /api/testseries/': { body: [] } });
  expect(await screen.findByText('This test series doesn’t exist.')).toBeInTheDocument();
});
