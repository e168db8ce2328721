import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignOutDialog } from '../../../src/app/sign-out-dialog.tsx';
import { connectivity } from '../../../src/offline/connectivity.ts';
import * as purging from '../../../src/offline/device/purge.ts';
import * as outbox from '../../../src/offline/sync/outbox-view.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { askToSignOut, leavingStore, signOut, stayHere } from '../../../src/session/sign-out.ts';
import { renderAt, users } from '../../support/render.tsx';

afterEach(stayHere);

it('focuses the button that keeps unsent work; the one that discards it is last and least prominent', async () => {
  renderAt('/', { routes: [{ path: '/', element: <SignOutDialog /> }] });
  leavingStore.set({ phase: 'sending', to: '/' });
  await screen.findByRole('dialog', { name: 'Sending unsent work…' });
  act(() => leavingStore.set({ phase: 'asking', to: '/', unsent: { operations: 2, tests: 0 } }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Some work hasn’t been sent yet' }));
  const keep = dialog.getByRole('button', { name: 'Keep for my next sign-in' });
  const discard = dialog.getByRole('button', { name: 'Discard and sign out' });
  expect(keep).toHaveFocus();
  expect(keep.className).toMatch(/primary/);
  expect(discard.className).toMatch(/remove/);
  expect(
    dialog
      .getAllByRole('button')
      .filter(({ textContent }) => textContent)
      .at(-1),
  ).toBe(discard);
  expect(document.querySelector('[class*="danger"]')).toBeNull();
});

it('checks again for unsent work if that failed, or signs out without removing what is unsent', async () => {
  const flush = vi.spyOn(purging, 'flush').mockRejectedValue(new Error('The code was not loaded.'));
  const purgeUser = vi.spyOn(purging, 'purgeUser').mockResolvedValue();
  const { tap } = renderAt('/', {
    routes: [{ path: '/', element: <SignOutDialog /> }],
    user: users.student,
    answers: { 'POST /api/logout/': { status: 205 } },
  });
  await act(() => askToSignOut('/'));
  await tap.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(flush).toHaveBeenCalledTimes(2));
  const dialog = within(await screen.findByRole('dialog', { name: 'We couldn’t check for unsent work' }));
  expect(dialog.getByText(/what hasn’t been sent stays on this device/)).toBeVisible();
  await tap.click(dialog.getByRole('button', { name: 'Sign out anyway' }));
  await waitFor(() => expect(sessionStore.get()).toBeNull());
  await waitFor(() => expect(purgeUser).toHaveBeenCalledExactlyOnceWith(3, { keepUnsent: true }));
});

it('asks without signal, because nobody could sign in again', async () => {
  vi.spyOn(purging, 'flush').mockResolvedValue({ operations: 0, tests: 0 });
  const purgeUser = vi.spyOn(purging, 'purgeUser').mockResolvedValue();
  const { tap } = renderAt('/', {
    routes: [{ path: '/', element: <SignOutDialog /> }],
    user: users.student,
    answers: { 'POST /api/logout/': { status: 205 } },
  });
  connectivity.set('offline');
  await act(() => askToSignOut('/'));
  const dialog = within(await screen.findByRole('dialog', { name: 'You’re offline' }));
  expect(dialog.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
  expect(purgeUser).not.toHaveBeenCalled();
  await tap.click(dialog.getByRole('button', { name: 'Sign out anyway' }));
  await waitFor(() => expect(purgeUser).toHaveBeenCalledExactlyOnceWith(3, { keepUnsent: true }));
});

it('says without signal, beside the question about unsent work, that nobody could sign in again', async () => {
  renderAt('/', { routes: [{ path: '/', element: <SignOutDialog /> }] });
  const sentence = /^You can’t sign in again until you’re back online/;
  act(() => leavingStore.set({ phase: 'asking', to: '/', unsent: { operations: 2, tests: 0 } }));
  await screen.findByText('2 items haven’t reached the server. What should happen to them?');
  expect(screen.queryByText(sentence)).toBeNull();
  act(() => connectivity.set('offline'));
  expect(screen.getByText(sentence)).toBeVisible();
});

it('is busy from the press until the page is left', async () => {
  let purged = () => {};
  vi.spyOn(purging, 'purgeUser').mockReturnValue(new Promise((resolve) => (purged = resolve)));
  const { tap } = renderAt('/', {
    routes: [{ path: '/', element: <SignOutDialog /> }],
    user: users.student,
    answers: { 'POST /api/logout/': { status: 205 } },
  });
  act(() => leavingStore.set({ phase: 'asking', to: '/', unsent: { operations: 2, tests: 0 } }));
  const discard = await screen.findByRole('button', { name: 'Discard and sign out' });
  await tap.click(discard);
  expect(discard).toHaveAttribute('aria-busy', 'true');
  purged();
  // The one that began with the press.
  await act(() => signOut('/', { keepUnsent: false }));
});

it('says so if unsent work could not be saved to a file', async () => {
  vi.spyOn(outbox, 'outboxAsFile').mockRejectedValue(new Error('The code was not loaded.'));
  const { tap } = renderAt('/', { routes: [{ path: '/', element: <SignOutDialog /> }] });
  act(() => leavingStore.set({ phase: 'asking', to: '/', unsent: { operations: 2, tests: 0 } }));
  await tap.click(await screen.findByRole('button', { name: 'Save to a file' }));
  expect(await screen.findByText('The file couldn’t be saved. Try again.')).toBeVisible();
});
