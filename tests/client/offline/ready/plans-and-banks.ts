/** A server with two courses and their banks, for a student whose plan opens the banks of one. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import { apiMarker, headers as names } from '../../../../src/contract/headers.ts';
import { bankChecks } from '../../../../src/offline/ready/bank-check.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { stopGettingReady } from '../../../../src/offline/ready/readiness.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';
import type { Category } from '../../../../src/contract/categories.ts';
import { bankFixture, questionFixture } from '../../../support/bank-fixture.ts';

export const userId = 31;
export const today = '2026-03-05';

export const client = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } });
export const bankPath = (id: number) => `/api/student/categories/${id}/questions/`;
export const course = (course_id: number, course_title: string) => ({
  course_id,
  course_title,
  expiry_date: '2026-12-31',
});
export const plan = (course_id: number, question_bank: boolean, expiry_date = '2026-12-31') => ({
  course_id,
  course_title: `Course ${course_id}`,
  plan_type: 'premium' as const,
  subscribed_date: '2026-01-01',
  expiry_date,
  videos: true,
  audios: true,
  test_series: true,
  question_bank,
});
export const category = (id: number, name: string, total_questions = 2): Category => ({
  id,
  name,
  description: name,
  course: 1,
  image_url: `/files/card-${id}.webp`,
  audio_count: 0,
  video_count: 0,
  watched_videos: 0,
  total_questions,
  attempted_questions: 0,
  correct_questions: 0,
  incorrect_questions: 0,
  status: 'start',
  bank_version: 1,
});
export const bank = (id: number, images: (string | null)[]) =>
  bankFixture({
    questions: [1, 2].map((at) => questionFixture(id * 100 + at, { image: images[at - 1] ?? null })),
    category: {
      id,
      name: id === 7 ? 'Cardiology' : id === 8 ? 'Nephrology' : `Bank ${id}`,
      course: 1,
      course_title: 'Internal Medicine',
    },
  });

export let pictures: FakeCaches;
/** Maps a path to JSON, a refusal with its status, “lost”, or a function that returns one of these. */
export let server: Record<string, unknown>;
export let asked: string[];

/** Call it once per file: every test gets an empty device and a server with four banks. */
export function ownServer() {
  beforeEach(async () => {
    pictures = new FakeCaches();
    vi.stubGlobal('caches', pictures);
    vi.stubGlobal('fetch', answer);
    asked = [];
    server = {
      '/api/profile/': { subscriptions: [plan(1, true), plan(2, false)] },
      '/api/student/courses/': [course(1, 'Internal Medicine'), course(2, 'ECG')],
      '/api/courses/1/categories/': [
        category(7, 'Cardiology'),
        category(8, 'Nephrology'),
        category(9, 'Empty', 0),
      ],
      '/api/courses/2/categories/': [category(20, 'Rhythms')],
      '/api/courses/1/testseries/': [],
      '/api/courses/2/testseries/': [],
      [bankPath(7)]: bank(7, ['/files/a.webp', '/files/b.webp']),
      [bankPath(8)]: bank(8, ['/files/b.webp', null]),
    };
    await openDevice(userId);
  });
  afterEach(async () => {
    stopGettingReady();
    bankChecks.set(new Map());
    const on = device();
    closeDevice();
    await on.delete();
  });
}

async function answer(input: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
  asked.push(pathname);
  if (pathname.startsWith('/files/'))
    return new Response('picture', { headers: { 'content-type': 'image/webp' } });
  const row = server[pathname];
  const found: unknown = typeof row === 'function' ? await (row as () => unknown)() : row;
  if (found === 'lost' || found === undefined) throw new TypeError('Failed to fetch');
  const { status = 200, body = found } = found as { status?: number; body?: unknown };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [names.marker]: apiMarker },
  });
}
