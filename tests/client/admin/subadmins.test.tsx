import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Subadmin } from '../../../src/contract/subadmins.ts';
import { aSubadmin } from './factories.ts';
import { list, open, cards, cardOf, dialog, writes } from './open-subadmins.tsx';

const create = 'POST /api/create-subadmin/';

/** Opens the form for a new sub-admin and fills it in. */
async function filled(tap: ReturnType<typeof open>['tap']) {
  await tap.click(await screen.findByRole('button', { name: 'Create Sub Admin' }));
  const form = await dialog();
  await tap.type(form.getByLabelText('Name'), 'Amal');
  await tap.type(form.getByLabelText('Email'), 'amal@nightfloat.test');
  return form;
}

describe('the list of sub-admins', () => {
  const many = Array.from({ length: 14 }, (_, at) =>
    aSubadmin({ id: at + 1, first_name: `Person ${at + 1}` }),
  );

  it('has a card per sub-admin with name, email address, Edit and Delete', async () => {
    open();
    const card = await cardOf('Nora');
    expect(card.getByRole('heading', { name: 'Nora' })).toBeInTheDocument();
    expect(card.getByText('nora@nightfloat.test')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Edit Nora' })).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Delete Nora' })).toBeInTheDocument();
  });

  it('shows twelve cards per page', async () => {
    const { tap } = open(many);
    await cardOf('Person 1');
    expect(cards()).toHaveLength(12);
    await tap.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(cards()).toEqual(['Person 13', 'Person 14']);
  });

  it('searches first names only, ignores case and returns to page 1', async () => {
    const { tap } = open([...many, aSubadmin({ id: 99, first_name: 'Élodie', email: 'person@x.test' })]);
    await tap.click(await screen.findByRole('button', { name: 'Page 2' }));
    const search = screen.getByPlaceholderText('Search user...');
    await tap.type(search, 'PERSON 1');
    expect(cards()).toEqual(['Person 1', 'Person 10', 'Person 11', 'Person 12', 'Person 13', 'Person 14']);
    await tap.clear(search);
    expect(cards()[0]).toBe('Person 1');
    await tap.type(search, 'élo');
    expect(cards()).toEqual(['Élodie']);
    await tap.type(search, 'zzz');
    expect(screen.getByText('No users found.')).toBeInTheDocument();
  });

  it('shows no alert when it fails to load, and tries again on request', async () => {
    let tries = 0;
    const { tap } = open([], {
      [list]: () => (++tries === 1 ? { status: 403, body: {} } : { body: [aSubadmin()] }),
    });
    await tap.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nora')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('creating a sub-admin', () => {
  it.each([
    ['a name', '', 'amal@nightfloat.test', 'Enter a name.'],
    ['a name of more than spaces', '  ', 'amal@nightfloat.test', 'Enter a name.'],
    ['a name that shows', '\u200B', 'amal@nightfloat.test', 'Enter a name.'],
    ['an email address', 'Amal', '', 'Enter an email address.'],
  ])('requires %s, and says so beside the field', async (_what, name, email, words) => {
    const { tap, sent } = open();
    await tap.click(await screen.findByRole('button', { name: 'Create Sub Admin' }));
    const form = await dialog();
    if (name) await tap.type(form.getByLabelText('Name'), name);
    if (email) await tap.type(form.getByLabelText('Email'), email);
    await tap.click(form.getByRole('button', { name: 'Create' }));
    const field = form.getByLabelText(words.includes('name') ? 'Name' : 'Email');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(field).toHaveFocus();
    expect(writes(sent)).toEqual([]);
  });

  it('sends name and email address, lists the new sub-admin and says that the email was sent', async () => {
    let stored: Subadmin[] = [];
    const { tap, sent } = open([], {
      [list]: () => ({ body: stored }),
      [create]: () => {
        stored = [aSubadmin({ first_name: 'Amal' })];
        return { status: 201, body: stored[0] };
      },
    });
    const form = await filled(tap);
    await tap.keyboard('{Enter}');
    expect(await screen.findByText('Subadmin created and credentials sent via email!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cards()).toEqual(['Amal']);
    expect(sent.find(({ name }) => name === create)?.body).toEqual({
      first_name: 'Amal',
      email: 'amal@nightfloat.test',
    });
    expect(form.queryByLabelText('Name')).toBeNull();
  });

  it.each([
    [502, { code: 'mail_not_sent', error: 'The mail could not be sent.' }, 'The mail could not be sent.'],
    [500, {}, 'Something went wrong.'],
  ])('shows the reason once after a %i response, and keeps what was typed', async (status, body, words) => {
    const { tap } = open([], { [create]: { status, body } });
    const form = await filled(tap);
    await tap.click(form.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveValue('Amal');
    expect(form.getByLabelText('Email')).toHaveValue('amal@nightfloat.test');
    expect(form.getByRole('button', { name: 'Create' })).toBeEnabled();
  });

  it('shows a server error about a field beside it, and nowhere else', async () => {
    const taken = 'An account with this email already exists.';
    const { tap } = open([], {
      [create]: { status: 400, body: { code: 'invalid_input', error: taken, email: [taken] } },
    });
    const form = await filled(tap);
    await tap.click(form.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(taken)).toBeInTheDocument();
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining(taken));
    expect(form.getByLabelText('Email')).toHaveFocus();
    await tap.type(form.getByLabelText('Email'), 'x');
    expect(form.queryByText(taken)).toBeNull();
  });

  it('says when the server was not reached', async () => {
    const { tap } = open([], { [create]: 'lost' });
    const form = await filled(tap);
    await tap.click(form.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    expect(form.getByText(/Everything you entered is still here/)).toBeInTheDocument();
  });

  it('is listed if the server created it, though its reply was lost', async () => {
    let listed = [aSubadmin()];
    const { tap } = open([], {
      [list]: () => ({ body: listed }),
      [create]: () => {
        listed = [...listed, aSubadmin({ id: 21, first_name: 'Amal' })];
        return 'lost';
      },
    });
    const form = await filled(tap);
    await tap.click(form.getByRole('button', { name: 'Create' }));
    expect(await form.findByText(/couldn’t be reached/)).toBeVisible();
    await waitFor(() => expect(cards()).toEqual(['Nora', 'Amal']));
  });

  it('is not created a second time when its reply was lost and the address is corrected', async () => {
    const { tap, sent } = open([], {
      [create]: () =>
        sent.filter(({ name }) => name === create).length === 1
          ? 'lost'
          : { status: 422, body: { code: 'key_reused', error: 'Used for another request.' } },
    });
    const form = await filled(tap);
    await tap.click(form.getByRole('button', { name: 'Create' }));
    expect(await form.findByText(/couldn’t be reached/)).toBeVisible();
    await tap.type(form.getByLabelText('Email'), 'ing');
    await tap.click(form.getByRole('button', { name: 'Create' }));
    expect(
      await form.findByText('Your first attempt was saved after all; only the confirmation was lost.'),
    ).toBeVisible();
    expect(form.queryByText(/Used for another request/)).toBeNull();
    await tap.click(form.getByRole('button', { name: 'Add as another one' }));
    await waitFor(() => expect(sent.filter(({ name }) => name === create)).toHaveLength(3));
    const [first, second, third] = sent
      .filter(({ name }) => name === create)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('asks before Cancel or the close button discards what was typed', async () => {
    const { tap } = open();
    const form = await filled(tap);
    for (const close of [
      () => tap.click(form.getByRole('button', { name: 'Cancel' })),
      () => tap.click(form.getByRole('button', { name: 'Close' })),
    ]) {
      await close();
      expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
      await tap.click(screen.getByRole('button', { name: 'Stay here' }));
      await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
      expect(form.getByLabelText('Name')).toHaveValue('Amal');
    }
    await tap.click(form.getByRole('button', { name: 'Cancel' }));
    await tap.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await tap.click(screen.getByRole('button', { name: 'Create Sub Admin' }));
    expect((await dialog()).getByLabelText('Name')).toHaveValue('');
  });
});
