/** Progress, computed from what the device knows. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { dayMs } from '../../../../src/contract/rules/practice-schedule.ts';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { progressOn } from '../../../../src/offline/practice/progress.ts';
import { setShift } from '../../../../src/offline/practice/set-plan.ts';
import { fetchBank, removeBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { renderAt, stubApi, users, type Answers } from '../../../support/render.tsx';
import { answersOf, category as categoryOf, premium } from '../my-studies.ts';
import { expectQuietUntilAsked } from '../quiet-until-asked.ts';

const bank = `GET /api/student/categories/${categoryId}/questions/`;
const answers = { [bank]: { body: bankFixture() } };

const open = (url: string, more: Answers = {}) =>
  renderAt(url, { routes: studentRoutes, answers: { ...answers, ...more }, user: users.student });

beforeEach(async () => {
  stubApi(answers);
  await openDevice(users.student.id);
  await fetchBank(categoryId);
});

it('says nothing on a new device before the server was asked', () =>
  expectQuietUntilAsked('/student/progress', 'Nothing to show yet.', answers));

it('says what to do when nothing was answered', async () => {
  open('/student/progress');
  expect(await screen.findByText('Nothing to show yet.')).toBeVisible();
});

it('does not say that nothing was answered where the log is not on the device and there is no signal', async () => {
  open('/student/progress', { 'GET /api/student/practice/entries/?after=0&limit=500': 'lost' });
  expect(await screen.findByText('Nothing to show yet.')).toBeVisible();
  expect(screen.getByText('What you’ve answered will appear here when you’re back online.')).toBeVisible();
});

it('says of a topic only that it was not tried yet', async () => {
  await recalled(999, 1, true);
  open('/student/progress');
  expect((await screen.findAllByText('not tried yet'))[0]).toBeVisible();
});

it('counts first answers by topic, and says when they are too few', async () => {
  for (const id of questionIds.slice(0, 2)) await recalled(id, 9, false);
  // A second answer does not change the first.
  await recalled(questionIds[0]!, 1, true);
  await recalled(999, 1, true);
  open('/student/progress');
  expect(await screen.findByText('too few (2)')).toBeVisible();
  expect(screen.getByText('too few (3)')).toBeVisible();
  expect(screen.getByText(/^1 more answer is from tests/)).toBeVisible();
  const trend = within(screen.getByRole('table', { name: 'Last eight weeks' }));
  expect(trend.getAllByRole('row')).toHaveLength(1 + 8);
  // The legend of the bars, for sighted users.
  expect(
    screen.getByText('Each bar is one week’s answers; the colored part is what you got right.'),
  ).toBeVisible();
  expect(screen.getByText('You practiced on 2 days in the last 26 weeks.')).toBeVisible();
  // A table is as tall as its rows whatever its style, so hiding it visually would still make the page longer.
  for (const table of screen.getAllByRole('table')) expect(table).not.toHaveClass('visually-hidden');
});

it('links to banks that are not on the device, whose topics are unknown', async () => {
  await recalled(questionIds[0]!, 9, false);
  await removeBank(categoryId);
  open('/student/progress', answersOf({ categories: [categoryOf(categoryId, 'Cardiology', [0, 0, 6])] }));
  const topics = within(await screen.findByRole('region', { name: 'Topics' }));
  expect(topics.getByText(/^Your one answer is from .* a bank that isn’t on this device\.$/)).toBeVisible();
  const missing = await screen.findByText(/^1 question bank isn’t on this device\./);
  expect(missing).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get them' })).toHaveAttribute('href', '/student/ready');
  // It appears a moment after the figures and must not move them.
  for (const table of screen.getAllByRole('table'))
    expect(table.compareDocumentPosition(missing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says how many banks are missing once it knows all courses', async () => {
  await recalled(questionIds[0]!, 9, false);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { sent } = open(
    '/student/progress',
    answersOf({
      subscriptions: [premium(), premium({ course_id: 2, course_title: 'ECG' })],
      categories: [categoryOf(50, 'Nephrology', [0, 0, 6])],
      more: {
        'GET /api/courses/2/categories/': () =>
          gate.then(() => ({ body: [categoryOf(51, 'Rhythms', [0, 0, 6])] })),
      },
    }),
  );
  await screen.findByRole('region', { name: 'Topics' });
  const said = new Set<string | undefined>();
  const missing = () => screen.queryByText(/^\d+ question banks? (isn|aren)’t on this device/);
  const watch = new MutationObserver(() => said.add(missing()?.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('GET /api/courses/2/categories/'));
  release();
  await waitFor(() => expect(missing()).toHaveTextContent(/^2 /));
  watch.disconnect();
  expect([...said].filter((words) => words?.startsWith('1 '))).toEqual([]);
});

it('counts by study day, which ends at noon after a marked night shift', async () => {
  const noon = new Date('2026-03-05T12:00:00').getTime();
  await recalled(questionIds[0]!, (Date.now() - noon + 60_000) / dayMs, true);
  const days = async () => [...(await progressOn(device(), noon)).days.keys()];
  expect(await days()).toEqual(['2026-03-05']);
  await setShift('2026-03-04', 'night');
  expect(await days()).toEqual(['2026-03-04']);
});

it('starts a session on a topic', async () => {
  await recalled(questionIds[0]!, 9, false);
  const { tap } = open('/student/progress');
  await tap.click(await screen.findByRole('button', { name: /^Quiz me on/ }));
  expect(await screen.findByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
});
