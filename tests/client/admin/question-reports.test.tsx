/** Error reports by students, as staff read and close them. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { questionReportsMessages } from '../../../src/messages/question-reports.ts';
import { renderAt, users } from '../../support/render.tsx';

const report = (id: number, change: object = {}) => ({
  id,
  question: {
    kind: 'question',
    id: 100 + id,
    text: `Stem of ${id}`,
    category: 7,
    category_name: 'Cardiology',
    test: null,
    test_name: null,
    course: 1,
    course_title: 'Internal Medicine',
  },
  text: `Wrong in ${id}`,
  student: 'Meera Nair',
  created_at: '2026-03-05T10:00:00Z',
  closed_at: null,
  ...change,
});
const list = 'GET /api/question-reports/';
const open = (answers: Parameters<typeof renderAt>[1]['answers']) =>
  renderAt('/admin/question-reports', { routes: adminRoutes, answers, user: users.admin });

it('lists the reports with links to their questions, and closes one in place', async () => {
  const closed = report(1, { closed_at: '2026-03-06T10:00:00Z' });
  const { tap } = open({
    [list]: { body: [report(1), report(2)] },
    'POST /api/question-reports/1/close/': { body: closed },
  });
  expect(await screen.findByText('2 open reports')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stem of 1' })).toHaveAttribute(
    'href',
    '/admin/courses/1/manage-content?category=7&tab=questions&question=101',
  );
  await tap.click(screen.getByRole('button', { name: 'Close the report on “Stem of 1”' }));
  expect(await screen.findByText('1 open report')).toHaveFocus();
  expect(within(screen.getByRole('table')).getByText('Closed')).toBeVisible();
});

it('cuts a long question between its words', async () => {
  const text = `${'word '.repeat(23)}unbroken and more`;
  open({ [list]: { body: [report(1, { question: { ...report(1).question, text } })] } });
  const cut = `${'word '.repeat(22)}word…`;
  expect(await screen.findByRole('link', { name: cut })).toBeVisible();
  expect(screen.getByRole('button', { name: `Close the report on “${cut}”` })).toBeVisible();
});

it('says no longer that a report couldn’t be closed once it is', async () => {
  let tries = 0;
  const { tap } = open({
    [list]: { body: [report(1)] },
    'POST /api/question-reports/1/close/': () =>
      ++tries === 1 ? { status: 500, body: {} } : { body: report(1, { closed_at: '2026-03-06T10:00:00Z' }) },
  });
  const close = await screen.findByRole('button', { name: 'Close the report on “Stem of 1”' });
  await tap.click(close);
  const failed = await screen.findByText(questionReportsMessages.notClosed);
  await tap.click(close);
  await screen.findByText('Closed');
  // It would stay for four seconds.
  await waitFor(() => expect(failed).not.toBeInTheDocument(), { timeout: 1_000 });
});

it('names the kind of each question and links to where it is edited', async () => {
  const ofTest = { category: null, category_name: null, test: 31, test_name: 'Mock exam 1' };
  const of = (id: number, kind: string) =>
    report(id, { question: { ...report(id).question, ...ofTest, kind } });
  open({ [list]: { body: [report(1), of(2, 'test_question'), of(3, 'ecg')] } });
  expect(await screen.findByText('Bank question in Cardiology, Internal Medicine')).toBeVisible();
  expect(screen.getByText('Test question in Mock exam 1, Internal Medicine')).toBeVisible();
  expect(screen.getByText('ECG in Mock exam 1, Internal Medicine')).toBeVisible();
  const places = screen.getAllByRole('link', { name: /^Stem of [23]/ });
  expect(places.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/test-questions/31?question=102',
    '/admin/test-questions/31?question=103',
  ]);
});

it('says when there are no reports and when they fail to load', async () => {
  const { unmount } = open({ [list]: { body: [] } });
  expect(await screen.findByText('No student has reported an error.')).toBeVisible();
  unmount();
  open({ [list]: { status: 500, body: {} } });
  expect(await screen.findByText('The reports didn’t load.')).toBeVisible();
});

it('says when a report was not closed, and refetches the list', async () => {
  const { tap } = open({
    [list]: { body: [report(1)] },
    'POST /api/question-reports/1/close/': { status: 500, body: {} },
  });
  await tap.click(await screen.findByRole('button', { name: /^Close the report/ }));
  expect(await screen.findByText('The report couldn’t be closed. Try again.')).toBeVisible();
  expect(screen.getByText('1 open report')).toBeVisible();
});
