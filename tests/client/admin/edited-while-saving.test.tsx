/** Forms in dialogs that somebody goes on writing in while they are saved: nothing that was typed is lost unseen. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tracing } from '../../support/test-fixture.ts';
import { aSubadmin, aTest } from './factories.ts';
import * as subadmins from './open-subadmins.tsx';
import * as series from './open-test-series.tsx';
import { adding, aNormal, form, groups, open, table } from './open-test-questions.tsx';

/** Answers a save once it is let through. */
function saving(body: object) {
  let letThrough: () => void = () => undefined;
  const through = new Promise<void>((resolve) => (letThrough = resolve));
  return { answer: () => through.then(() => ({ body })), letThrough: () => act(async () => letThrough()) };
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it.each([
  [false, 'PATCH /api/normal-question/201/', aNormal(), 'Question updated successfully'],
  [true, 'PATCH /api/ecg-question/301/', tracing(301), 'ECG Question updated successfully'],
])('an edit of a test’s question stays open with what was typed since (ECG: %s)', async (...row) => {
  const [isEcg, update, saved, words] = row;
  const { answer, letThrough } = saving(saved);
  const { tap, sent } = open(isEcg, { [update]: answer });
  await tap.click((await table()).getByRole('button', { name: 'Edit question 1' }));
  const sheet = await form(/Edit question 1/);
  await tap.type(sheet.getByLabelText('Question'), '!');
  await tap.click(sheet.getByRole('button', { name: 'Update Question' }));
  await tap.type(sheet.getByLabelText('Explanation (optional)'), ' See why.');
  await letThrough();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(sheet.getByLabelText<HTMLTextAreaElement>('Explanation (optional)').value).toMatch(/ See why\.$/);
  // With nothing typed since, the next save ends the edit.
  await tap.click(sheet.getByRole('button', { name: 'Update Question' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ name }) => name === update)).toHaveLength(2);
});

describe('while it is saved, no text that would be lost is taken by', () => {
  it('the fields of a sub-admin', async () => {
    const { answer, letThrough } = saving(aSubadmin());
    const { tap } = subadmins.open(undefined, { 'PATCH /api/subadmins/20/update/': answer });
    await tap.click(await screen.findByRole('button', { name: 'Edit Nora' }));
    const dialog = await subadmins.dialog();
    await tap.click(dialog.getByRole('button', { name: 'Update' }));
    await tap.type(dialog.getByLabelText('Name'), 'h');
    expect(dialog.getByLabelText('Name')).toHaveValue('Nora');
    await letThrough();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the fields of a test series', async () => {
    const { answer, letThrough } = saving(aTest());
    const { tap } = series.open([aTest()], { 'PUT /api/testseries/31/update/': answer });
    await tap.click(await screen.findByRole('button', { name: 'Edit Mock exam 1' }));
    const dialog = await series.dialog('Edit Test Series');
    await dialog.findByRole('option', { name: 'ECG' });
    await tap.click(dialog.getByRole('button', { name: 'Save' }));
    await tap.type(dialog.getByLabelText('Name'), 'b');
    await tap.type(dialog.getByLabelText('Duration (minutes)'), '1');
    await tap.selectOptions(dialog.getByLabelText('Course'), 'ECG');
    expect(dialog.getByLabelText('Name')).toHaveValue('Mock exam 1');
    expect(dialog.getByLabelText('Duration (minutes)')).toHaveValue(90);
    expect(dialog.getByLabelText('Course')).toHaveValue('1');
    await letThrough();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the description of a finding', async () => {
    const { answer, letThrough } = saving(groups[0]!.options[0]!);
    const { tap } = open(true, { 'PATCH /api/ecg-options/11/': answer });
    const sheet = await adding(tap, /Add ECG question/);
    await tap.click(await sheet.findByRole('button', { name: 'Edit Atrial fibrillation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Atrial fibrillation' }));
    await tap.click(dialog.getByRole('button', { name: 'Save' }));
    await tap.type(dialog.getByLabelText('Description'), '!');
    expect(dialog.getByLabelText('Description')).toHaveValue('No P waves.');
    await letThrough();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atrial fibrillation' })).toBeNull());
  });
});
