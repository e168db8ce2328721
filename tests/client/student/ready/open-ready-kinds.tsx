/** What the tests of “Get ready” with every kind of content share. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import type { KeptMedia } from '../../../../src/offline/kept-media.ts';
import { setReadyWishes } from '../../../../src/offline/ready/ready-wishes.ts';
import { brokenRecordings, selfCheck } from '../../../../src/offline/ready/self-check.ts';
import { FakeMedia, category as mediaCategory, fileOf } from '../../../support/fake-media.ts';
import type { Answers } from '../../../support/render.tsx';
import { category, openStudent, ownDevice, premium, smallBank } from '../my-studies.ts';

export const test = {
  id: 31,
  name: 'Cardiology I',
  course_id: 1,
  course_name: 'Internal Medicine',
  duration_minutes: 90,
  time_limit: 5400,
  is_ecg: false,
  num_questions: 1,
  updated_at: '2026-01-01T00:00:00Z',
  attempted: false,
  version: 1,
};
export const overview = {
  ...test,
  questions: [
    {
      id: 1,
      text: 'Which?',
      image: null,
      explanation: null,
      options: ['a', 'b', 'c', 'd'].map((text) => ({ text })),
      test_series: 31,
    },
  ],
  attempt: null,
};

export const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);

/** The server’s recordings. */
export let media: FakeMedia;
/** Without signal every call ends without an answer. */
export const line = { hasSignal: true };

/** Starts each test with a device of its own, a signal and two recordings on the server. */
export function ownRecordings() {
  ownDevice();
  beforeEach(() => {
    line.hasSignal = true;
    brokenRecordings.set(new Map());
    selfCheck.set({ running: false, done: 0, total: 0, result: null });
    setReadyWishes({ kinds: ['bank', 'test', 'ecg', 'audio'], capBytes: 1_000_000_000 });
    Object.defineProperty(navigator, 'storage', {
      configurable: true,
      value: { estimate: async () => ({ usage: 1, quota: 2_000_000_000 }), persisted: async () => true },
    });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        getRegistration: async () => ({ active: {} }),
        ready: Promise.resolve({}),
        addEventListener() {},
      },
    });
    media = new FakeMedia();
    media.files.set(1, fileOf(300_000, 1));
    media.files.set(2, fileOf(200_000, 2));
  });
}

/**
 * Opens a course with one bank, two podcasts and one test; the fake media server serves recordings, including ranges.
 */
export function open(at = '/student/ready', tests = [test], more: Answers = {}) {
  const categories = [{ ...category(5, 'Cardiology', [0, 0, 2]), audio_count: 2 }];
  const view = openStudent(at, {
    categories,
    subscriptions: [premium()],
    more: {
      'GET /api/student/categories/5/questions/': { body: smallBank(5, 'Cardiology') },
      'GET /api/student/categories/5/audios/': { body: media.list() },
      'GET /api/courses/1/testseries/': { body: tests },
      'GET /api/student/testseries/31/overview/': { body: overview },
      ...more,
    },
  });
  const api = globalThis.fetch;
  media.serve();
  const files = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    if (!line.hasSignal) return Promise.reject(new TypeError('Failed to fetch'));
    const url = typeof input === 'string' ? input : input.url;
    return url.includes('/api/media/') ? files(input, init) : api(input, init);
  });
  return view;
}

/** Stores a recording on the device. */
export async function kept(id: number, title: string, change: Partial<KeptMedia>) {
  await device().media.add({
    key: `audio/${id}`,
    kind: 'audio',
    id,
    categoryId: mediaCategory.id,
    categoryName: mediaCategory.name,
    courseId: 1,
    courseTitle: mediaCategory.course_title,
    title,
    duration: 60,
    bytes: 500_000,
    version: 'v',
    type: 'audio/mpeg',
    received: 500_000,
    state: 'whole',
    keptAt: 1,
    playedAt: null,
    held: null,
    captions: null,
    ...change,
  });
}

/** Presses “Get ready” once there is something to store. */
export async function getReady(tap: ReturnType<typeof open>['tap']) {
  const button = await screen.findByRole('button', { name: 'Get ready' });
  await waitFor(() => expect(button).toBeEnabled());
  await tap.click(button);
}
