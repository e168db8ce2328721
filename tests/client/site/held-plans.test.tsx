/** Plans that the student has already, in the dialog that sells them. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { users } from '../../support/render.tsx';
import { answers, course, openSite } from './site-routes.tsx';

const held = (plan_type: string, expiry_date: string, course_id = 1) => ({
  course_id,
  course_title: 'Internal Medicine',
  plan_type,
  subscribed_date: '2026-01-01',
  expiry_date,
});

it('name the day until which they run, so that nobody buys one again unknowingly after a lost reply', async () => {
  const subscriptions = [
    held('basic', '2099-03-05'),
    held('pro', '2026-02-01'),
    held('premium', '2099-03-05', 2),
  ];
  openSite('/courses?subscribe=1', {
    user: users.student,
    answers: {
      ...answers(course()),
      'GET /api/profile/': { body: { profile_picture: null, subscriptions } },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Simple, transparent pricing' }));
  const basic = within(await dialog.findByRole('article', { name: 'basic' }));
  expect(
    await basic.findByText('You have this plan until 5 March 2099. Buying it again extends it.'),
  ).toBeInTheDocument();
  expect(basic.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  expect(dialog.getAllByText(/^You have this plan/)).toHaveLength(1);
  const pro = within(dialog.getByRole('article', { name: 'pro' }));
  expect(
    pro.getByText('Your basic plan runs until 5 March 2099. It keeps running alongside this one.'),
  ).toBeInTheDocument();
});
