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
    await waitFor(() => expect(screen.getByText('No users found.').closest('[role=status]')).toHaveFocus());
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
