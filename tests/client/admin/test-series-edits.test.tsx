/** Editing and deleting a test series. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers } from '../../support/render.tsx';
import { aTest } from './factories.ts';
import { list, open, onPhone, writes, dialog, recordAlerts } from './open-test-series.tsx';

recordAlerts();

describe('editing a test series', () => {
  it('fills the form, has no ECG toggle and sends the change', async () => {
    const update = 'PUT /api/testseries/31/update/';
    const { tap, sent } = open([aTest()], { [update]: { body: aTest({ name: 'Mock exam 1b' }) } });
    await tap.click(await screen.findByRole('button', { name: 'Edit Mock exam 1' }));
    const form = await dialog('Edit Test Series');
    await form.findByRole('option', { name: 'ECG' });
    expect(form.getByLabelText('Name')).toHaveValue('Mock exam 1');
    expect(form.getByLabelText('Course')).toHaveValue('1');
    expect(form.getByLabelText('Duration (minutes)')).toHaveValue(90);
    expect(form.queryByRole('checkbox')).toBeNull();
    await tap.type(form.getByLabelText('Name'), 'b');
    await tap.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find(({ name }) => name === update)?.body).toEqual({
        name: 'Mock exam 1b',
        course: 1,
        duration_minutes: 90,
        is_ecg: false,
      }),
    );
    expect(await screen.findByText('Test Series updated successfully!')).toBeInTheDocument();
  });

  it('asks before it discards typed changes', async () => {
    const { tap } = open();
    await tap.click(await screen.findByRole('button', { name: 'Edit Mock exam 1' }));
    const form = await dialog('Edit Test Series');
    await tap.type(form.getByLabelText('Name'), 'b');
    await tap.click(form.getByRole('button', { name: 'Cancel' }));
    const question = await dialog('Leave without saving?');
    await tap.click(question.getByRole('button', { name: 'Stay here' }));
    expect(form.getByLabelText('Name')).toHaveValue('Mock exam 1b');
  });
});

describe('deleting a test series', () => {
  const remove = 'DELETE /api/testseries/31/';
  const restore = 'POST /api/testseries/31/restore/';
  /** The replies of a server that deletes and restores the test. */
  const deletable = (): Answers => {
    let isThere = true;
    return {
      [list]: () => ({ body: isThere ? [aTest()] : [] }),
      [remove]: () => ((isThere = false), { body: { message: 'Deleted.' } }),
      [restore]: () => ((isThere = true), { body: aTest() }),
    };
  };

  it('asks first on a desktop, and sends nothing when canceled', async () => {
    const { tap, sent } = open([], deletable());
    await tap.click(await screen.findByRole('button', { name: 'Delete Mock exam 1' }));
    await tap.click((await dialog('Delete Test Series')).getByRole('button', { name: 'Cancel' }));
    expect(writes(sent)).toEqual([]);
    await tap.click(screen.getByRole('button', { name: 'Delete Mock exam 1' }));
    const button = (await dialog('Delete Test Series')).getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(button).toBeEnabled());
    await tap.click(button);
    expect(await screen.findByText('Test Series deleted successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Mock exam 1')).toBeNull());
    await waitFor(() => expect(screen.getByText('No test series found').closest('[tabindex]')).toHaveFocus());
  });

  it('says beforehand how many open error reports go with it', async () => {
    const { tap } = open([aTest()], {
      'GET /api/students-work/test/31/': { body: { students: 0, open_reports: 3 } },
    });
    await tap.click(await screen.findByRole('button', { name: 'Delete Mock exam 1' }));
    const asked = await dialog('Delete Test Series');
    expect(await asked.findByText(/^3 open error reports go with it\./)).toBeVisible();
    expect(asked.queryByRole('textbox')).toBeNull();
    expect(asked.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('happens at once on a phone, and can be undone', async () => {
    onPhone();
    const { tap, sent } = open([], deletable());
    await tap.click(await screen.findByRole('button', { name: 'Delete Mock exam 1' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Test Series deleted successfully!')).toBeInTheDocument();
    expect(await screen.findByText('No test series found')).toBeInTheDocument();
    await tap.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Mock exam 1' })).toBeInTheDocument();
    expect(writes(sent).map(({ name }) => name)).toEqual([remove, restore]);
  });

  it('can be undone, though the reply was lost', async () => {
    onPhone();
    let isStored = true;
    const { tap } = open([], {
      [list]: () => ({ body: isStored ? [aTest()] : [] }),
      [remove]: () => {
        isStored = false;
        return 'lost';
      },
    });
    await tap.click(await screen.findByRole('button', { name: 'Delete Mock exam 1' }));
    expect(await screen.findByText('Test Series deleted successfully!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  it('offers to undo only a deletion of its own', async () => {
    onPhone();
    const { tap } = open([aTest()], { [remove]: { status: 404, body: { error: 'Not found.' } } });
    await tap.click(await screen.findByRole('button', { name: 'Delete Mock exam 1' }));
    expect(await screen.findByText('Test Series deleted successfully!')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('reports a failure and keeps the test series', async () => {
    onPhone();
    const { tap } = open([aTest()], { [remove]: { status: 500, body: {} } });
    await tap.click(await screen.findByRole('button', { name: 'Delete Mock exam 1' }));
    // Only awaited, because the toaster may replace the element as it appears.
    await screen.findByText('Failed to delete test series.');
    expect(screen.getByText('Mock exam 1')).toBeInTheDocument();
  });
});
