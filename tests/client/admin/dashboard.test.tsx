import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aCourse } from './factories.ts';

const students = 'GET /api/admin/students/stats/';
const subadmins = 'GET /api/admin/subadmins/stats/';
const answers: Answers = {
  'GET /api/courses/': { body: [aCourse(), aCourse({ id: 2, title: 'ECG', is_active: false })] },
  [students]: { body: { active_students: 1041, last_updated: '2026-03-05T10:00:00.000Z' } },
  [subadmins]: { body: { active_subadmins: 7, last_updated: '2026-03-06T10:00:00.000Z' } },
};

const open = (given: Answers = {}) =>
  renderAt('/admin/dashboard', {
    routes: adminRoutes,
    user: users.admin,
    answers: { ...answers, ...given },
  });

const stat = async (label: string) =>
  within((await screen.findByRole('heading', { level: 2, name: label })).closest('li')!);

it('shows the server’s counts of active students and sub-admins, each with its date', async () => {
  open();
  expect(await (await stat('Active Students')).findByText('1,041')).toBeInTheDocument();
  expect((await stat('Active Students')).getByText('5 Mar 2026')).toBeInTheDocument();
  expect(await (await stat('Sub admins')).findByText('7')).toBeInTheDocument();
  expect((await stat('Sub admins')).getByText('6 Mar 2026')).toBeInTheDocument();
  for (const label of ['Active Students', 'Sub admins'])
    expect((await stat(label)).queryByText('Sample')).toBeNull();
});

it('links each count to the people counted', async () => {
  open();
  expect((await stat('Active Students')).getByRole('link')).toHaveAttribute('href', '/admin/students');
  expect((await stat('Sub admins')).getByRole('link')).toHaveAttribute('href', '/admin/subadmins');
});

it('marks figures that the server does not provide as samples, and requests none of them', async () => {
  const { sent } = open();
  for (const label of ['Total Earnings', 'Avg Course completion rate']) {
    const card = await stat(label);
    expect(card.getByText('Sample')).toBeInTheDocument();
    expect(card.getByText(/^Last Update/)).toHaveTextContent(/Last Update \d+ \w+ \d{4}/);
  }
  const list = screen.getByRole('list', { name: 'Latest Transactions' });
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(2);
  expect(within(list.parentElement!).getByText('Sample')).toBeInTheDocument();
  expect(screen.getByText('These are samples. Payments aren’t connected yet.')).toBeInTheDocument();
  await waitFor(() => expect(sent.length).toBeGreaterThan(3));
  expect(
    sent.map(({ name }) => name).filter((name) => /earning|transaction|payment|complet/.test(name)),
  ).toEqual([]);
});

it('links to the transactions, a new course and all courses', async () => {
  const { tap } = open();
  expect(await screen.findByRole('link', { name: 'New course' })).toHaveAttribute(
    'href',
    '/admin/create-course',
  );
  expect(screen.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/admin/courses');
  await tap.click(screen.getByRole('button', { name: 'View More' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/transactions'));
});

it('lists the courses and shows which of them students see', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Courses' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Internal MedicineLive', '/admin/courses/1/manage-content'],
    ['ECGDraft', '/admin/courses/2/manage-content'],
  ]);
  expect(screen.getByText('1 live, 1 draft')).toBeInTheDocument();
});

it('shows dashes instead of counts, a retry button and no alert when requests fail', async () => {
  let tries = 0;
  const { tap } = open({
    [students]: { status: 403, body: { code: 'forbidden', error: 'No.' } },
    [subadmins]: 'lost',
    'GET /api/courses/': () => (++tries === 1 ? { status: 500, body: {} } : { body: [] }),
  });
  for (const label of ['Active Students', 'Sub admins'])
    expect(await (await stat(label)).findByText('–')).toBeInTheDocument();
  await tap.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No courses yet. Add the first one.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
