/** The full podcast player, over the screen. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { audio, list, listCall, open, ownPodcasts } from './open-podcasts.tsx';

ownPodcasts();

it('keeps the focus on the button that leads to the last podcast, which then leads nowhere', async () => {
  const { tap } = open({ [listCall]: list(audio(1), audio(2)) });
  await tap.click(await screen.findByRole('button', { name: 'Play Podcast 1' }));
  const dock = within(await screen.findByRole('region', { name: 'Podcast player' }));
  await tap.click(dock.getByRole('button', { name: /Podcast 1/ }));
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
