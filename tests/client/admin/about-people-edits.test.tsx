/** Editing and deleting the people on the about page. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeComplaints } from '../../support/client.ts';
import { aCategory } from './factories.ts';
import { ines, open, button, formOf, field, recordAlerts } from './open-about-people.tsx';

recordAlerts();
const image = () => screen.getByLabelText('Image (optional)');

describe('editing a person', () => {
  it('fills the form, keeps a picture that is not replaced and returns the focus to the row', async () => {
    const { tap, sent } = await open('founders', {
      'PUT /api/founders/1/': { body: { ...ines, designation: 'Founder' } },
    });
    await tap.click(button('Edit Dr. Ines Duarte'));
    expect(screen.getByRole('heading', { name: 'Edit founder' })).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Dr. Ines Duarte');
    expect(field('Name')).toHaveFocus();
    expect(field(/^Description/)).toHaveValue('Writes at night.');
    expect(image()).toHaveAccessibleDescription(/^The current image stays/);
    await tap.clear(field('Designation'));
    await tap.type(field('Designation'), 'Founder');
    await tap.click(button('Update Founder'));
    expect(await screen.findByText('Dr. Ines Duarte is updated.')).toBeInTheDocument();
    expect(formOf(sent, 'PUT /api/founders/1/')).toEqual({
      name: 'Dr. Ines Duarte',
      specialization: 'Internal Medicine',
      designation: 'Founder',
      description: 'Writes at night.',
    });
    expect(button('Add Founder')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('');
    expect(button('Edit Dr. Ines Duarte')).toHaveFocus();
  });

  it('names the kinds of pictures when it refuses another, and no current one once it is replaced', async () => {
    const { tap } = await open();
    await tap.click(button('Edit Dr. Ines Duarte'));
    const paper = new File(['x'], 'me.pdf', { type: 'application/pdf' });
    fireEvent.drop(image().parentElement!, { dataTransfer: { files: [paper] } });
    expect(image()).toHaveAccessibleDescription(/isn’t accepted here\..* PNG, JPEG/);
    await tap.upload(image(), new File(['x'], 'me.png', { type: 'image/png' }));
    expect(image()).toHaveAccessibleDescription(/^PNG, JPEG.*MB\.$/);
  });

  it('shows a member’s course and category before their lists have loaded', async () => {
    let respond: () => void = () => undefined;
    const replied = new Promise<void>((resolve) => (respond = resolve));
    const { tap } = await open('others', {
      'GET /api/courses/1/categories/': async () => {
        await replied;
        return { body: [aCategory()] };
      },
    });
    await tap.click(button('Edit Dr. Ruth Adeyemi'));
    expect(field('Course')).toHaveDisplayValue('Internal Medicine');
    expect(field(/^Category/)).toHaveDisplayValue('Cardiology');
    respond();
    await tap.selectOptions(field(/^Category/), 'No category');
    expect(field(/^Category/)).toHaveValue('');
  });

  it('is canceled without a confirmation, but asks before another person replaces it', async () => {
    const { tap } = await open('founders', {
      'GET /api/founders/': { body: [ines, { ...ines, id: 9, name: 'Dr. Nine' }] },
    });
    await tap.click(button('Edit Dr. Ines Duarte'));
    await tap.type(field('Name'), ' MD');
    await tap.click(button('Edit Dr. Nine'));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await tap.click(question.getByRole('button', { name: 'Stay here' }));
    expect(field('Name')).toHaveValue('Dr. Ines Duarte MD');
    await tap.click(button('Cancel Edit'));
    expect(field('Name')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Cancel Edit' })).toBeNull();
  });
});

it('begins the edit of a person again when its row is chosen once more, and is guarded as before', async () => {
  const { tap } = await open();
  await tap.click(button('Edit Dr. Ines Duarte'));
  for (const typed of [', MD', ', PhD']) {
    await tap.type(field('Name'), typed);
    await tap.click(button('Edit Dr. Ines Duarte'));
    await tap.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(field('Name')).toHaveValue('Dr. Ines Duarte');
  }
});

describe('deleting a person', () => {
  it('asks first, removes the row and clears a form that held the person', async () => {
    const { tap, sent } = await open('founders', {
      'DELETE /api/founders/1/': { body: { message: 'Deleted.' } },
    });
    await tap.click(button('Edit Dr. Ines Duarte'));
    await tap.click(button('Delete Dr. Ines Duarte'));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Dr. Ines Duarte?' }));
    expect(sent.filter(({ name }) => name.startsWith('DELETE'))).toEqual([]);
    await tap.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No founders yet.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('');
    expect(button('Add Founder')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'All founders' })).toHaveFocus());
  });

  it('continues when its dialog is closed, and still clears the form', async () => {
    let answer: (() => void) | undefined;
    const { tap } = await open('founders', {
      'DELETE /api/founders/1/': () =>
        new Promise((resolve) => (answer = () => resolve({ body: { message: 'Deleted.' } }))),
    });
    await tap.click(button('Edit Dr. Ines Duarte'));
    await tap.click(button('Delete Dr. Ines Duarte'));
    const question = within(await screen.findByRole('dialog'));
    await tap.click(question.getByRole('button', { name: 'Delete' }));
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    answer?.();
    expect(await screen.findByText('No founders yet.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('');
  });

  it('does not close a dialog about another person when it completes late', async () => {
    let answer: (() => void) | undefined;
    const { tap } = await open('founders', {
      'GET /api/founders/': { body: [ines, { ...ines, id: 4, name: 'Dr. Omar Reyes' }] },
      'DELETE /api/founders/1/': () =>
        new Promise((resolve) => (answer = () => resolve({ body: { message: 'Deleted.' } }))),
    });
    await tap.click(button('Delete Dr. Ines Duarte'));
    const question = within(await screen.findByRole('dialog'));
    await tap.click(question.getByRole('button', { name: 'Delete' }));
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    await tap.click(button('Delete Dr. Omar Reyes'));
    answer?.();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Dr. Ines Duarte' })).toBeNull());
    const other = within(screen.getByRole('dialog', { name: 'Delete Dr. Omar Reyes?' }));
    await waitFor(() =>
      expect(other.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.getByRole('dialog', { name: 'Delete Dr. Omar Reyes?' })).toBeInTheDocument();
  });

  it('removes the row if only the reply was lost', async () => {
    let founders = [ines];
    const { tap } = await open('founders', {
      'GET /api/founders/': () => ({ body: founders }),
      'DELETE /api/founders/1/': () => {
        founders = [];
        return 'lost';
      },
    });
    await tap.click(button('Delete Dr. Ines Duarte'));
    await tap.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No founders yet.')).toBeInTheDocument();
    takeComplaints();
  });

  it('only logs a failure: the dialog stays open to try again, and so does the row', async () => {
    const { tap } = await open('founders', { 'DELETE /api/founders/1/': { status: 500, body: {} } });
    await tap.click(button('Delete Dr. Ines Duarte'));
    const dialog = await screen.findByRole('dialog');
    const text = dialog.textContent;
    const confirm = within(dialog).getByRole('button', { name: 'Delete' });
    await tap.click(confirm);
    await waitFor(() => expect(takeComplaints()).toMatchObject([expect.stringContaining('not deleted')]));
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(dialog.textContent).toBe(text);
    expect(screen.queryByRole('alert')).toBeNull();
    await tap.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(within(screen.getByRole('table')).getByText('Dr. Ines Duarte')).toBeInTheDocument();
  });
});
