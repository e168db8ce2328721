/** What a screen reader says of the buttons that sell courses and plans. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { users } from '../../support/render.tsx';
import { openSite } from './site-routes.tsx';

it('names the course or the plan and price of each button that sells, and says when the price changes', async () => {
  const { tap } = openSite('/courses', { user: users.student });
  const card = within(
    (await screen.findByRole('heading', { name: 'Internal Medicine' })).closest('article')!,
  );
  await tap.click(card.getByRole('button', { name: 'Subscribe', description: 'Internal Medicine' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Simple, transparent pricing' }));
  await dialog.findByRole('button', { name: 'Subscribe', description: 'pro ₹300' });
  await tap.selectOptions(dialog.getByRole('combobox', { name: 'Duration', description: 'pro' }), '6 months');
  expect(dialog.getByRole('button', { name: 'Subscribe', description: 'pro ₹1,500.50' })).toBeEnabled();
  expect(dialog.getByText('₹1,500.50').closest('[aria-live=polite]')).not.toBeNull();
});
