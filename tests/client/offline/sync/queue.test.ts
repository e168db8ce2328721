/**
 * The sync engine as it runs in a tab, against all kinds of replies: what gets through, how often it asks and when it
 * gives up.
 */
import { describe, expect, it, vi } from 'vitest';
import { headers as names } from '../../../../src/contract/headers.ts';
import type { Operation } from '../../../../src/offline/kept-operations.ts';
import {
  runAfterEachPass,
  startSync,
  stopSync,
  syncNow,
  syncStatus,
} from '../../../../src/offline/sync/sync.ts';
import { wakeSync } from '../../../../src/offline/sync/wake.ts';
import { aMessage } from '../../../support/chat.ts';
import {
  answerWith,
  calls,
  countOf as count,
  engineTests,
  mark,
  marks,
  now,
  ours,
  pass,
  queue,
  taken,
  writes,
  type Answer,
} from '../../../support/engine.ts';
import { stubFetch } from '../../../support/requests.ts';
import { message, page } from './queue-device.ts';

engineTests();
const isMark = (path: string) => path.endsWith('/mark/');

/** Fires the events that suggest a better connection, as impatient users and bad Wi-Fi do. */
function fireOnlineEventsEvery(ms: number) {
  const events = ['focus', 'online', 'pageshow'];
  let n = 0;
  return setInterval(() => window.dispatchEvent(new Event(events[(n += 1) % 3]!)), ms);
}

const chatReply = aMessage();

describe('makes at most 20 requests in 30 s in the face of', () => {
  const healthy = (path: string) => path === '/health/';
  it.each<[string, Answer]>([
    ['our 503 with Retry-After', () => ours(503, { code: 'unavailable' }, { 'retry-after': '10' })],
    ['a 503 from a load balancer', () => page(503)],
    ['a 429', () => ours(429, { code: 'too_many_requests' })],
    ['a 401 from someone else', () => page(401)],
    ['a 403 from someone else', () => page(403)],
    ['a 413 from someone else', () => page(413)],
    ['a captive portal’s page', () => page(200)],
    [
      'JSON from someone else',
      () => new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'our 500 for every operation',
      (path) => (healthy(path) ? taken(path) : ours(500, { code: 'server_error' })),
    ],
    ['a filter that blocks every operation', (path) => (healthy(path) ? taken(path) : page(403))],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a session that another tab ended', () => ours(401, { code: 'not_signed_in' })],
  ])('%s', async (_, answer) => {
    answerWith(answer);
    await queue(...marks(60), message('a'), message('b'), ...marks(40));
    startSync();
    const hints = fireOnlineEventsEvery(300);
    await pass(90_000);
    clearInterval(hints);
    const busiest = Math.max(
      ...calls.map(({ at }) => calls.filter((call) => call.at >= at && call.at < at + 30_000).length),
    );
    expect(busiest).toBeLessThanOrEqual(20);
    expect(calls.length).toBeGreaterThan(1);
    // Nothing is given up, and everything is sent once the trouble is over.
    answerWith((path) => (isMark(path) || healthy(path) ? taken(path) : ours(201, chatReply)));
    await syncNow();
    await vi.waitFor(async () => expect(await count('acked')).toBe(100 + 2));
  });
});

it('notices trouble that begins in the middle of a pass after a few calls, whatever kinds of operation wait', async () => {
  // Each call takes a moment, so that replies from before and after the change don’t mix.
  const delayed = async (answer: Response) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answer;
  };
  answerWith((path) =>
    delayed(
      writes().length > 4 || path === '/health/' ? Response.json({ ok: true }) : (taken(path) as Response),
    ),
  );
  const kinds = (n: number): Operation[] => [
    message(`${n}`),
    mark(100 + n),
    { kind: 'submit', categoryId: 7, questionId: 200 + n, selected: 'A', round: 1, isCorrect: true },
    { kind: 'watched', videoId: n, categoryId: 7, title: '' },
    { kind: 'retake', categoryId: 300 + n, round: 1 },
  ];
  await queue(...marks(4), ...Array.from({ length: 10 }, (_, n) => kinds(n)).flat());
  startSync();
  const hints = fireOnlineEventsEvery(300);
  await pass(200);
  // An engine in another tab observes the same wait.
  stopSync();
  startSync();
  await pass(29_800);
  clearInterval(hints);
  const failed = calls.length - 4;
  expect(await count('acked')).toBe(4);
  expect(failed).toBeGreaterThan(3);
  expect(failed).toBeLessThanOrEqual(18);
});

it('goes on after a while when not even the check whether the server answers gets an answer', async () => {
  stubFetch(({ url, signal }) =>
    url.endsWith('/health/')
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      : page(403),
  );
  await queue(...marks(5), message('a'));
  startSync();
  await pass(5_000);
  answerWith(taken);
  await pass(30_000);
  expect(await count('acked')).toBe(5);
});

describe('after the server’s data was rolled back', () => {
  const answerInEpochs = (epochs: () => string) =>
    answerWith((path) =>
      path === '/health/' ? taken(path) : ours(200, { marked_for_review: true }, { [names.epoch]: epochs() }),
    );

  it('sends confirmed operations once more, but not again and again when old nodes contradict', async () => {
    let n = 0;
    answerInEpochs(() => (n++ % 2 === 0 ? 'before' : 'after'));
    await queue(...marks(40));
    startSync();
    await pass(3_000);
    await vi.waitFor(async () => expect(await count('acked')).toBe(40));
    // At most the operations that the old epoch confirmed before the first reply with the new epoch.
    expect(writes().length).toBeLessThanOrEqual(50);
    const sent = writes().length;
    answerInEpochs(() => 'restored');
    await queue(mark(41));
    void syncNow();
    await pass(3_000);
    await vi.waitFor(async () => expect(await count('acked')).toBe(41));
    expect(writes().length).toBe(sent + 1 + 40);
  });
});

describe('a wait that the server asks for', () => {
  it('lasts at least as long as Retry-After, whatever events suggest, and ends with “Sync now”', async () => {
    answerWith(() => ours(503, { code: 'unavailable' }, { 'retry-after': '60' }));
    await queue(...marks(10));
    startSync();
    await pass(2_000);
    const before = writes().length;
    const hints = fireOnlineEventsEvery(300);
    await queue(mark(11));
    await pass(50_000);
    clearInterval(hints);
    expect(writes()).toHaveLength(before);
    expect(syncStatus.get()).toMatchObject({ held: 'busy', sending: false });
    await syncNow();
    expect(writes().length).toBeGreaterThan(before);
  });

  it('applies to all tabs and to the next start', async () => {
    answerWith(() => ours(503, { code: 'unavailable' }, { 'retry-after': '60' }));
    await queue(...marks(4));
    startSync();
    await pass(2_000);
    const before = writes().length;
    stopSync();
    startSync();
    await pass(20_000);
    expect(writes()).toHaveLength(before);
  });

  it('starts over when the clock was set back: it neither ends at once nor lasts as long as the jump', async () => {
    answerWith(() => ours(503, { code: 'unavailable' }, { 'retry-after': '600' }));
    await queue(...marks(4));
    vi.setSystemTime(now + 86_400_000);
    startSync();
    await pass(2_000);
    stopSync();
    const before = writes().length;
    vi.setSystemTime(now);
    answerWith(taken);
    startSync();
    await pass(500_000);
    expect(writes()).toHaveLength(before);
    await pass(120_000);
    expect(await count('acked')).toBe(4);
  });
});

it('uses a connection that is back at once', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await queue(...marks(20));
  startSync();
  await pass(600_000);
  answerWith(taken);
  window.dispatchEvent(new Event('online'));
  await pass(4_000);
  expect(await count('acked')).toBe(20);
});

it('does not wait long for a connection that comes back right after a failed try, with a single “online” event', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await queue(...marks(20));
  startSync();
  await pass(600_000);
  const tries = calls.length;
  while (calls.length === tries) await pass(500);
  answerWith(taken);
  window.dispatchEvent(new Event('online'));
  await queue(mark(21));
  await pass(16_000);
  expect(await count('acked')).toBe(21);
});

it('a comparison after a pass that hangs on the network delays nothing that the student does meanwhile', async () => {
  answerWith(taken);
  const signals: AbortSignal[] = [];
  runAfterEachPass((_on, _isAsked, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  try {
    await queue(mark(1));
    startSync();
    await pass(2_000);
    expect([await count('acked'), signals.length]).toEqual([1, 1]);
    await queue(mark(2));
    wakeSync();
    await pass(35_000);
    expect(await count('acked')).toBe(2);
    // The calls of the comparison are aborted, too: each holds one of the few connections that a browser opens to a
    // host.
    expect(signals[0]!.aborted).toBe(true);
    // They are aborted sooner when the connection seems to be back.
    await queue(mark(3));
    wakeSync();
    await pass(11_000);
    window.dispatchEvent(new Event('online'));
    await pass(3_000);
    expect(await count('acked')).toBe(3);
  } finally {
    runAfterEachPass(() => Promise.resolve());
  }
});
