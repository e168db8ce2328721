/** A student with two courses, in the server’s form, and an empty device for each test. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
// Imported here, so that no test waits for their transform.
import '../../../src/areas/student/dashboard/dashboard.screen.tsx';
import '../../../src/areas/student/profile/profile.screen.tsx';
import '../../../src/areas/student/ready/ready.screen.tsx';
import '../../../src/areas/student/sync/sync.screen.tsx';
import { studentRoutes } from '../../../src/areas/student/student.routes.tsx';
import type { Category } from '../../../src/contract/categories.ts';
import type { Profile, Subscription } from '../../../src/contract/profile.ts';
import { bankStatus } from '../../../src/contract/rules/bank-progress.ts';
import { bankChecks } from '../../../src/offline/ready/bank-check.ts';
import { connectivity } from '../../../src/offline/connectivity.ts';
import { closeDevice, device, openDevice, openedDevice } from '../../../src/offline/database.ts';
import { readiness, stopGettingReady } from '../../../src/offline/ready/readiness.ts';
import { stopSync } from '../../../src/offline/sync/sync.ts';
import { bankFixture, questionFixture } from '../../support/bank-fixture.ts';
import { FakeCaches } from '../../support/fake-caches.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';

export let pictures: FakeCaches;

/** Call it once per file. */
export function ownDevice() {
  beforeEach(async () => {
    pictures = new FakeCaches();
    vi.stubGlobal('caches', pictures);
    connectivity.set('online');
    bankChecks.set(new Map());
    await openDevice(users.student.id);
  });
  afterEach(async () => {
    cleanup();
    stopGettingReady();
    readiness.set({ ...readiness.get(), failures: new Map(), fetching: new Set(), trouble: null });
    stopSync();
    const on = openedDevice();
    closeDevice();
    await on?.delete();
  });
}

const day = 24 * 60 * 60 * 1000;
export const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

export const premium = (change: Partial<Subscription> = {}): Subscription => ({
  course_id: 1,
  course_title: 'Internal Medicine',
  plan_type: 'premium',
  subscribed_date: dayFromNow(-30),
  expiry_date: dayFromNow(300),
  videos: true,
  audios: true,
  test_series: true,
  question_bank: true,
  ...change,
});

export const basicEcg = premium({
  course_id: 2,
  course_title: 'ECG',
  plan_type: 'basic',
  test_series: false,
  question_bank: false,
});

export const profileOf = (subscriptions: Subscription[], change: Partial<Profile> = {}): Profile => ({
  id: 3,
  role: 'student',
  first_name: 'Noor',
  last_name: 'Haddad',
  email: 'noor@nightfloat.example',
  phone_number: '+49 30 1234',
  profile_picture: null,
  subscriptions,
  ...change,
});

/** A category with the given numbers of right and wrong answers. */
export const category = (
  id: number,
  name: string,
  [right, wrong, total]: [number, number, number],
): Category => ({
  id,
  name,
  description: `All about ${name}`,
  course: 1,
  image_url: null,
  audio_count: 0,
  video_count: 0,
  watched_videos: 0,
  total_questions: total,
  attempted_questions: right + wrong,
  correct_questions: right,
  incorrect_questions: wrong,
  status: bankStatus(total, right + wrong),
  bank_version: 1,
});

/** A bank of two questions for any category; `image` is the picture of the first. */
export const smallBank = (id: number, name: string, image: string | null = null) =>
  bankFixture({
    questions: [questionFixture(id * 100 + 1, { image }), questionFixture(id * 100 + 2)],
    category: { id, name, course: 1, course_title: 'Internal Medicine' },
  });

export interface Studies {
  subscriptions?: Subscription[];
  categories?: Category[];
  /** Further answers, which override these. */
  more?: Answers;
}

const course = ({ course_id, course_title, expiry_date }: Subscription) => ({
  course_id,
  course_title,
  expiry_date,
});

export function answersOf({ subscriptions = [premium()], categories = [], more = {} }: Studies): Answers {
  return {
    'GET /api/profile/': { body: profileOf(subscriptions) },
    'GET /api/student/courses/': { body: subscriptions.map(course) },
    'GET /api/courses/1/categories/': { body: categories },
    'GET /api/courses/2/categories/': { body: [] },
    ...more,
  };
}

export const openStudent = (url: string, studies: Studies = {}) =>
  renderAt(url, { routes: studentRoutes, user: users.student, answers: answersOf(studies) });

export const bankAt = (id: number) => `GET /api/student/categories/${id}/questions/`;

/** Puts a running timed session with one choice on the device. */
export const runSession = () =>
  device().sessions.put({
    id: 'running',
    mode: 'timed',
    minutes: 20,
    filters: { courses: [], categories: [], what: 'all', mixed: false },
    items: [{ item: 'question/701', version: 1 }],
    createdAt: new Date().toISOString(),
    finishedAt: null,
    picks: { 'question/701': { selected: 'Option 2 of 701', confidence: null, durationMs: 5 } },
  });
