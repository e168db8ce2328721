/** Editing and deleting sub-admins. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSubadmin } from './factories.ts';
import { list, open, cards, cardOf, dialog, writes } from './open-subadmins.tsx';

const update = 'PATCH /api/subadmins/20/update/';
const remove = 'DELETE /api/subadmins/20/delete/';

describe('editing a sub-admin', () => {
  it('starts with the stored values; closing it unchanged asks and sends nothing', async () => {
    const { tap, sent } = open();
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Edit Nora' }));
    const form = await dialog();
    expect(form.getByLabelText('Name')).toHaveValue('Nora');
    expect(form.getByLabelText('Email')).toHaveValue('nora@nightfloat.test');
    expect(form.getByText(/emails a new password/)).toBeInTheDocument();
    await tap.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cards()).toEqual(['Nora']);
    expect(writes(sent)).toEqual([]);
  });

  it('sends both fields and says that new credentials were sent', async () => {
    const { tap, sent } = open(undefined, { [update]: { body: aSubadmin({ first_name: 'Norah' }) } });
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Edit Nora' }));
    const form = await dialog();
    await tap.type(form.getByLabelText('Name'), 'h');
    await tap.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Subadmin updated and new credentials sent!')).toBeInTheDocument();
    expect(sent.find(({ name }) => name === update)?.body).toEqual({
      first_name: 'Norah',
      email: 'nora@nightfloat.test',
    });
    expect(sent.filter(({ name }) => name === list)).toHaveLength(2);
  });

  it('sends one request, however often Ctrl+S is pressed', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { tap, sent } = open(undefined, { [update]: () => answered.then(() => ({ body: aSubadmin() })) });
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Edit Nora' }));
    await dialog();
    await tap.keyboard('{Control>}sss{/Control}');
    answer();
    expect(await screen.findByText('Subadmin updated and new credentials sent!')).toBeInTheDocument();
    expect(sent.filter(({ name }) => name === update)).toHaveLength(1);
  });

  it('of an account that someone else deleted says so, and the list no longer shows it', async () => {
    let subadmins = [aSubadmin()];
    const { tap } = open(undefined, {
      [list]: () => ({ body: subadmins }),
      [update]: () => {
        subadmins = [];
        return { status: 404, body: { code: 'not_found', error: 'Not found.' } };
      },
    });
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Edit Nora' }));
    const form = await dialog();
    await tap.click(form.getByRole('button', { name: 'Update' }));
    expect(await form.findByText(/^Someone deleted this, or what it belongs to/)).toBeVisible();
    await tap.keyboard('{Escape}');
    expect(await screen.findByText('No users found.')).toBeInTheDocument();
  });

  it('reports a failure and its reason', async () => {
    const { tap } = open(undefined, {
      [update]: { status: 502, body: { code: 'mail_not_sent', error: 'The mail could not be sent.' } },
    });
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Edit Nora' }));
    const form = await dialog();
    await tap.click(form.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Update failed.')).toBeInTheDocument();
    expect(form.getByText('The mail could not be sent.')).toBeInTheDocument();
  });
});

describe('deleting a sub-admin', () => {
  it('asks first, and sends nothing when canceled', async () => {
    const { tap, sent } = open();
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Delete Nora' }));
    const question = await dialog();
    expect(question.getByRole('heading', { name: 'Delete User' })).toBeInTheDocument();
    expect(question.getByText('Delete Nora (nora@nightfloat.test)?')).toBeInTheDocument();
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(sent)).toEqual([]);
  });

  it('removes the card and confirms it', async () => {
    let there = true;
    const { tap } = open(undefined, {
      [list]: () => ({ body: there ? [aSubadmin()] : [] }),
      [remove]: () => {
        there = false;
        return { body: { message: 'Gone.' } };
      },
    });
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Delete Nora' }));
    await tap.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Subadmin deleted!')).toBeInTheDocument();
    await waitFor(() => expect(cards()).toEqual([]));
    await waitFor(() => expect(screen.getByText('No users found.').closest('[tabindex]')).toHaveFocus());
  });

  it('is reported as done even if another admin was faster', async () => {
    const { tap } = open(undefined, { [remove]: { status: 404, body: { code: 'not_found' } } });
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Delete Nora' }));
    await tap.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Subadmin deleted!')).toBeInTheDocument();
  });

  it('keeps the card after a failure', async () => {
    const { tap } = open(undefined, { [remove]: { status: 500, body: {} } });
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Delete Nora' }));
    await tap.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete subadmin.')).toBeInTheDocument();
    expect(cards()).toEqual(['Nora']);
  });
});
