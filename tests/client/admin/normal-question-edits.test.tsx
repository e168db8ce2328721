/** Questions of a normal test that are edited, deleted, searched or uploaded. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTest } from './factories.ts';
import { normalList, aNormal, open, table, form, recordScrolls, scrolledTo } from './open-test-questions.tsx';

recordScrolls();

describe('the questions of a normal test', () => {
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
    const rest = [2, 3].map((at) => ({ ...aNormal(), id: 200 + at }));
    let lists = 0;
    const never = new Promise<never>(() => undefined);
    const { tap } = open(false, {
      [normalList]: () => (++lists === 1 ? { body: [aNormal(), ...rest] } : never),
      [remove]: { body: { message: 'Gone.' } },
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
    expect(await screen.findByText('1 question found')).toHaveAttribute('role', 'status');
    await tap.type(search, 'cardiogram');
    expect(screen.getByText('No question matches this search.')).toBeVisible();
    expect(await screen.findByText('0 questions found')).toHaveAttribute('role', 'status');
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
