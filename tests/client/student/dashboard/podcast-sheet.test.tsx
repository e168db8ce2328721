/** The full podcast player, over the screen. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { audio, begin, dock, list, listCall, open, ownPodcasts, session } from './open-podcasts.tsx';

ownPodcasts();

it('keeps the focus on the button that leads to the last podcast, which then leads nowhere', async () => {
  const { tap } = open({ [listCall]: list(audio(1), audio(2)) });
  await tap.click(await screen.findByRole('button', { name: 'Play Podcast 1' }));
  await waitFor(() => expect(dock()).toBeVisible());
  await tap.click(within(dock()).getByRole('button', { name: /Podcast 1/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const [previous, next] = ['Previous podcast', 'Next podcast'].map((name) =>
    sheet.getByRole('button', { name }),
  );
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  next!.focus();
  await tap.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Podcast 2' })).toBeVisible();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toBeEnabled();
  expect(next).toHaveFocus();
  expect(previous).toHaveAttribute('aria-disabled', 'false');
});

it('goes away when the lock screen stops the podcast, leaves the focus on the screen, and stays away', async () => {
  const { tap } = await begin();
  await tap.click(within(dock()).getByRole('button', { name: /Podcast 1/ }));
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Play' })).toHaveFocus();
  act(() => session.handlers.get('stop')?.({}));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await tap.click(screen.getByRole('button', { name: 'Play Podcast 2' }));
  expect(dock()).toHaveTextContent('Podcast 2');
  expect(screen.queryByRole('dialog')).toBeNull();
});
