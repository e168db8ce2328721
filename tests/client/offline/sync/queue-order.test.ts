/** Which operations wait for which, and how two changes of one mark end. */
import { describe, expect, it, vi } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { writeNote } from '../../../../src/offline/practice/notes.ts';
import { markQuestion } from '../../../../src/offline/study/study.ts';
import { startSync, stopSync, syncNow } from '../../../../src/offline/sync/sync.ts';
import {
  answerWith,
  calls,
  countOf as count,
  engineTests,
  marks,
  now,
  ours,
  pass,
  queue,
  taken,
} from '../../../support/engine.ts';
import { message, page } from './queue-device.ts';

engineTests();

const statesOf = async (kind: string) =>
  (await device().outbox.toArray()).filter(({ act }) => act.kind === kind).map(({ state }) => state);

describe('calls of one kind that something on the way refuses', () => {
  it.each([403, 404, 413, 401, 500])(
    'with %i hold up nothing else and finally need the student',
    async (status) => {
      answerWith((path) => (path.startsWith('/chat') ? page(status) : taken(path)));
      await queue(message('a'), message('b'), message('c'), message('d'), ...marks(20));
      startSync();
      await pass(10_000);
      expect(await statesOf('mark')).toEqual(Array.from({ length: 20 }, () => 'acked'));
      await pass(30 * 60_000);
      expect(await statesOf('chat')).toEqual(['dead', 'dead', 'dead', 'dead']);
      expect(calls.length).toBeLessThan(120);
      const [row] = (await device().outbox.toArray()).filter(({ act }) => act.kind === 'chat');
      expect(row).toMatchObject({ code: 'refused_between', status });
    },
  );

  it('wait and are not given up while nothing else gets through either', async () => {
    answerWith(() => page(403));
    await queue(message('a'), ...marks(3));
    startSync();
    await pass(3_600_000);
    expect(await count('pending')).toBe(4);
  });
});

it('delays only the one operation that makes our server fail; others of its kind are sent', async () => {
  answerWith((path) => (path.includes('/1/mark/') ? ours(500, { code: 'server_error' }) : taken(path)));
  await queue(...marks(20));
  startSync();
  await pass(20_000);
  expect(await count('acked')).toBe(19);
  await pass(3_600_000);
  expect(await count('pending')).toBe(1);
  expect(calls.length).toBeLessThan(70);
});

it('that has to wait for an hour doesn’t make others of its kind wait, too', async () => {
  const failed = () => ours(500, { code: 'server_error' }, { 'retry-after': '3600' });
  answerWith((path) => (path.includes('/1/mark/') ? failed() : taken(path)));
  await queue(...marks(12));
  startSync();
  await pass(5_000);
  expect([await count('acked'), await count('pending')]).toEqual([11, 1]);
});

it('retries an operation that failed while the clock was a day ahead once the clock is right again', async () => {
  answerWith((path) => (path.includes('/1/mark/') ? ours(500, { code: 'server_error' }) : taken(path)));
  vi.setSystemTime(now + 86_400_000);
  await queue(...marks(5));
  startSync();
  await pass(5_000);
  stopSync();
  vi.setSystemTime(now);
  answerWith(taken);
  startSync();
  // The queue’s own short wait starts over.
  await pass(10_000);
  expect(await count('acked')).toBe(5);
});

it('“Sync now” also sends operations that are waiting on their own', async () => {
  answerWith((path) => (path.includes('/1/mark/') ? ours(403, { code: 'no_subscription' }) : taken(path)));
  await queue(...marks(2));
  startSync();
  await pass(5_000);
  expect(await count('pending')).toBe(1);
  answerWith(taken);
  await syncNow();
  expect(await count('pending')).toBe(0);
});

it('looks at the queue no more often because an operation waits behind another one', async () => {
  answerWith((path) => (path.includes('/1/mark/') ? ours(403, { code: 'no_subscription' }) : taken(path)));
  startSync();
  await markQuestion(7, 1, true);
  await pass(2_000);
  await markQuestion(7, 1, false);
  await pass(2_000);
  expect(await count('pending')).toBe(2);
  const written = vi.spyOn(device().meta, 'put');
  await pass(60_000);
  expect(written.mock.calls.length).toBeLessThan(10);
  answerWith(taken);
  await syncNow();
  expect(await count('acked')).toBe(2);
});

describe('two changes of one mark', () => {
  const lastTwo = async () =>
    (await device().outbox.toArray()).slice(-2).map(({ actedAt }) => Date.parse(actedAt));

  it('keep their order when the clock is set back an hour between them', async () => {
    answerWith(taken);
    startSync();
    await markQuestion(7, 1, true);
    await pass(2_000);
    vi.setSystemTime(now - 3_600_000);
    await markQuestion(7, 1, false);
    const [marked, unmarked] = await lastTwo();
    expect(unmarked).toBe(marked! + 1);
  });

  it('show the server’s state when another device was later', async () => {
    answerWith(() => ours(200, { marked_for_review: true }));
    await markQuestion(7, 1, false);
    startSync();
    await pass(2_000);
    expect(await device().marks.get(1)).toMatchObject({ marked: true });
  });

  it('show the student’s last change here while it waits', async () => {
    answerWith(async () => {
      // Made while the first change is being sent.
      if (calls.length === 1) await markQuestion(7, 1, true);
      return calls.length === 1
        ? ours(200, { marked_for_review: false })
        : Promise.reject(new TypeError('x'));
    });
    await markQuestion(7, 1, false);
    startSync();
    await pass(2_000);
    expect(await device().marks.get(1)).toMatchObject({ marked: true });
  });
});

it('a note on a question that is gone needs the student once, however often it is saved', async () => {
  answerWith((path) => (path.startsWith('/student/notes') ? ours(404, { code: 'not_found' }) : taken(path)));
  startSync();
  let seen = '';
  for (const text of ['Seen', 'Seen on', 'Seen on rounds.']) {
    await writeNote('question/7', text, { text: seen, otherText: null });
    seen = text;
    await pass(5_000);
  }
  const rows = await device().outbox.toArray();
  expect(rows).toMatchObject([{ state: 'dead', act: { text: 'Seen on rounds.', seen: [''] } }]);
});
