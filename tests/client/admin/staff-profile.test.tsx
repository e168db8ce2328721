import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import type { Profile } from '../../../src/contract/profile.ts';
import { renderAt, users, type Answering } from '../../support/render.tsx';

const update = 'PATCH /api/profile/update/';
const ada: Profile = {
  id: 1,
  role: 'admin',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@nightfloat.test',
  phone_number: '+49 30 1234',
  profile_picture: null,
  subscriptions: [],
};

let said: string[];
beforeEach(() => {
  said = [];
  vi.stubGlobal('alert', (words: string) => said.push(words));
});
afterEach(() => document.documentElement.removeAttribute('data-theme'));

async function open(answer: Answering = { body: ada }) {
  const view = renderAt('/admin/profile', {
    routes: adminRoutes,
    user: users.admin,
    answers: { 'GET /api/profile/': { body: ada }, [update]: answer },
  });
  await screen.findByRole('textbox', { name: 'Name' });
  return view;
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const bodyOf = (sent: { name: string; body: unknown }[]) => {
  const body = sent.find((one) => one.name === update)?.body;
  return body instanceof FormData ? Object.fromEntries(body) : body;
};

describe('the account', () => {
  it('shows name, email and what a photo should be like', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Account settings' })).toBeInTheDocument();
    expect(name()).toHaveValue('Ada');
    expect(email()).toHaveValue('ada@nightfloat.test');
    expect(screen.getByText(/1:1.*1MB/)).toBeInTheDocument();
  });

  it('is sent as a form, with the fields that are not shown unchanged, and updates the header', async () => {
    const changed = { ...ada, first_name: 'Augusta', profile_picture: '/files/a.webp' };
    const { tap, sent } = await open({ body: changed });
    await tap.clear(name());
    await tap.type(name(), 'Augusta');
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    await tap.upload(screen.getByLabelText('Change photo'), photo);
    await tap.click(save());
    await waitFor(() => expect(said).toEqual(['Profile updated successfully!']));
    expect(bodyOf(sent)).toMatchObject({
      first_name: 'Augusta',
      last_name: 'Byron',
      email: 'ada@nightfloat.test',
      phone_number: '+49 30 1234',
      profile_picture: { name: 'me.png' },
    });
    const link = await screen.findByRole('link', { name: 'Profile of Augusta' });
    expect(link.querySelector('img')).toHaveAttribute('src', '/files/a.webp');
  });

  it('can be saved without a photo that was refused', async () => {
    const { tap, sent } = await open(() => {
      const isFirst = sent.filter((one) => one.name === update).length === 1;
      const refused = { status: 415, body: { code: 'wrong_media_type', error: 'This picture is damaged.' } };
      return isFirst ? refused : { body: { ...ada, first_name: 'Adaline' } };
    });
    await tap.type(name(), 'line');
    const damaged = new File(['x'], 'me.png', { type: 'image/png' });
    await tap.upload(screen.getByLabelText('Change photo'), damaged);
    await tap.click(save());
    await waitFor(() => expect(said).toEqual(['This picture is damaged.']));
    expect(name()).toHaveValue('Adaline');
    await tap.click(screen.getByRole('button', { name: 'Discard photo' }));
    await waitFor(() => expect(screen.getByLabelText('Change photo')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Discard photo' })).toBeNull();
    await tap.click(save());
    await waitFor(() => expect(said).toHaveLength(2));
    const last = sent.findLast((one) => one.name === update)!.body;
    expect(last instanceof FormData ? [...last.keys()] : Object.keys(last as object)).not.toContain(
      'profile_picture',
    );
  });

  it('sends the same photo again when it is chosen again', async () => {
    const { tap, sent } = await open();
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    for (const times of [1, 2]) {
      await tap.upload(screen.getByLabelText(/photo/), photo);
      await tap.click(save());
      await waitFor(() => expect(said).toHaveLength(times));
    }
    const forms = sent.filter((one) => one.name === update).map((one) => one.body as FormData);
    expect(forms.map((form) => (form.get('profile_picture') as File | null)?.name)).toEqual([
      'me.png',
      'me.png',
    ]);
  });

  it('keeps what was typed while it was being saved', async () => {
    let respond: (answer: unknown) => void = () => undefined;
    const replied = new Promise((resolve) => (respond = resolve));
    const { tap } = await open(async () => {
      await replied;
      return { body: { ...ada, first_name: 'Augusta' } };
    });
    fireEvent.change(name(), { target: { value: 'Augusta' } });
    await tap.click(save());
    await tap.type(name(), ' K.');
    respond(null);
    await waitFor(() => expect(said).toEqual(['Profile updated successfully!']));
    expect(name()).toHaveValue('Augusta K.');
  });

  it('is saved with Ctrl+S, without a photo unless one was chosen', async () => {
    const { tap, sent } = await open();
    await tap.type(email(), 'x');
    await tap.type(screen.getByLabelText('Your password, to change your email'), 'Correct-Horse-7');
    await tap.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(said).toEqual(['Profile updated successfully!']));
    expect(bodyOf(sent)).toEqual({
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@nightfloat.testx',
      current_password: 'Correct-Horse-7',
      phone_number: '+49 30 1234',
    });
  });

  it.each([
    [400, { error: 'This address is taken.', email: ['This address is taken.'] }, 'This address is taken.'],
    [500, {}, 'Update failed.'],
  ])('shows the reason after a %i response, and keeps what was typed', async (status, body, words) => {
    const { tap } = await open({ status, body });
    await tap.type(email(), 'x');
    await tap.click(save());
    await waitFor(() => expect(said).toEqual([words]));
    expect(email()).toHaveValue('ada@nightfloat.testx');
    if ('email' in body) expect(email()).toHaveAccessibleDescription('This address is taken.');
  });

  it('is not called saved after a failure because nothing was changed', async () => {
    const { tap } = await open({ status: 500, body: {} });
    await tap.click(save());
    await waitFor(() => expect(said).toEqual(['Update failed.']));
  });

  it('says when the server was not reached', async () => {
    const { tap } = await open('lost');
    await tap.type(name(), 'x');
    await tap.click(save());
    await waitFor(() => expect(said).toEqual([expect.stringMatching(/^Update failed\. .*still here/)]));
    expect(name()).toHaveValue('Adax');
  });

  it('says that something on the way refused it, such as a proxy a large photo', async () => {
    const { tap } = await open();
    // Without the header of this API.
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 })),
    );
    await tap.type(name(), 'x');
    await tap.click(save());
    await waitFor(() =>
      expect(said).toEqual([expect.stringMatching(/^Update failed\. .*because it’s too large/)]),
    );
  });

  it('says how to save it after the session has ended', async () => {
    const { tap } = await open({
      status: 401,
      body: { code: 'token_not_valid', detail: 'Token is invalid or expired.' },
    });
    await tap.type(name(), 'x');
    await tap.click(save());
    await waitFor(() => expect(said[0]).toMatch(/^Everything you entered is still here\. Open another tab/));
  });

  it('asks before unsaved input is discarded', async () => {
    const { tap } = await open();
    await tap.type(name(), 'x');
    await tap.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Chat' }));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    expect(location.pathname).toBe('/admin/profile');
  });
});

describe('the password', () => {
  const field = (label: string) => screen.getByLabelText(label);
  async function fill(tap: Awaited<ReturnType<typeof open>>['tap']) {
    await tap.type(field('Current password'), 'Old-Night-1');
    await tap.type(field('New password'), 'New-Night-2');
    await tap.type(field('Confirm password'), 'Something else');
    await tap.click(screen.getByRole('button', { name: 'Change password' }));
  }

  it('is sent on its own and unchecked, and its fields are cleared', async () => {
    const { tap, sent } = await open({ body: { message: 'Done.' } });
    await fill(tap);
    await waitFor(() => expect(said).toEqual(['Password changed successfully!']));
    expect(bodyOf(sent)).toEqual({
      current_password: 'Old-Night-1',
      new_password: 'New-Night-2',
      confirm_password: 'Something else',
    });
    for (const label of ['Current password', 'New password', 'Confirm password'])
      expect(field(label)).toHaveValue('');
  });

  it('keeps what was typed while the change was being saved', async () => {
    let respond: (answer: unknown) => void = () => undefined;
    const replied = new Promise((resolve) => (respond = resolve));
    const { tap } = await open(async () => {
      await replied;
      return { body: { message: 'Done.' } };
    });
    await fill(tap);
    await tap.type(field('New password'), '3');
    respond(null);
    await waitFor(() => expect(said).toEqual(['Password changed successfully!']));
    await waitFor(() => expect(field('Current password')).toHaveValue(''));
    expect(field('New password')).toHaveValue('New-Night-23');
  });

  it.each([
    ['current_password', 'The current password is incorrect.', 'Current password'],
    ['confirm_password', 'Passwords do not match', 'Confirm password'],
  ])(
    'refused for its %s shows the reason beside the field, which gets the focus',
    async (refused, error, label) => {
      const body = { error, [refused]: [error] };
      const { tap } = await open({ status: 400, body });
      await fill(tap);
      await waitFor(() => expect(said).toEqual([error]));
      expect(field(label)).toHaveAccessibleDescription(error);
      expect(field(label)).toHaveFocus();
      // The alert window has said it.
      expect(screen.queryByRole('alert')).toBeNull();
      expect(field('New password')).toHaveValue('New-Night-2');
      await tap.type(field(label), '3');
      expect(field(label)).not.toHaveAccessibleDescription();
    },
  );

  it('says that the change failed when the server gives no reason', async () => {
    const { tap } = await open({ status: 500, body: {} });
    await fill(tap);
    await waitFor(() => expect(said).toEqual(['Password update failed.']));
  });

  it('can be changed even when the account did not load', async () => {
    const { tap } = renderAt('/admin/profile', {
      routes: adminRoutes,
      user: users.admin,
      answers: { 'GET /api/profile/': { status: 500, body: {} }, [update]: { body: { message: 'Done.' } } },
    });
    expect(await screen.findByText('Your account didn’t load.')).toBeInTheDocument();
    await fill(tap);
    await waitFor(() => expect(said).toEqual(['Password changed successfully!']));
  });
});

it('applies the chosen theme', async () => {
  const { tap } = await open();
  await tap.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});
