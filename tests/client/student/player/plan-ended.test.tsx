import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKeyOf } from '../../../../src/api/queries.ts';
import type { Subscription } from '../../../../src/contract/profile.ts';
import { lastDayOf } from '../../../../src/contract/rules/entitlement.ts';
// Imported here, so that no test waits for its transform.
import '../../../../src/areas/student/ecg-test/ecg-test.screen.tsx';
import '../../../../src/areas/student/player/plan-ended.tsx';
import '../../../../src/areas/student/question/question.screen.tsx';
import '../../../../src/areas/student/video-details/video-details.screen.tsx';
import { calendarDay } from '../../../../src/lib/dates.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { beginAttempt, sawEnd, submitAttempt } from '../../../../src/offline/study/attempts.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import { keepList, listPath, openListCache } from '../../../../src/offline/kept-lists.ts';
import { serverClock } from '../../../../src/offline/clock/server-clock.ts';
import { renewal } from '../../../../src/offline/study/kept-plans.ts';
import { watchClosed, type Closed } from '../../../../src/offline/study/plan-end.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';
import { loseSignal, users } from '../../../support/render.tsx';
import { ecgOverview, overviewFixture, testId } from '../../../support/test-fixture.ts';
import { dayFromNow, openStudent, premium, profileOf } from '../my-studies.ts';
import { bankCall, openPlayer, option, outbox, ownDevice, question } from '../question/open-player.tsx';

ownDevice();
beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches());
  loseSignal();
});
afterEach(() => renewal.set(null));

const title = 'Your plan has ended.';
const ended = premium({ expiry_date: dayFromNow(-1) });
const endedWords = `Your last plan ended on ${calendarDay(ended.expiry_date)}. Your answers are kept. Renew it to continue where you stopped.`;
const renewed = () => screen.findByRole('button', { name: 'I’ve renewed it' });

const keepCategories = (ids: number[], at: number) =>
  device().replies.put({
    key: JSON.stringify(queryKeyOf('GET /courses/{id}/categories/', { params: { id: 1 } })),
    data: ids.map((id) => ({ id })),
    at,
  });

/** Keeps a profile with these plans, as of two days ago. */
const keepPlans = (...plans: Subscription[]) =>
  device().replies.put({
    key: JSON.stringify(queryKeyOf('GET /profile/', {})),
    data: profileOf(plans),
    at: Date.now() - 2 * 24 * 60 * 60 * 1000,
  });

describe('without signal, after the last day of the plan', () => {
  it('a bank says so instead of taking answers that the server would refuse', async () => {
    await keepPlans(ended);
    await openPlayer({ server: 'lost' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Your answers are kept. Renew it to continue where you stopped.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See courses and plans' })).toHaveAttribute('href', '/courses');
    expect(screen.getByRole('link', { name: 'Back to dashboard' })).toBeVisible();
    expect(screen.queryByText(`Stem of ${questionIds[0]}`)).toBeNull();
  });

  it('keeps what was answered before it, to be sent', async () => {
    await keepPlans(ended);
    await mergeBank(device(), categoryId, bankFixture(), 1_000);
    await answerQuestion(categoryId, questionIds[0]!, `Option 2 of ${questionIds[0]}`);
    await openPlayer({ kept: null, server: 'lost' });
    await screen.findByText(title);
    expect((await outbox()).map(({ act, state }) => [act.kind, state])).toEqual([['submit', 'pending']]);
  });

  it('goes by the server’s clock, not the device’s', async () => {
    await keepPlans(premium({ expiry_date: dayFromNow(1) }));
    serverClock.set({ offsetMs: 3 * 24 * 60 * 60 * 1000, heard: [] });
    await openPlayer({ server: 'lost' });
    expect(await screen.findByText(title)).toBeVisible();
    serverClock.set({ offsetMs: 0, heard: [] });
  });

  it('opens the bank to a student who says that they have renewed', async () => {
    await keepPlans(ended);
    const { tap } = await openPlayer({ server: 'lost' });
    await tap.click(await renewed());
    expect(await question(1)).toHaveFocus();
    await tap.click(option('B'));
    await waitFor(() => expect(option('B')).toBeDisabled());
    expect(await outbox()).toHaveLength(1);
  });

  it('opens a bank that the server sent after that day, because the plan was renewed since', async () => {
    await keepPlans(ended);
    await openPlayer({ kept: null, server: { body: bankFixture() } });
    await question(1);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('leaves the word to the server once there is signal', async () => {
    await keepPlans(ended);
    await openPlayer({
      server: { status: 403, body: { code: 'no_subscription', error: 'No.', detail: 'No.' } },
    });
    await screen.findByText(title);
    await waitFor(() => expect(connectivity.get()).toBe('online'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I’ve renewed it' })).toBeNull());
    expect(screen.getByText(title)).toBeVisible();
  });

  it.each([
    ['a timed test', overviewFixture(), `/student/testSeries?test=${testId}`],
    ['an ECG test', ecgOverview(), `/student/ecgtest?test=${testId}`],
  ])('%s starts no clock before the student says that they have renewed', async (_, overview, url) => {
    await keepPlans(ended);
    await mergeTest(device(), testId, overview, 1_000);
    const { tap } = openStudent(url, {
      more: {
        [`GET /api/student/testseries/${testId}/overview/`]: 'lost',
        'GET /api/ecg-options/': 'lost',
        'GET /api/profile/': 'lost',
      },
    });
    const word = await renewed();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await device().attempts.count()).toBe(0);
    await tap.click(word);
    await screen.findByRole('heading', { level: 1, name: /^Question 1 of/ });
    expect(await device().attempts.count()).toBe(1);
  });

  it('a test that is running can be finished', async () => {
    await keepPlans(ended);
    await mergeTest(device(), testId, overviewFixture(), 1_000);
    await beginAttempt(testId);
    openStudent(`/student/testSeries?test=${testId}`, {
      more: { [`GET /api/student/testseries/${testId}/overview/`]: 'lost', 'GET /api/profile/': 'lost' },
    });
    await screen.findByRole('heading', { level: 1, name: /^Question 1 of/ });
    expect(screen.queryByText(title)).toBeNull();
  });

  it('an ECG test that has ended can be read again', async () => {
    await keepPlans(ended);
    await mergeTest(device(), testId, ecgOverview(), 1_000);
    await beginAttempt(testId);
    await submitAttempt(testId);
    await sawEnd(testId);
    openStudent(`/student/ecgtest?test=${testId}`, {
      more: {
        [`GET /api/student/testseries/${testId}/overview/`]: 'lost',
        'GET /api/ecg-options/': 'lost',
        'GET /api/profile/': 'lost',
      },
    });
    await screen.findByRole('heading', { level: 1, name: /^Question 1 of/ });
    expect(screen.queryByText(title)).toBeNull();
  });

  it('a bank that was left open says so when the student returns to it', async () => {
    await keepPlans(premium({ expiry_date: dayFromNow(0) }));
    await openPlayer({ server: 'lost' });
    await question(1);
    serverClock.set({ offsetMs: 24 * 60 * 60 * 1000, heard: [] });
    await vi.waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      expect(screen.queryByText(title)).not.toBeNull();
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
    serverClock.set({ offsetMs: 0, heard: [] });
  });

  it('unlocks the dashboard, too, for a student who says that they have renewed', async () => {
    const { tap, client } = openStudent('/student/dashboard', {
      more: { 'GET /api/profile/': 'lost', 'GET /api/student/courses/': 'lost' },
    });
    client.setQueryData(queryKeyOf('GET /profile/', {}), profileOf([ended]), { updatedAt: 1_000 });
    await tap.click(await renewed());
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(await screen.findByRole('tab', { name: 'Questions' })).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText('Pick a course and start tonight.')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('videos say so, too', async () => {
    await keepPlans(ended);
    await openListCache(users.student.id);
    const list = {
      videos: [],
      category: { id: 7, name: 'Cardiology', course: 1, course_title: 'Internal Medicine' },
    };
    const path = listPath('video', 7);
    await keepList(users.student.id, path, JSON.stringify(list));
    const cache = await caches.open((await caches.keys())[0]!);
    const old = { 'content-type': 'application/json', 'x-nightfloat-kept': '1000' };
    await cache.put(path, new Response(JSON.stringify(list), { headers: old }));
    openStudent('/student/video-details?category=7', {
      more: { 'GET /api/student/categories/7/videos/': 'lost', 'GET /api/profile/': 'lost' },
    });
    expect(await screen.findByText(title)).toBeVisible();
  });
});

describe('a bank opens without signal', () => {
  it.each([
    ['on the last day', [premium({ expiry_date: dayFromNow(0) })]],
    ['if a second plan goes on', [ended, premium({ expiry_date: dayFromNow(30) })]],
    ['if the device knows of no plan for the course', [premium({ course_id: 2 })]],
  ])('%s', async (_, plans) => {
    await keepPlans(...plans);
    await openPlayer({ server: 'lost' });
    await question(1);
    await waitFor(() => expect(connectivity.get()).toBe('offline'));
    expect(screen.queryByText(title)).toBeNull();
  });
});

describe('the last day', () => {
  const course = { course_id: 1, course_title: 'Internal Medicine' };
  const closed = { videos: false, audios: false, test_series: false, question_bank: false };
  const basic = { plan_type: 'basic', test_series: false, question_bank: false } as const;

  it.each<[string, Subscription[], string | null]>([
    [
      'of plans that overlap is the latest',
      [premium({ expiry_date: '2026-03-05' }), premium({ expiry_date: '2026-06-05' })],
      '2026-06-05',
    ],
    [
      'comes from the plans that open it',
      [premium({ expiry_date: '2026-03-05' }), premium({ expiry_date: '2026-12-05', ...basic })],
      '2026-03-05',
    ],
    [
      'comes from an expired plan, which no longer says what it opened',
      [premium({ expiry_date: '2026-03-05', ...closed }), premium({ expiry_date: '2026-12-05', ...basic })],
      '2026-03-05',
    ],
    ['is unknown if no plan opens it', [premium({ expiry_date: '2026-12-05', ...basic })], null],
    ['is unknown if there is no plan', [], null],
    ['never comes for a plan without an end', [premium({ expiry_date: '' })], null],
  ])('%s', (_, plans, day) => {
    expect(lastDayOf(plans, course, 'question_bank')).toBe(day);
  });
});

describe('without signal, a bank that a newer list of its course', () => {
  const gone = 'This bank is no longer available. New answers stay on this device only.';
  const before = 999;
  const after = 1_001;

  it('does not name says that it was taken down', async () => {
    await keepCategories([], after);
    await openPlayer({ server: 'lost' });
    expect(await screen.findByText(gone)).toBeVisible();
    expect(await question(1)).toBeVisible();
  });

  it.each([
    ['names', [categoryId], after],
    ['was too old to name', [], before],
  ])('%s says nothing', async (_, ids, at) => {
    await keepCategories(ids, at);
    await keepPlans(premium());
    await openPlayer({ server: 'lost' });
    await question(1);
    const told = vi.fn<(closed: Closed) => void>();
    const bank = (await device().banks.get(categoryId))!;
    const stop = watchClosed({ ...bank, kind: 'question_bank' }, told);
    await waitFor(() => expect(told).toHaveBeenCalledWith(null));
    stop();
    expect(screen.queryByText(gone)).toBeNull();
  });
});

describe('a bank that is not on the device and that the server refuses', () => {
  const refuses = {
    [bankCall]: { status: 403, body: { code: 'no_subscription', error: 'No.' } },
  };
  const url = `/student/question?category=${categoryId}`;
  beforeEach(() => connectivity.set('online'));

  it('says that the last plan has ended, and when', async () => {
    const earlier = premium({ course_id: 2, expiry_date: dayFromNow(-200) });
    openStudent(url, { subscriptions: [earlier, ended], more: refuses });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(endedWords)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See courses and plans' })).toHaveAttribute('href', '/courses');
    expect(screen.queryByRole('button', { name: 'I’ve renewed it' })).toBeNull();
  });

  it('says that the plan doesn’t include it while another plan runs', async () => {
    const basic = premium({ course_id: 2, plan_type: 'basic', question_bank: false });
    openStudent(url, { subscriptions: [basic, ended], more: refuses });
    expect(await screen.findByText('You have no plan that includes this question bank.')).toBeVisible();
    expect(screen.queryByText(title)).toBeNull();
  });
});
