import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
// Imported here, so that no test waits for it to be transformed.
import '../../../src/areas/admin/reviews/reviews.screen.tsx';
import type { WebsiteReview } from '../../../src/contract/website-reviews.ts';
import { takeComplaints } from '../../support/client.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';

const list = 'GET /api/student/website-reviews/';

const aReview = (id: number, given: Partial<WebsiteReview> = {}): WebsiteReview => ({
  id,
  student_name: `Student ${id}`,
  profile_picture: null,
  rating: 4,
  comment: 'Good.',
  submitted_at: '2026-01-01T08:00:00.000Z',
  ...given,
});

const three = [
  aReview(3, {
    student_name: 'Zoë',
    rating: 5,
    comment: 'Worked in the basement.',
    submitted_at: '2025-03-05T23:30:00.000Z',
    profile_picture: '/files/zoe.webp',
  }),
  aReview(2, {
    student_name: 'Ben',
    rating: 2,
    comment: 'More ECGs, please.',
    submitted_at: '2025-02-01T08:00:00.000Z',
  }),
  aReview(1, { student_name: 'Mara', rating: 4, submitted_at: '2025-01-01T08:00:00.000Z' }),
];

async function open(reviews: readonly WebsiteReview[] = three, more: Answers = {}) {
  const view = renderAt('/admin/reviews', {
    routes: adminRoutes,
    user: users.subadmin,
    answers: { [list]: { body: reviews }, 'GET /api/notifications/admin/': { body: [] }, ...more },
  });
  if (reviews.length > 0) await screen.findAllByRole('article');
  return view;
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const cardOf = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('article')!);

let confirmed: string[];
let answer: boolean;
beforeEach(() => {
  confirmed = [];
  answer = true;
  vi.stubGlobal('confirm', (question: string) => {
    confirmed.push(question);
    return answer;
  });
});

describe('the reviews', () => {
  it('are cards with the student, their picture, the stars, the comment and the date', async () => {
    await open();
    const card = cardOf('Zoë');
    expect(card.getByText('Worked in the basement.')).toBeInTheDocument();
    expect(card.getByText('Rated 5 of 5')).toBeInTheDocument();
    expect(card.getByText('5 March 2025')).toHaveAttribute('datetime', '2025-03-05T23:30:00.000Z');
    expect(
      screen.getByRole('heading', { name: 'Zoë' }).closest('article')!.querySelector('img'),
    ).toHaveAttribute('src', '/files/zoe.webp');
  });

  it('come back as they were left', async () => {
    const { tap } = await open();
    await tap.type(screen.getByRole('searchbox'), 'a');
    await tap.selectOptions(screen.getByLabelText('Sort'), 'Oldest');
    await tap.click(screen.getAllByRole('link', { name: 'Courses' })[0]!);
    await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Search reviews' })).toBeNull());
    history.back();
    expect(await screen.findByRole('searchbox', { name: 'Search reviews' })).toHaveValue('a');
    expect(screen.getByLabelText('Sort')).toHaveDisplayValue('Oldest');
  });

  it.each([
    ['newest', ['Zoë', 'Ben', 'Mara']],
    ['oldest', ['Mara', 'Ben', 'Zoë']],
    ['high_rating', ['Zoë', 'Mara', 'Ben']],
    ['low_rating', ['Ben', 'Mara', 'Zoë']],
  ])('are sorted by %s', async (sort, order) => {
    const { tap } = await open();
    const select = screen.getByRole('combobox', { name: 'Sort' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Newest', 'Oldest', 'Highest Rating', 'Lowest Rating']);
    await tap.selectOptions(select, sort);
    expect(names()).toEqual(order);
  });

  it('are found by student or comment', async () => {
    const { tap } = await open();
    const search = screen.getByRole('searchbox', { name: 'Search reviews' });
    await tap.type(search, 'zoe');
    expect(names()).toEqual(['Zoë']);
    await tap.clear(search);
    await tap.type(search, 'ecgs');
    expect(names()).toEqual(['Ben']);
    await tap.type(search, ' xyzzy');
    expect(screen.getByText('No reviews found')).toBeInTheDocument();
  });

  it('show an empty state when there are none', async () => {
    await open([]);
    expect(await screen.findByText('No reviews found')).toBeInTheDocument();
  });

  it('are shown sixty at a time', async () => {
    const { tap } = await open(Array.from({ length: 70 }, (_, n) => aReview(n + 1)));
    expect(names()).toHaveLength(60);
    await tap.click(screen.getByRole('button', { name: 'Show more' }));
    expect(names()).toHaveLength(70);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the menu of a review', () => {
  const choose = async (tap: { click: (on: Element) => Promise<void> }, name: string, item: string) => {
    await tap.click(cardOf(name).getByRole('button', { name: `Actions for the review of ${name}` }));
    await tap.click(screen.getByRole('menuitem', { name: item }));
  };

  it('opens a read-only dialog for Edit', async () => {
    const { tap, sent } = await open();
    const before = sent.length;
    await choose(tap, 'Ben', 'Edit');
    const dialog = within(screen.getByRole('dialog', { name: 'Review' }));
    expect(dialog.getByLabelText('Name')).toHaveTextContent('Ben');
    expect(dialog.getByLabelText('Rating')).toHaveTextContent('2 of 5');
    expect(dialog.getByLabelText('Comment')).toHaveTextContent('More ECGs, please.');
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: /save/i })).toBeNull();
    await tap.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toHaveLength(before);
  });

  it('deletes a review after the browser’s own confirmation', async () => {
    const { tap, sent } = await open(three, {
      'DELETE /api/admin/website-review/2/': { body: { message: 'Deleted.' } },
    });
    answer = false;
    await choose(tap, 'Ben', 'Delete');
    expect(confirmed).toEqual(['Are you sure you want to delete this review?']);
    expect(sent.filter(({ name }) => name.startsWith('DELETE'))).toEqual([]);
    answer = true;
    await choose(tap, 'Ben', 'Delete');
    await waitFor(() => expect(names()).toEqual(['Zoë', 'Mara']));
    expect(screen.getByText('2 reviews')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions for the review of Mara' })).toHaveFocus();
    expect(sent.filter(({ name }) => name === list)).toHaveLength(1);
  });

  it('removes a review that somebody else has already deleted', async () => {
    const { tap } = await open(three, {
      'DELETE /api/admin/website-review/2/': { status: 404, body: { code: 'not_found' } },
    });
    await choose(tap, 'Ben', 'Delete');
    await waitFor(() => expect(names()).toEqual(['Zoë', 'Mara']));
  });

  it('removes a review that was deleted, though the reply was lost', async () => {
    let stored = three;
    const { tap } = await open(three, {
      [list]: () => ({ body: stored }),
      'DELETE /api/admin/website-review/2/': () => {
        stored = three.filter(({ id }) => id !== 2);
        return 'lost';
      },
    });
    await choose(tap, 'Ben', 'Delete');
    await waitFor(() => expect(names()).toEqual(['Zoë', 'Mara']));
    takeComplaints();
  });

  it('only logs a failure, and keeps the card', async () => {
    const { tap } = await open(three, { 'DELETE /api/admin/website-review/2/': { status: 500, body: {} } });
    await choose(tap, 'Ben', 'Delete');
    await waitFor(() => expect(takeComplaints()).toMatchObject([expect.stringContaining('was not deleted')]));
    expect(names()).toEqual(['Zoë', 'Ben', 'Mara']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
