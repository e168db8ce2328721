/** Entries of the practice log are sent many in a call, and each is settled on its own. */
import { describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../src/contract/limits.ts';
import type { PracticeEntry } from '../../../../src/contract/practice.ts';
import { device } from '../../../../src/offline/database.ts';
import type { Operation } from '../../../../src/offline/kept-operations.ts';
import { startSync, syncNow, syncStatus } from '../../../../src/offline/sync/sync.ts';
import { countOf, engineTests, mark, ours, pass, queue } from '../../../support/engine.ts';
import { pathOf, sentIn, stubFetch } from '../../../support/requests.ts';

engineTests();

const recall = (itemId: number, itemKind: PracticeEntry['kind'] = 'question'): Operation => ({
  kind: 'practice',
  itemKind,
  item_id: itemId,
  version: 1,
  chosen: 'A',
  confidence: null,
  duration_ms: 1_000,
  source: 'session',
  session: null,
});
const recalls = (count: number) => Array.from({ length: count }, (_, n) => recall(n + 1));

interface Call {
  items: number[];
  key: string | null;
}

/** Records the items of each call in order; marks are always accepted. */
function answerEntriesWith(answer: (entries: PracticeEntry[], call: number) => Response | Promise<Response>) {
  const calls: Call[] = [];
  stubFetch(async (request) => {
    if (pathOf(request).endsWith('/health/')) return ours(200, { status: 'ok' });
    if (pathOf(request).endsWith('/mark/')) return ours(200, { marked_for_review: true });
    const { entries } = (await sentIn(request)) as { entries: PracticeEntry[] };
    const key = request.headers.get('idempotency-key');
    calls.push({ items: entries.map(({ item_id: id }) => id), key });
    return answer(entries, calls.length);
  });
  return calls;
}

const ids = (entries: readonly PracticeEntry[]) => entries.map(({ op_id: id }) => id);
const taken = (entries: readonly PracticeEntry[], more: object = {}) =>
  ours(200, { accepted: ids(entries), known: [], refused: [], ...more });
const refusal = ({ op_id: id }: PracticeEntry, code: string) => ({ op_id: id, code, error: 'No.' });
const rowOf = async (itemId: number) =>
  (await device().outbox.toArray()).find(({ act }) => act.kind === 'practice' && act.item_id === itemId)!;
const sizes = (calls: readonly Call[]) => calls.map(({ items }) => items.length);
const allSent = (count: number) =>
  vi.waitFor(async () => expect(await countOf('acked')).toBe(count), { timeout: 5_000 });

it('sends up to 200 entries in a call, without an idempotency key: a retry may contain other entries', async () => {
  const calls = answerEntriesWith((entries) => taken(entries));
  await queue(mark(1), ...recalls(450), mark(2));
  startSync();
  await allSent(452);
  expect(sizes(calls).toSorted()).toEqual([limits.practiceEntries, limits.practiceEntries, 50].toSorted());
  expect(calls.map(({ key }) => key)).toEqual([null, null, null]);
});

it('sends the entries of one item in order, one after the other', async () => {
  const calls = answerEntriesWith((entries) => taken(entries));
  await queue(recall(1), recall(2), recall(1), recall(1));
  startSync();
  await allSent(4);
  expect(calls.map(({ items }) => items)).toEqual([[1, 2], [1], [1]]);
});

it('settles each entry by its own part of the reply', async () => {
  answerEntriesWith((entries) => {
    const [one, two, three, four] = entries as [PracticeEntry, PracticeEntry, PracticeEntry, PracticeEntry];
    return ours(200, {
      accepted: [one.op_id],
      known: [two.op_id],
      refused: [refusal(three, 'not_found'), refusal(four, 'no_subscription')],
    });
  });
  await queue(...recalls(4));
  startSync();
  await allSent(2);
  expect(await rowOf(1)).toMatchObject({ state: 'acked' });
  expect(await rowOf(2)).toMatchObject({ state: 'acked' });
  expect(await rowOf(3)).toMatchObject({ state: 'dead', status: 404, code: 'not_found' });
  expect(await rowOf(4)).toMatchObject({ state: 'pending', status: 403, code: 'no_subscription' });
});

describe('a recall of a test item that the server does not know as submitted', () => {
  const ofTest = (itemId: number) => recall(itemId, 'test_question');

  it('waits until the test is submitted, from whatever device, and is sent then', async () => {
    let isSubmitted = false;
    const calls = answerEntriesWith((entries) =>
      isSubmitted
        ? taken(entries)
        : ours(200, {
            accepted: [],
            known: [],
            refused: entries.map((entry) => refusal(entry, 'not_found')),
          }),
    );
    await queue(ofTest(1), recall(2, 'ecg'));
    startSync();
    await vi.waitFor(async () => expect((await rowOf(2)).tooEarly).toBe(1));
    expect(await rowOf(1)).toMatchObject({ state: 'pending', status: 404, tooEarly: 1 });
    isSubmitted = true;
    await pass(61_000);
    await allSent(2);
    expect(calls.length).toBeGreaterThan(1);
  });

  it('needs the student after a week of refusals and is never lost', async () => {
    const calls = answerEntriesWith((entries) =>
      ours(200, {
        accepted: [],
        known: [],
        refused: entries.map((entry) => refusal(entry, 'not_found')),
      }),
    );
    await queue(ofTest(1));
    startSync();
    for (let tooEarly = 1; tooEarly <= 12; tooEarly += 1) {
      await vi.waitFor(async () => expect(await rowOf(1)).toMatchObject({ state: 'pending', tooEarly }));
      // The student presses “Sync now”.
      await syncNow();
    }
    await vi.waitFor(async () => expect(await rowOf(1)).toMatchObject({ state: 'dead', code: 'not_found' }));
    expect(calls).toHaveLength(13);
  });

  it('is dead at once when it is refused for another reason', async () => {
    answerEntriesWith((entries) =>
      ours(200, {
        accepted: [],
        known: [],
        refused: entries.map((entry) => refusal(entry, 'invalid_input')),
      }),
    );
    await queue(ofTest(1));
    startSync();
    await vi.waitFor(async () => expect(await rowOf(1)).toMatchObject({ state: 'dead' }));
  });
});

it('keeps an entry that the reply does not mention waiting and settles the others', async () => {
  answerEntriesWith((entries, call) => taken(call === 1 ? entries.slice(1) : entries));
  await queue(...recalls(3));
  startSync();
  await allSent(2);
  // The end of the pass decides on it.
  await vi.waitFor(async () => expect(await rowOf(1)).toMatchObject({ state: 'pending', code: null }));
  await syncNow();
  await allSent(3);
});

describe('sends everything again after', () => {
  it.each<[string, (entries: PracticeEntry[]) => Response]>([
    [
      'a captive portal’s page',
      () => new Response('<h1>No</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'JSON of the right shape without our header',
      (entries) => Response.json({ accepted: ids(entries), known: [], refused: [] }),
    ],
    ['our JSON of another shape', (entries) => ours(200, { accepted: ids(entries) })],
    ['our JSON about other entries', () => ours(200, { accepted: ['x'], known: [], refused: [] })],
  ])('%s', async (_, answer) => {
    const calls = answerEntriesWith((entries, call) => (call === 1 ? answer(entries) : taken(entries)));
    await queue(...recalls(5));
    startSync();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await vi.waitFor(async () => expect(await countOf('pending')).toBe(5));
    await syncNow();
    await allSent(5);
  });
});

it('loses nothing with a lost reply: the entries are sent again, with newer ones', async () => {
  const log = new Set<string>();
  const calls = answerEntriesWith((entries, call) => {
    const known = ids(entries).filter((id) => log.has(id));
    const accepted = ids(entries).filter((id) => !log.has(id));
    for (const id of accepted) log.add(id);
    if (call === 1) throw new TypeError('Failed to fetch');
    return ours(200, { accepted, known, refused: [] });
  });
  await queue(...recalls(10));
  startSync();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await queue(...recalls(12).slice(10));
  await pass(5_000);
  await syncNow();
  await allSent(12);
  expect(log.size).toBe(12);
});

it.each([
  ['our server', (status: number) => ours(status, { code: 'too_large' })],
  ['someone else', (status: number) => new Response('<h1>Large</h1>', { status })],
])('sends in halves a call that %s rejects as too large', async (_, tooLarge) => {
  const calls = answerEntriesWith((entries) => (entries.length > 30 ? tooLarge(413) : taken(entries)));
  await queue(...recalls(100));
  startSync();
  await allSent(100);
  expect(sizes(calls)).toEqual([100, 50, 25, 25, 50, 25, 25]);
});

it('gives up only the entry because of which a whole call was refused', async () => {
  answerEntriesWith((entries) =>
    entries.some(({ item_id: id }) => id === 7) ? ours(400, { code: 'invalid_input' }) : taken(entries),
  );
  await queue(...recalls(20));
  startSync();
  await allSent(19);
  expect(await rowOf(7)).toMatchObject({ state: 'dead', code: 'invalid_input' });
});

it('an entry that makes the server fail delays the others only for a while', async () => {
  answerEntriesWith((entries) =>
    entries.some(({ item_id: id }) => id === 7) ? ours(500, { code: 'server_error' }) : taken(entries),
  );
  await queue(...recalls(200));
  startSync();
  await pass(5 * 60_000);
  await allSent(199);
  expect(await rowOf(7)).toMatchObject({ state: 'pending', status: 500 });
});

it('sends new entries in another call than one that failed before', async () => {
  const calls = answerEntriesWith((entries) =>
    entries.some(({ item_id: id }) => id === 7) ? ours(500, { code: 'server_error' }) : taken(entries),
  );
  await queue(recall(7));
  startSync();
  await vi.waitFor(async () => expect(await rowOf(7)).toMatchObject({ state: 'pending', attempts: 1 }));
  await queue(recall(1), recall(2), recall(3));
  await syncNow();
  // The first one shows whether the server answers.
  expect(calls.map(({ items }) => items)).toEqual([[7], [1], [2, 3], [7]]);
});

it('declares no entry dead for the size of a call if the signal is lost while the call is divided', async () => {
  let isLost = false;
  const calls = answerEntriesWith((entries) => {
    if (isLost) throw new TypeError('Failed to fetch');
    if (entries.length <= 30) return taken(entries);
    isLost = true;
    return ours(413, { code: 'too_large' });
  });
  await queue(...recalls(40));
  startSync();
  await vi.waitFor(() => expect(syncStatus.get().held).toBe('no-answer'));
  expect([await countOf('pending'), await countOf('dead')]).toEqual([40, 0]);
  // The second half isn't tried on a line that just lost the first.
  expect(sizes(calls)).toEqual([40, 20]);
});
