/** A purchase that is tried again after its page was reloaded, or in another tab. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { users, type Answers, type Sent } from '../../support/render.tsx';
import { answers, course } from './site-routes.tsx';

it('keeps its key over a reload, in another tab, unread or not confirmed yet: nobody pays twice', async () => {
  const pending = { status: 409, body: { code: 'payment_pending' } };
  const outcomes = ['lost', { status: 429, body: {} }, pending, 'lost'] as const;
  const keys: (string | null)[] = [];
  const bought: Answers = {
    ...answers(course()),
    'POST /api/subscribe/': ({ headers }: Sent) => {
      keys.push(headers.get('Idempotency-Key'));
      return outcomes[keys.length - 1] ?? { status: 201, body: {} };
    },
    'GET /api/student/courses/': { body: [] },
  };
  for (let page = 1; page <= 6; page += 1) {
    // Each time a page of its own, whose modules know nothing of the one before.
    vi.resetModules();
    const { openSite } = await import('./site-routes.tsx');
    const view = openSite('/courses?subscribe=1&plan=basic&months=3', {
      user: users.student,
      answers: bought,
    });
    const basic = await screen.findByRole('article', { name: 'basic' });
    await view.tap.click(within(basic).getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(keys).toHaveLength(page));
    await waitFor(() => expect(view.client.isMutating()).toBe(0));
    view.unmount();
  }
  expect(keys).toEqual([...Array.from({ length: 5 }, () => keys[0]), expect.not.stringMatching(keys[0]!)]);
});
