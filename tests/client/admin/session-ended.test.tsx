/** A session that ends while a form holds unsaved input. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saveSession } from '../../../src/offline/save-session.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { sessionExpired } from '../../../src/session/sign-out.ts';
import { someAccess, users } from '../../support/render.tsx';
import { add, open } from './open-categories.tsx';

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
  const link = dialog.getByRole('link', { name: 'Sign in in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/signin', '_blank']);
  expect(replace).not.toHaveBeenCalled();

  saveSession({ access: someAccess, refresh: 'refresh', user: users.subadmin });
  window.dispatchEvent(new Event('storage'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStore.get()).toEqual(users.subadmin);
  expect(name).toHaveValue('Cardiology');
  expect(add()).toBeEnabled();
});
