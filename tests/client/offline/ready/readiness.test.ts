import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '../../../../src/contract/categories.ts';
import { apiMarker, headers as names } from '../../../../src/contract/headers.ts';
import { bankChecks, checkBank, dropBank, stampOf } from '../../../../src/offline/ready/bank-check.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { pictureCacheName } from '../../../../src/offline/keys.ts';
import { downloads } from '../../../../src/offline/media/downloads.ts';
import { getReady, keepBank, readiness, stopGettingReady } from '../../../../src/offline/ready/readiness.ts';
import { troubleInWords } from '../../../../src/areas/student/readiness/ready-trouble.ts';
import { wantedBanks } from '../../../../src/offline/ready/ready-lists.ts';
import { dropTest } from '../../../../src/offline/ready/test-keeping.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { bankFixture, questionFixture } from '../../../support/bank-fixture.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';
import { overviewFixture, testId } from '../../../support/test-fixture.ts';

const userId = 31;
const today = '2026-03-05';
let pictures: FakeCaches;
/** Maps a path to JSON, a refusal with its status, “lost”, or a function that returns one of these. */
let server: Record<string, unknown>;
let asked: string[];

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

describe('getting ready', () => {
  it('stores every bank that a plan opens, with its pictures, and reads it back', async () => {
    await getReady(client(), today);
    expect(readiness.get()).toMatchObject({ running: false, done: 2, total: 2, trouble: null });
    expect((await device().banks.toArray()).map(({ name }) => name)).toEqual(['Cardiology', 'Nephrology']);
    expect(pictures.urls(pictureCacheName(userId))).toEqual(
      [
        '/files/a.webp',
        '/files/b.webp',
        '/files/card-7.webp',
        '/files/card-8.webp',
        '/files/card-9.webp',
        '/files/card-20.webp',
      ].toSorted(),
    );
    for (const kept of await device().banks.toArray()) {
      expect(bankChecks.get().get(kept.categoryId)).toEqual({
        stamp: stampOf(kept),
        questions: 2,
        missingQuestions: 0,
        missingPictures: 0,
      });
    }
  });

  it('goes on when one bank is refused, says why, and tries it again when asked', async () => {
    server[bankPath(7)] = { status: 403, body: { code: 'no_subscription', error: 'Not in your plan.' } };
    await getReady(client(), today);
    expect([...readiness.get().failures]).toEqual([
      ['bank/7', { why: 'refused', says: 'Not in your plan.' }],
    ]);
    expect((await device().banks.toArray()).map(({ name }) => name)).toEqual(['Nephrology']);
    server[bankPath(7)] = bank(7, []);
    await keepBank(7);
    expect(readiness.get().failures.size).toBe(0);
    expect(bankChecks.get().get(7)?.questions).toBe(2);
  });

  it('says of a bank that was deleted meanwhile that it is no longer available', async () => {
    server[bankPath(7)] = { status: 404, body: { code: 'not_found', error: 'Not found.' } };
    await getReady(client(), today);
    expect([...readiness.get().failures]).toEqual([['bank/7', { why: 'gone' }]]);
    expect(troubleInWords({ why: 'gone' })).toBe('No longer available');
  });

  it('distinguishes a full device from a missing answer', async () => {
    server[bankPath(7)] = 'lost';
    vi.spyOn(device().banks, 'put').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
    await getReady(client(), today);
    expect([...readiness.get().failures].toSorted()).toEqual([
      ['bank/7', { why: 'no-answer' }],
      ['bank/8', { why: 'full' }],
    ]);
  });

  it('reports when the lists cannot be fetched, and leaves what is stored', async () => {
    server['/api/student/courses/'] = 'lost';
    await getReady(client(), today);
    expect(readiness.get()).toMatchObject({ running: false, total: 0, trouble: { why: 'no-answer' } });
  });

  it('stops when told to: requests under way finish, the rest is not requested', async () => {
    server['/api/courses/1/categories/'] = [7, 8, 10, 11].map((id) => category(id, `Bank ${id}`));
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    for (const id of [7, 8]) server[bankPath(id)] = () => gate.then(() => bank(id, []));
    const over = getReady(client(), today);
    await vi.waitFor(() => expect(readiness.get().fetching).toEqual(new Set(['bank/7', 'bank/8'])));
    stopGettingReady();
    expect(readiness.get()).toMatchObject({ running: false, stopped: true });
    release();
    await over;
    expect(readiness.get()).toMatchObject({ running: false, stopped: true, done: 0 });
    expect(asked.filter((path) => path.includes('/questions/'))).toEqual([bankPath(7), bankPath(8)]);
    expect(await device().banks.count()).toBe(2);
  });

  it('waits for the requests under way when it starts again at once, and repeats none', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    for (const id of [7, 8]) server[bankPath(id)] = () => gate.then(() => bank(id, []));
    const first = getReady(client(), today);
    await vi.waitFor(() => expect(readiness.get().fetching).toEqual(new Set(['bank/7', 'bank/8'])));
    stopGettingReady();
    const second = getReady(client(), today);
    await vi.waitFor(() => expect(readiness.get().total).toBe(2));
    expect(readiness.get()).toMatchObject({ running: true, done: 0 });
    expect(readiness.get().fetching).toEqual(new Set(['bank/7', 'bank/8']));
    release();
    await Promise.all([first, second]);
    expect(readiness.get()).toMatchObject({ running: false, stopped: false, done: 2 });
    expect(readiness.get().fetching.size).toBe(0);
    expect(asked.filter((path) => path.includes('/questions/'))).toEqual([bankPath(7), bankPath(8)]);
  });

  it('requests no more recordings once it is stopped, and pauses the one requested at that moment', async () => {
    server['/api/courses/1/categories/'] = [{ ...category(7, 'Cardiology', 0), audio_count: 3 }];
    server['/api/student/categories/7/audios/'] = { audios: [1, 2, 3].map(podcast), category: { id: 7 } };
    device().media.hook('creating', () => stopGettingReady());
    await getReady(client(), today);
    expect(await device().media.toArray()).toEqual([
      expect.objectContaining({ key: 'audio/1', state: 'partial', held: 'paused' }),
    ]);
    expect(readiness.get()).toMatchObject({ running: false, stopped: true });
    expect(downloads.get().size).toBe(0);
  });

  it('fetches two banks at a time, and none twice', async () => {
    server['/api/courses/1/categories/'] = [7, 8, 10].map((id) => category(id, `Bank ${id}`));
    let most = 0;
    for (const id of [7, 8, 10])
      server[bankPath(id)] = () => {
        most = Math.max(most, readiness.get().fetching.size);
        return bank(id, []);
      };
    await Promise.all([getReady(client(), today), getReady(client(), today)]);
    expect(most).toBe(2);
    expect(asked.filter((path) => path.includes('/questions/'))).toHaveLength(3);
  });
});

describe('the check', () => {
  beforeEach(() => getReady(client(), today));

  it('finds a picture that the browser has evicted', async () => {
    await (await pictures.open(pictureCacheName(userId))).delete('/files/a.webp');
    await checkBank(7);
    expect(bankChecks.get().get(7)).toMatchObject({ missingPictures: 1, missingQuestions: 0 });
  });

  it('finds a picture that is empty', async () => {
    await (await pictures.open(pictureCacheName(userId))).put('/files/b.webp', new Response(''));
    await checkBank(8);
    expect(bankChecks.get().get(8)?.missingPictures).toBe(1);
  });

  it('that started last decides, however long an earlier one takes', async () => {
    const cache = await pictures.open(pictureCacheName(userId));
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const match = vi.spyOn(cache, 'match');
    match.mockImplementationOnce(() => held.then(() => new Response('picture')));
    vi.spyOn(pictures, 'open').mockResolvedValue(cache);
    const first = checkBank(7);
    await vi.waitFor(() => expect(match).toHaveBeenCalled());
    // Fetched again meanwhile.
    await device().banks.update(7, { keptAt: 2_000 });
    const second = checkBank(7);
    // Let the second check get as far as it can while the first is blocked.
    for (let turn = 0; turn < 100; turn += 1) await new Promise((next) => setImmediate(next));
    goOn();
    await Promise.all([first, second]);
    expect(bankChecks.get().get(7)?.stamp).toBe(stampOf((await device().banks.get(7))!));
  });

  it('finds missing questions', async () => {
    await device().questions.delete(701);
    await checkBank(7);
    expect(bankChecks.get().get(7)).toMatchObject({ questions: 1, missingQuestions: 1 });
  });
});

it('removes a bank with the pictures that no other bank shows', async () => {
  await getReady(client(), today);
  await dropBank(7);
  expect((await device().banks.toArray()).map(({ categoryId }) => categoryId)).toEqual([8]);
  expect(pictures.urls(pictureCacheName(userId))).not.toContain('/files/a.webp');
  expect(pictures.urls(pictureCacheName(userId))).toContain('/files/b.webp');
  expect(bankChecks.get().has(7)).toBe(false);
});

it('removes no picture with a bank that a test on the device shows', async () => {
  await getReady(client(), today);
  const test = overviewFixture();
  test.questions[0]!.image = '/files/a.webp';
  await mergeTest(device(), testId, test, 1_000);
  await dropBank(7);
  expect(pictures.urls(pictureCacheName(userId))).toContain('/files/a.webp');
  await dropTest(testId);
  expect(pictures.urls(pictureCacheName(userId))).not.toContain('/files/a.webp');
});

it('includes the banks of current plans with question banks, but no empty one', () => {
  const contents = [
    {
      course: course(1, 'Internal Medicine'),
      categories: [category(7, 'Cardiology'), category(9, 'Empty', 0)],
    },
    { course: course(2, 'ECG'), categories: [category(20, 'Rhythms')] },
  ];
  const namesWith = (...plans: ReturnType<typeof plan>[]) =>
    wantedBanks(contents, plans, today).map(({ name }) => name);
  expect(namesWith(plan(1, true), plan(2, false))).toEqual(['Cardiology']);
  expect(namesWith(plan(1, false), plan(2, true))).toEqual(['Rhythms']);
  expect(namesWith(plan(1, true, '2026-03-04'), plan(2, true))).toEqual(['Rhythms']);
});

const client = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } });
const bankPath = (id: number) => `/api/student/categories/${id}/questions/`;
const course = (course_id: number, course_title: string) => ({
  course_id,
  course_title,
  expiry_date: '2026-12-31',
});
const plan = (course_id: number, question_bank: boolean, expiry_date = '2026-12-31') => ({
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
const category = (id: number, name: string, total_questions = 2): Category => ({
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
const podcast = (id: number) => ({
  id,
  title: `Podcast ${id}`,
  duration: 60,
  bytes: 1_000,
  version: 'a',
  position: 0,
  position_at: null,
  finished: false,
  audio_url: `/api/media/audios/${id}?ticket=1`,
  transcript: null,
});
const bank = (id: number, images: (string | null)[]) =>
  bankFixture({
    questions: [1, 2].map((at) => questionFixture(id * 100 + at, { image: images[at - 1] ?? null })),
    category: {
      id,
      name: id === 7 ? 'Cardiology' : id === 8 ? 'Nephrology' : `Bank ${id}`,
      course: 1,
      course_title: 'Internal Medicine',
    },
  });

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
