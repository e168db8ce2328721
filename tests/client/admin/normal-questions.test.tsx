/** The questions of a normal test: listed, entered one after the other, sent. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NormalQuestion } from '../../../src/contract/test-series.ts';
import {
  normalList,
  ecgList,
  aNormal,
  open,
  table,
  form,
  adding,
  png,
  fieldsOf,
  recordScrolls,
} from './open-test-questions.tsx';

const createNormal = 'POST /api/normal-question/create/';

recordScrolls();

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
    await tap.type(fields.getByLabelText('Question'), 'Which?');
    expect(fields.getByLabelText('Question')).not.toHaveAccessibleDescription();
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
    // It is no longer true of what is chosen since.
    await tap.click(fields.getByRole('radio', { name: 'Option B is right' }));
    expect(fields.queryByText('Mark one.')).toBeNull();
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
});
