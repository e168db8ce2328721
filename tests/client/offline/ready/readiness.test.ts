import { describe, expect, it, vi } from 'vitest';
import { bankChecks, stampOf } from '../../../../src/offline/ready/bank-check.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import { pictureCacheName } from '../../../../src/offline/keys.ts';
import { downloads } from '../../../../src/offline/media/downloads.ts';
import { noteRun, timesContinued, wasCutShort } from '../../../../src/offline/ready/cut-short.ts';
import { getReady, keepBank, readiness, stopGettingReady } from '../../../../src/offline/ready/readiness.ts';
import { wantedBanks } from '../../../../src/offline/ready/wanted-banks.ts';
import { troubleInWords } from '../../../../src/areas/student/readiness/ready-trouble.ts';
import { freeLocks } from '../../../support/empty-device.ts';
import {
  userId,
  today,
  client,
  bankPath,
  category,
  course,
  plan,
  bank,
  pictures,
  server,
  asked,
  ownServer,
} from './plans-and-banks.ts';

ownServer();

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

  it('goes on when the signal is back with the banks that it was lost for', async () => {
    const reply = server[bankPath(7)];
    server[bankPath(7)] = 'lost';
    await getReady(client(), today);
    expect((await device().banks.toArray()).map(({ categoryId }) => categoryId)).toEqual([8]);
    server[bankPath(7)] = reply!;
    connectivity.set('offline');
    connectivity.set('online');
    await vi.waitFor(() => expect(bankChecks.get().get(7)).toMatchObject({ missingPictures: 0 }));
    expect(readiness.get().failures.size).toBe(0);
  });

  it('goes on by itself when the signal is back before it has ended', async () => {
    const reply = server[bankPath(7)]!;
    let isFirst = true;
    server[bankPath(7)] = () => {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? 'lost' : reply;
    };
    await getReady(client(), today);
    expect(connectivity.get()).toBe('online');
    expect(readiness.get().failures.size).toBe(0);
    expect((await device().banks.toArray()).map(({ categoryId }) => categoryId)).toEqual([7, 8]);
  });

  it('begins again, once, if the signal was lost for a list and came back before the end', async () => {
    const reply = server['/api/student/courses/'];
    let times = 0;
    server['/api/student/courses/'] = () => ((times += 1) === 1 ? 'lost' : reply);
    await getReady(client(), today);
    expect(readiness.get()).toMatchObject({ running: false, done: 2, trouble: null });
    server['/api/student/courses/'] = () => ((times += 1), 'lost');
    times = 0;
    await getReady(client(), today);
    expect(times).toBe(2);
  });

  it('begins when the signal is back if it was lost for the lists', async () => {
    const reply = server['/api/student/courses/'];
    server['/api/student/courses/'] = 'lost';
    await getReady(client(), today);
    server['/api/student/courses/'] = reply!;
    connectivity.set('offline');
    connectivity.set('online');
    await vi.waitFor(() => expect(readiness.get()).toMatchObject({ running: false, done: 2, trouble: null }));
    expect(await device().banks.count()).toBe(2);
  });

  it('stays stopped when the signal is back, also with what was under way', async () => {
    let lose: (reply: unknown) => void = () => undefined;
    server[bankPath(7)] = () => new Promise((resolve) => (lose = resolve));
    const over = getReady(client(), today);
    await vi.waitFor(() => expect(asked).toContain(bankPath(7)));
    stopGettingReady();
    lose('lost');
    await over;
    connectivity.set('offline');
    connectivity.set('online');
    await keepBank(8);
    expect(asked.filter((path) => path === bankPath(7))).toHaveLength(1);
    expect(readiness.get().stopped).toBe(true);
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

  it('is noted on the device as cut short until it ends or is stopped, except while its page lives', async () => {
    let isAlive = false;
    const request = (_: string, { ifAvailable }: LockOptions, work: (lock: unknown) => unknown) =>
      Promise.resolve(work(ifAvailable && isAlive ? null : {}));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    server[bankPath(7)] = () => gate.then(() => bank(7, []));
    const isCutShort = (expected: boolean) =>
      vi.waitFor(async () => expect(await wasCutShort(device())).toBe(expected));

    const first = getReady(client(), today);
    await isCutShort(true);
    stopGettingReady();
    await isCutShort(false);
    const second = getReady(client(), today);
    await isCutShort(true);
    isAlive = true;
    expect(await wasCutShort(device())).toBe(false);
    isAlive = false;
    expect(await wasCutShort(device())).toBe(true);
    // Half a day later the student has seen what is missing.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 60 * 60 * 1000);
    expect(await wasCutShort(device())).toBe(false);
    clock.mockRestore();
    release();
    await Promise.all([first, second]);
    await isCutShort(false);
  });

  it('is not continued again after two continued runs that were cut short, too, until one ends', async () => {
    freeLocks();
    const cut = async (continued: number) => {
      noteRun(device(), continued);
      await vi.waitFor(async () => expect(await timesContinued(device())).toBe(continued));
      return wasCutShort(device());
    };
    expect([await cut(0), await cut(1), await cut(2)]).toEqual([true, true, false]);
    // One that only found no signal crashed nothing.
    const reply = server['/api/student/courses/'];
    server['/api/student/courses/'] = 'lost';
    await getReady(client(), today, 2);
    await vi.waitFor(async () => expect(await wasCutShort(device())).toBe(true));
    server['/api/student/courses/'] = reply!;
    await getReady(client(), today, 2);
    await vi.waitFor(async () => expect(await timesContinued(device())).toBe(0));
  });

  it('stays noted as cut short if it found no signal, until it gets through', async () => {
    freeLocks();
    const reply = server['/api/student/courses/'];
    server['/api/student/courses/'] = 'lost';
    await getReady(client(), today);
    expect(await wasCutShort(device())).toBe(true);
    server['/api/student/courses/'] = reply!;
    await getReady(client(), today);
    await vi.waitFor(async () => expect(await wasCutShort(device())).toBe(false));
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
