import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffQuestion } from '../../../src/contract/questions.ts';
import { setPreference } from '../../../src/offline/preferences.ts';
import { aQuestion } from './factories.ts';
import { openContent } from './open-content.ts';
import { list, open, field, right, theList, fill } from './open-questions.tsx';

const add = 'POST /api/upload-question/';

beforeEach(() => setPreference('contentTab', 'questions'));
const save = () => screen.getByRole('button', { name: 'Add Question' });
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
  it('blames a picture that the server refused, but not the one chosen instead', async () => {
    const image = 'This is not a PNG, JPEG, WebP, AVIF or GIF picture.';
    const { tap } = await open({ [add]: { status: 415, body: { image: [image] } } });
    fillAll();
    await tap.click(right('A'));
    const chosen = screen.getByLabelText('Image (optional)');
    await tap.upload(chosen, new File(['x'], 'notes.png', { type: 'image/png' }));
    await tap.click(save());
    expect(await screen.findByText(image)).toBeVisible();
    await tap.upload(chosen, new File(['x'], 'strip.png', { type: 'image/png' }));
    expect(screen.queryByText(image)).toBeNull();
    await tap.click(save());
    expect(await screen.findByText(image)).toBeVisible();
  });

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
        body: { option2: ['Options A and B are the same. Give four different ones.'] },
      },
    });
    fillAll();
    fill('Option B', 'Choice A ');
    await tap.click(right('A'));
    await tap.click(save());
    expect(await screen.findByText('Failed to submit question')).toBeInTheDocument();
    expect(field('Option B')).toHaveAccessibleDescription(/are the same/);
    expect(field('Question')).toHaveValue('Which one?');
    await tap.type(field('Option C'), '2');
    expect(field('Option B')).toHaveAccessibleDescription(/are the same/);
    await tap.type(field('Option A'), '2');
    expect(field('Option B')).not.toHaveAccessibleDescription();
  });

  it('reuses its idempotency key after a lost reply, also once it was changed', async () => {
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
    expect(third).toBe(first);
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

  it('says plainly in its preview that a file can’t be shown as a picture', async () => {
    const { tap } = await open();
    await tap.upload(
      screen.getByLabelText('Image (optional)'),
      new File(['x'], 'notes.png', { type: 'image/png' }),
    );
    const preview = within(screen.getByRole('region', { name: 'As the student sees it' }));
    fireEvent.error(await preview.findByAltText(/^Picture/));
    expect(preview.getByText('This file can’t be shown as a picture.')).toBeVisible();
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
