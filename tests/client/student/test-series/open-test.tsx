/** Opens the timed player, its result or the list of tests, with the server answered from a table. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
// Imported here, so that no test waits for their transform.
import '../../../../src/areas/student/dashboard/dashboard.screen.tsx';
import '../../../../src/areas/student/test-result/ecg-result.screen.tsx';
import '../../../../src/areas/student/test-series/test-series.screen.tsx';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import type { TestOverview, TestSeries } from '../../../../src/contract/test-series.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { closeDevice, device, openDevice, openedDevice } from '../../../../src/offline/database.ts';
import { startSync, stopSync } from '../../../../src/offline/sync/sync.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { renderAt, users, type Answering, type Answers } from '../../../support/render.tsx';
import { overviewFixture, testId, testQuestionIds } from '../../../support/test-fixture.ts';
import { basicEcg, premium, profileOf } from '../my-studies.ts';

export const overviewCall = `GET /api/student/testseries/${testId}/overview/`;
export const startCall = `POST /api/student/testseries/${testId}/start/`;
export const submitCall = `POST /api/student/testseries/${testId}/submit/`;
export const resultCall = `GET /api/student/testseries/${testId}/result/`;

/** Call it once per file: every test gets an empty device. */
export function ownDevice() {
  beforeEach(async () => {
    connectivity.set('online');
    await openDevice(users.student.id);
  });
  afterEach(async () => {
    cleanup();
    stopSync();
    const on = openedDevice();
    closeDevice();
    await on?.delete();
  });
}

interface Opening {
  /** The test on the device; none by default. */
  kept?: TestOverview;
  answers?: Answers;
  url?: string;
  /** Whether waiting operations are sent. */
  sends?: boolean;
}

export async function openTest({ kept, answers = {}, url, sends = false }: Opening = {}) {
  if (kept) await mergeTest(device(), testId, kept, 1_000);
  const view = renderAt(url ?? `/student/testSeries?test=${testId}`, {
    routes: studentRoutes,
    user: users.student,
    answers: { [overviewCall]: { body: overviewFixture() }, ...answers },
  });
  if (sends) startSync();
  return view;
}

/** Waits until the question with this number is shown. */
export const question = (number: number, total = testQuestionIds.length) =>
  screen.findByRole('heading', { level: 1, name: `Question ${number} of ${total}` });

export const option = (letter: string) => screen.getByRole('button', { name: new RegExp(`^${letter} `) });

export const clock = () => screen.getByRole('timer').textContent;

export const enqueued = async () => (await device().outbox.orderBy('seq').toArray()).map(({ act }) => act);

export const saved = () => screen.findByText('Saved on this device');

export const listCall = 'GET /api/courses/1/testseries/';
/** A test as in the list. */
export const series = (change: Partial<TestSeries> = {}): TestSeries => ({
  id: testId,
  name: 'Mock exam 1',
  course_id: 1,
  course_name: 'Internal Medicine',
  duration_minutes: 10,
  time_limit: 600,
  is_ecg: false,
  num_questions: 4,
  updated_at: '2026-03-05T10:00:00.000Z',
  attempted: false,
  version: 1,
  ...change,
});

/** Opens the tab of tests for a student with two courses. */
export function openTab(list: Answering, more: Answers = {}) {
  return renderAt('/student/dashboard?tab=test-series', {
    routes: studentRoutes,
    user: users.student,
    answers: {
      'GET /api/profile/': { body: profileOf([premium(), basicEcg]) },
      'GET /api/student/courses/': {
        body: [
          { course_id: 1, course_title: 'Internal Medicine', expiry_date: null },
          { course_id: 2, course_title: 'ECG', expiry_date: null },
        ],
      },
      'GET /api/courses/1/categories/': { body: [] },
      'GET /api/courses/2/categories/': { body: [] },
      [listCall]: list,
      ...more,
    },
  });
}

export const card = async (name = 'Mock exam 1') => within(await screen.findByRole('article', { name }));

export const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.body, { key: name, ...more });
export const attempts = () => device().attempts.toArray();
