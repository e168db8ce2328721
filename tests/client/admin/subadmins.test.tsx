import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import type { Subadmin } from '../../../src/contract/subadmins.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aSubadmin } from './factories.ts';

const list = 'GET /api/subadmins/';
const create = 'POST /api/create-subadmin/';
const update = 'PATCH /api/subadmins/20/update/';
const remove = 'DELETE /api/subadmins/20/delete/';

const open = (listed: Subadmin[] = [aSubadmin()], answers: Answers = {}) =>
  renderAt('/admin/subadmins', {
    routes: adminRoutes,
    user: users.admin,
    answers: { [list]: { body: listed }, ...answers },
  });

const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const writes = (sent: { name: string }[]) =>
  sent.map(({ name }) => name).filter((name) => !name.startsWith('GET'));

/** The form for a new sub-admin, filled in. */
async function filled(tap: ReturnType<typeof open>['tap']) {
  await tap.click(await screen.findByRole('button', { name: 'Create Sub Admin' }));
  const form = await dialog();
  await tap.type(form.getByLabelText('Name'), 'Amal');
  await tap.type(form.getByLabelText('Email'), 'amal@nightfloat.test');
  return form;
}

describe('the list', () => {
  const many = Array.from({ length: 14 }, (_, at) =>
    aSubadmin({ id: at + 1, first_name: `Person ${at + 1}` }),
  );

  it('has a card each, with name, address, Edit and Delete', async () => {
    open();
    const card = await cardOf('Nora');
    expect(card.getByRole('heading', { name: 'Nora' })).toBeInTheDocument();
    expect(card.getByText('nora@nightfloat.test')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Edit Nora' })).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Delete Nora' })).toBeInTheDocument();
  });

  it('has twelve a page', async () => {
    const { tap } = open(many);
    await cardOf('Person 1');
    expect(cards()).toHaveLength(12);
    await tap.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(cards()).toEqual(['Person 13', 'Person 14']);
  });

  it('searches first names alone, whatever the case, and starts again at page 1', async () => {
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

  it('says nothing loud when it does not load, and tries again when asked', async () => {
    let tries = 0;
    const { tap } = open([], {
      [list]: () => (++tries === 1 ? { status: 403, body: {} } : { body: [aSubadmin()] }),
    });
    await tap.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nora')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('making a sub-admin', () => {
  it.each([
    ['name', '', 'amal@nightfloat.test', 'Enter a name.'],
    ['name that is more than blanks', '  ', 'amal@nightfloat.test', 'Enter a name.'],
    ['address', 'Amal', '', 'Enter an email address.'],
  ])('needs a %s, and says so beside the field', async (_what, name, email, words) => {
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

  it('sends name and address, lists the new one and says that the mail is out', async () => {
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
  ])('after a refusal %i says why, once, and keeps what was typed', async (status, body, words) => {
    const { tap } = open([], { [create]: { status, body } });
    const form = await filled(tap);
    await tap.click(form.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveValue('Amal');
    expect(form.getByLabelText('Email')).toHaveValue('amal@nightfloat.test');
    expect(form.getByRole('button', { name: 'Create' })).toBeEnabled();
  });

  it('puts what the server says of a field beside it, and nowhere else', async () => {
    const taken = 'An account with this email already exists.';
    const { tap } = open([], {
      [create]: { status: 400, body: { code: 'invalid_input', error: taken, email: [taken] } },
    });
    const form = await filled(tap);
    await tap.click(form.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(taken)).toBeInTheDocument();
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining(taken));
    expect(form.getByLabelText('Email')).toHaveFocus();
  });

  it('says when the server was not reached', async () => {
    const { tap } = open([], { [create]: 'lost' });
    const form = await filled(tap);
    await tap.click(form.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    expect(form.getByText(/Everything you entered is still here/)).toBeInTheDocument();
  });

  it('does not lose what was typed to Escape, Cancel or the cross: it asks first', async () => {
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

describe('changing a sub-admin', () => {
  it('starts with what is stored; closed untouched, nothing is asked or sent', async () => {
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

  it('sends both fields and says that new credentials are out', async () => {
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

  it('is sent once, however often the keys that save are pressed', async () => {
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

  it('says that it failed, and why', async () => {
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
  it('asks first; cancelled, nothing is sent', async () => {
    const { tap, sent } = open();
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Delete Nora' }));
    const question = await dialog();
    expect(question.getByRole('heading', { name: 'Delete User' })).toBeInTheDocument();
    expect(question.getByText('Delete Nora (nora@nightfloat.test)?')).toBeInTheDocument();
    await tap.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(sent)).toEqual([]);
  });

  it('takes the card away and says so', async () => {
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
    await waitFor(() => expect(screen.getByText('No users found.').closest('[role=status]')).toHaveFocus());
  });

  it('leaves the card where it failed', async () => {
    const { tap } = open(undefined, { [remove]: { status: 500, body: {} } });
    await tap.click((await cardOf('Nora')).getByRole('button', { name: 'Delete Nora' }));
    await tap.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete subadmin.')).toBeInTheDocument();
    expect(cards()).toEqual(['Nora']);
  });
});
