/** A session that ends while a form holds unsaved input. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setTokenKeeper, tokens } from '../../../src/api/tokens.ts';
import type { StoredUser } from '../../../src/contract/auth.ts';
import { accessToken, refreshToken } from '../../../src/offline/tokens.ts';
import { saveSession } from '../../../src/offline/save-session.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { sessionExpired } from '../../../src/session/sign-out.ts';
import { users } from '../../support/render.tsx';
import { add, open } from './open-categories.tsx';

const token = (id: number) => `x.${btoa(JSON.stringify({ sub: String(id) }))}.x`;

/** Another tab signs this user in. */
function signInElsewhere(user: StoredUser) {
  saveSession({ access: token(user.id), refresh: 'refresh', user });
  window.dispatchEvent(new Event('storage'));
}

it('keeps what was typed, says how to save it, and goes on after a sign-in in another tab', async () => {
  const alerted = vi.fn();
  vi.stubGlobal('alert', alerted);
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const { tap } = await open();
  const name = screen.getByLabelText('Name');
  await tap.type(name, 'Cardiology');
  await sessionExpired('Session expired. Please log in again.');
  expect(alerted).toHaveBeenCalledExactlyOnceWith('Session expired. Please log in again.');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  const link = dialog.getByRole('link', { name: 'Open the sign-in page in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/signin', '_blank']);
  expect(replace).not.toHaveBeenCalled();

  signInElsewhere(users.subadmin);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStore.get()).toEqual(users.subadmin);
  expect(name).toHaveValue('Cardiology');
  expect(add()).toBeEnabled();
});

it('says how to save it, too, if the tokens are gone from this device', async () => {
  const create = 'POST /api/courses/1/create-category/';
  const { tap } = await open({
    [create]: { status: 401, body: { code: 'not_signed_in', detail: 'Please sign in.' } },
  });
  await tap.type(screen.getByLabelText('Name'), 'Cardiology');
  await tap.type(screen.getByLabelText('Description'), 'Hearts');
  await tap.click(add());
  expect(
    await screen.findByText(/Open another tab, sign in there, then come back and save/),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Cardiology');
});

it('saves nothing meanwhile, and nothing in the name of another user who signs in', async () => {
  vi.stubGlobal('alert', () => undefined);
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const create = 'POST /api/courses/1/create-category/';
  const { tap, sent } = await open({
    [create]: { status: 401, body: { code: 'token_not_valid', detail: 'Token is invalid or expired.' } },
  });
  setTokenKeeper({ ...tokens(), access: accessToken, refresh: refreshToken });
  const saves = () => sent.filter(({ name }) => name === create);
  await tap.type(screen.getByLabelText('Name'), 'Cardiology');
  await tap.type(screen.getByLabelText('Description'), 'Hearts');
  await sessionExpired('Session expired. Please log in again.');
  const close = async () => tap.click(await screen.findByRole('button', { name: 'Back to the form' }));
  await close();
  await tap.click(add());
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  await close();

  signInElsewhere(users.admin);
  await screen.findByRole('dialog', { name: 'Someone else is signed in now' });
  await close();
  await tap.click(add());
  await screen.findByRole('dialog', { name: 'Someone else is signed in now' });
  expect(saves()).toEqual([]);
  expect(tokens().access()).toBeNull();

  signInElsewhere(users.subadmin);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await tap.click(add());
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]!.headers.get('authorization')).toBe(`Bearer ${token(users.subadmin.id)}`);
});
