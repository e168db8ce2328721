/** The tracings of an ECG test, and the findings that answer them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calibrationIn, noScale } from '../../../src/areas/admin/test-questions/test-questions.rules.ts';
import { tracing } from '../../support/test-fixture.ts';
import {
  normalList,
  ecgList,
  groups,
  open,
  table,
  form,
  adding,
  png,
  fieldsOf,
  recordScrolls,
} from './open-test-questions.tsx';

const createEcg = 'POST /api/ecg-question/create/';

recordScrolls();

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
    await tap.type(fields.getByRole('searchbox', { name: 'Search findings' }), 'fibril');
    await waitFor(() => expect(fields.queryByRole('group', { name: 'Conduction' })).toBeNull());
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
    // All findings are there for the next one.
    expect(fields.getByRole('searchbox', { name: 'Search findings' })).toHaveValue('');
    expect(fields.getByRole('group', { name: 'Conduction' })).toBeInTheDocument();
    expect(fields.getByLabelText('Question')).toHaveFocus();
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
    await tap.click(fields.getByRole('checkbox', { name: 'Atrial fibrillation' }));
    expect(fields.queryByText('Choose a finding.')).toBeNull();
  });

  it('take their scale from the preview’s calipers', async () => {
    const { tap } = open(true);
    const fields = await adding(tap, /Add ECG question/);
    await tap.upload(fields.getByLabelText('Image of the tracing'), png());
    fireEvent.load(await fields.findByAltText(/^Tracing/));
    await tap.click(fields.getByRole('button', { name: 'Interval calipers' }));
    await tap.click(fields.getByRole('button', { name: 'Calibrate' }));
    await tap.click(await screen.findByRole('button', { name: 'Use this scale' }));
    await tap.click(await fields.findByRole('button', { name: 'Use the measured scale' }));
    expect(fields.getByLabelText('Pixels per mm')).not.toHaveValue('');
    expect(fields.getByLabelText('Pixels per mm')).toHaveFocus();
  });

  it('have no scale in their preview while it is no number', () => {
    const scaleFrom = (px_per_mm: string) => calibrationIn({ ...noScale, px_per_mm });
    expect(scaleFrom('6,5')).toEqual({ px_per_mm: 6.5, mm_per_s: 25, mm_per_mv: 10 });
    expect(scaleFrom('6 px')).toBeNull();
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

  it('say plainly in their preview that a file can’t be shown as a picture', async () => {
    const { tap } = open(true);
    const fields = await adding(tap, /Add ECG question/);
    await tap.upload(fields.getByLabelText('Image of the tracing'), png());
    fireEvent.error(await fields.findByAltText(/^Tracing/));
    expect(fields.getByText('This file can’t be shown as a picture.')).toBeVisible();
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
