import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestSeriesTab } from '../../../../src/areas/student/dashboard/test-series-tab.tsx';
import type { TestSeries } from '../../../../src/contract/test-series.ts';
import { beginAttempt, chooseAnswer, sawEnd, submitAttempt } from '../../../../src/offline/study/attempts.ts';
import { device } from '../../../../src/offline/database.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { loseSignal, renderAt, users, type Answering } from '../../../support/render.tsx';
import { takeComplaints } from '../../../support/client.ts';
import { overviewFixture, testId } from '../../../support/test-fixture.ts';
import { dayFromNow, premium, profileOf } from '../my-studies.ts';
import { card, listCall, openTab, ownDevice, series } from '../test-series/open-test.tsx';

ownDevice();

const names = async () => (await card()).getAllByRole('button').map((button) => button.textContent);

it('shows all courses once all lists are there, so that none moves another', async () => {
  let release: (list: { body: TestSeries[] }) => void = () => undefined;
  const gate = new Promise<{ body: TestSeries[] }>((resolve) => (release = resolve));
  const other = 'GET /api/courses/2/testseries/';
  const { sent } = openTab(() => gate, {
    'GET /api/profile/': { body: profileOf([premium(), premium({ course_id: 2 })]) },
    [other]: { body: [series({ id: 33, name: 'Rhythms', course_id: 2 })] },
  });
  await waitFor(() =>
    expect(sent.map(({ name }) => name)).toEqual(expect.arrayContaining([listCall, other])),
  );
  expect(screen.queryByRole('heading', { name: 'ECG' })).toBeNull();
  release({ body: [series()] });
  expect(await screen.findByRole('article', { name: 'Rhythms' })).toBeVisible();
  expect(await card()).toBeDefined();
});

it('says that it loads, not that there is nothing, while the lists are on their way', async () => {
  const plan = premium();
  const mine = {
    courses: [{ course: plan, categories: [], countedAt: 0, failed: false }],
    failed: false,
    operations: [],
  };
  const tab = <TestSeriesTab mine={mine} device={{ online: true, kept: new Set() }} subscriptions={[plan]} />;
  renderAt('/', {
    routes: [{ path: '*', element: tab }],
    user: users.student,
    answers: { [listCall]: () => new Promise(() => undefined) },
  });
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('Nothing here yet.')).toBeNull();
});

it('lists the tests of each course with name, duration and number of questions', async () => {
  openTab({ body: [series(), series({ id: 32, name: 'Rhythms', is_ecg: true, num_questions: 1 })] });
  const first = await card();
  expect(first.getByText('10 min')).toBeVisible();
  expect(first.getByText('4 questions')).toBeVisible();
  expect((await card('Rhythms')).getByText('ECG')).toBeVisible();
  expect(await names()).toEqual(['Take Test']);
});

it.each([
  [false, '/student/testSeries'],
  [true, '/student/ecgtest'],
])('opens a test with is_ecg %s at %s', async (isEcg, path) => {
  const { tap } = openTab({ body: [series({ is_ecg: isEcg })] });
  await tap.click((await card()).getByRole('button', { name: 'Take Test' }));
  await waitFor(() => expect(location.pathname + location.search).toBe(`${path}?test=${testId}`));
});

it('offers Retake and View Result after an attempt', async () => {
  const { tap } = openTab({ body: [series({ attempted: true })] });
  expect(await names()).toEqual(['Retake', 'View Result']);
  await tap.click((await card()).getByRole('button', { name: 'View Result' }));
  await waitFor(() => expect(location.search).toBe(`?test=${testId}&result=1`));
});

it.each([
  [
    '403',
    { status: 403, body: { code: 'no_subscription', error: 'No.' } },
    'You do not have access to test series for this course.',
  ],
  [
    '404',
    { status: 404, body: { code: 'not_found', error: 'No.' } },
    'Course not found or no test series available.',
  ],
  ['500', { status: 500, body: {} }, 'An error occurred while loading test series.'],
  ['no answer', 'lost' as const, 'An error occurred while loading test series.'],
])('shows the error for %s in a red box and lists nothing', async (_, reply, words) => {
  openTab(reply);
  const course = await screen.findByRole('region', { name: 'Internal Medicine' });
  const box = await within(course).findByRole('alert');
  expect(box).toHaveTextContent(words);
  expect(box.className).toContain('wrong');
  expect(within(course).queryByRole('article')).toBeNull();
});

it('shows for a course without tests in its plan what the server would say, without asking it', async () => {
  const { sent } = openTab({ body: [] });
  const course = await screen.findByRole('region', { name: 'ECG' });
  expect(await within(course).findByRole('alert')).toHaveTextContent(
    'You do not have access to test series for this course.',
  );
  expect(sent.map(({ name }) => name)).not.toContain('GET /api/courses/2/testseries/');
});

it('keeps a stored list when no answer comes, and removes it when the server refuses it', async () => {
  let reply: Answering = { body: [series()] };
  const { client } = openTab(() => reply as never);
  await card();
  reply = 'lost';
  await client.refetchQueries();
  const course = await screen.findByRole('region', { name: 'Internal Medicine' });
  await waitFor(() => expect(within(course).queryByRole('alert')).toBeNull());
  await card();
  reply = { status: 403, body: { code: 'no_subscription', error: 'No.' } };
  await client.refetchQueries();
  expect(await within(course).findByRole('alert')).toBeVisible();
  expect(within(course).queryByRole('article')).toBeNull();
});

it('shows for each test whether it runs, is on the device, or waits to be sent', async () => {
  await mergeTest(device(), testId, overviewFixture(), 1_000);
  openTab({ body: [series()] });
  expect((await card()).getByText('On this device')).toBeVisible();
  await beginAttempt(testId);
  expect(await (await card()).findByText('In progress, about 10 min left.')).toBeVisible();
  expect(await names()).toEqual(['Take Test']);
  await submitAttempt(testId);
  expect(await (await card()).findByText('Will be submitted when you’re back online.')).toBeVisible();
  expect(await names()).toEqual(['Retake', 'View Result']);
});

it('leads back to the running test, on top of every tab, and to its result once it has ended, until that was seen', async () => {
  await mergeTest(device(), testId, overviewFixture(), 1_000);
  await beginAttempt(testId);
  await chooseAnswer(testId, 501, 'Option 1 of 501');
  openTab({ body: [series()] });
  const running = within(await screen.findByRole('region', { name: 'Continue' }));
  expect(running.getByText('Test in progress')).toBeVisible();
  expect(running.getByRole('heading', { name: 'Mock exam 1' })).toBeVisible();
  expect(running.getByText(/^(9|10) min left/)).toBeVisible();
  expect(running.getByText(/1 of 4 answered/)).toBeVisible();
  expect(running.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    `/student/testSeries?test=${testId}`,
  );
  await submitAttempt(testId);
  expect(await running.findByText('Test ended')).toBeVisible();
  expect(running.getByText(/^Finished/)).toBeVisible();
  expect(running.getByRole('link', { name: 'View Result' })).toHaveAttribute(
    'href',
    `/student/testSeries?test=${testId}&result=1`,
  );
  await sawEnd(testId);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull());
});

it('leads back to the running test when the plan has ended meanwhile, because it can still be finished', async () => {
  await mergeTest(device(), testId, overviewFixture(), 1_000);
  await beginAttempt(testId);
  openTab(
    { body: [] },
    { 'GET /api/profile/': { body: profileOf([premium({ expiry_date: dayFromNow(-1) })]) } },
  );
  expect(await screen.findByText('Your plan has ended.')).toBeVisible();
  const running = within(await screen.findByRole('region', { name: 'Continue' }));
  expect(running.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    `/student/testSeries?test=${testId}`,
  );
  expect(screen.queryByRole('link', { name: /Get ready/ })).toBeNull();
});

it('says that the time of a test is up', async () => {
  await mergeTest(device(), testId, overviewFixture(), 1_000);
  await beginAttempt(testId);
  openTab({ body: [series()] });
  const running = within(await screen.findByRole('region', { name: 'Continue' }));
  await device().attempts.toCollection().modify({ leftMs: 0 });
  await submitAttempt(testId);
  expect(await running.findByText(/^Time is up/)).toBeVisible();
});

it('offline, opens only tests on the device', async () => {
  await mergeTest(device(), testId, overviewFixture(), 1_000);
  const { client } = openTab({ body: [series(), series({ id: 32, name: 'Far away' })] });
  await card();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  loseSignal();
  expect(
    await (await card('Far away')).findByText('Not on this device. Available when you’re back online.'),
  ).toBeVisible();
  expect((await card('Far away')).getByRole('button')).toBeDisabled();
  expect((await card()).getByRole('button')).toBeEnabled();
  takeComplaints();
});

it('says that there are no tests when the reply is not a list', async () => {
  openTab({ body: { results: [] } });
  expect(await screen.findByText('No test series available.')).toBeVisible();
});

it('without signal and without a list, shows the tests on the device and no error', async () => {
  await mergeTest(device(), testId, overviewFixture(), 1_000);
  openTab('lost');
  expect((await card()).getByRole('button')).toBeEnabled();
  const course = screen.getByRole('region', { name: 'Internal Medicine' });
  expect(
    within(course).getByText(/The other tests of this course will appear when you’re back online/),
  ).toBeVisible();
  expect(within(course).queryByRole('alert')).toBeNull();
  takeComplaints();
});
