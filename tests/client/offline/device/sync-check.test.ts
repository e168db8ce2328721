/** After a sync, the device is compared with the server and repaired if they differ. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiMarker, headers as names } from '../../../../src/contract/headers.ts';
import type { Bank } from '../../../../src/contract/questions.ts';
import type { BankTally } from '../../../../src/contract/sync-check.ts';
import { fetchBank, readBank } from '../../../../src/offline/study/bank.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { claim, settle, type Outcome } from '../../../../src/offline/sync/outbox.ts';
import { dismissRow, summary } from '../../../../src/offline/sync/outbox-view.ts';
import { answerQuestion, markQuestion, retakeBank } from '../../../../src/offline/study/study.ts';
import { checkWithServer } from '../../../../src/offline/device/sync-check.ts';
import { signInAs } from '../../../support/engine.ts';
import { pathOf, stubFetch } from '../../../support/requests.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';

const [first, second, third] = questionIds as [number, number, number];
const right = (id: number) => `Option 2 of ${id}`;

/** The server’s state: the answers and marks of the bank, and the operations it knows. */
let held: { round: number; answers: Map<number, string>; marks: Set<number>; keys: Set<string> };
let asked: { operations: string[]; banks: BankTally[] }[];
let replyWith: ((path: string) => Response | null) | null;

const bank = (): Bank =>
  bankFixture({
    round: held.round,
    questions: questionIds.map((id) => {
      const chosen = held.answers.get(id) ?? null;
      return questionFixture(id, {
        student_answer: chosen,
        is_correct: chosen === null ? null : chosen === right(id),
        marked_for_review: held.marks.has(id),
      });
    }),
  });
const tally = (ids: number[]) => ({ count: ids.length, sum: ids.reduce((sum, id) => sum + id, 0) });
const tallies = () => {
  const answered = [...held.answers];
  return {
    category_id: categoryId,
    round: held.round,
    answers: tally(answered.map(([id]) => id)),
    right: tally(answered.filter(([id, chosen]) => chosen === right(id)).map(([id]) => id)),
    marks: tally([...held.marks]),
  };
};
const ours = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [names.marker]: apiMarker },
  });
const server = (path: string, body: string | undefined): Response => {
  const other = replyWith?.(path);
  if (other) return other;
  if (path === `/student/categories/${categoryId}/questions/`) return ours(200, bank());
  expect(path).toBe('/sync-check/');
  const given = JSON.parse(body!) as (typeof asked)[number];
  asked.push(given);
  return ours(200, {
    missing: given.operations.filter((id) => !held.keys.has(id)),
    banks: given.banks
      .filter((one) => JSON.stringify(one) !== JSON.stringify(tallies()))
      .map((one) => one.category_id),
  });
};

beforeEach(async () => {
  held = { round: 1, answers: new Map(), marks: new Set(), keys: new Set() };
  asked = [];
  replyWith = null;
  stubFetch(async (request) => server(pathOf(request).replace(/^\/api/, ''), await request.text()));
  signInAs(5);
  await openDevice(5);
  await fetchBank(categoryId);
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeDevice();
});

const check = () => checkWithServer(device(), true);
const rows = () => device().outbox.toArray();
/** Sends everything that waits; the server applies and confirms it. */
async function sendAll() {
  const sending = await claim(device(), { owner: 'test', alone: true }, Date.now(), 100);
  for (const row of sending) {
    const { act } = row;
    held.keys.add(row.opId);
    if (act.kind === 'retake' && act.round === held.round)
      Object.assign(held, { round: act.round + 1, answers: new Map() });
    if (act.kind === 'submit') held.answers.set(act.questionId, act.selected);
    if (act.kind === 'mark') held.marks[act.marked ? 'add' : 'delete'](act.questionId);
    const body = { is_correct: true, correct_answer: right(first), explanation: '', marked_for_review: true };
    await settle(device(), row, { end: 'acked', body, epoch: 'e' }, Date.now() - 1_000, 'b');
  }
  // Sends the rows that had to wait for others.
  if (sending.length > 0) await sendAll();
}
const differing = async () => (await summary(device())).differing;

it('asks the server once in a while, and at once when the student requests it', async () => {
  await checkWithServer(device(), false);
  await checkWithServer(device(), false);
  expect(asked).toHaveLength(1);
  await check();
  expect(asked).toHaveLength(2);
  await device().meta.put({ key: 'checked-at', value: Date.now() - 11 * 60_000 });
  await checkWithServer(device(), false);
  // Written while the clock was ahead.
  await device().meta.put({ key: 'checked-at', value: Date.now() + 86_400_000 });
  await checkWithServer(device(), false);
  expect(asked).toHaveLength(4);
});

it('finds no difference if both have the same, and fetches nothing', async () => {
  await answerQuestion(categoryId, first, right(first));
  await markQuestion(categoryId, second, true);
  await sendAll();
  replyWith = (path) => (path.includes('/questions/') ? ours(500, {}) : null);
  await check();
  expect(asked[0]!.banks).toEqual([tallies()]);
  expect(asked[0]!.operations).toHaveLength(2);
  expect((await rows()).map(({ state }) => state)).toEqual(['acked', 'acked']);
});

it('does not compare a bank with an operation that waits or was refused', async () => {
  await answerQuestion(categoryId, first, right(first));
  await check();
  const [row] = await claim(device(), { owner: 'test', alone: true }, Date.now(), 1);
  const dead: Outcome = { end: 'dead', status: 422, code: 'bad_request' };
  await settle(device(), row!, dead, Date.now(), 'b');
  await check();
  expect(asked.map(({ banks }) => banks)).toEqual([[], []]);
});

it('sends again what a silently rolled-back server lost, old and new', async () => {
  for (const id of questionIds) await markQuestion(categoryId, id, true);
  await answerQuestion(categoryId, first, right(first));
  await answerQuestion(categoryId, second, right(second));
  await sendAll();
  Object.assign(held, { answers: new Map(), marks: new Set([first]), keys: new Set() });
  held.keys.add((await rows())[0]!.opId);
  await checkWithServer(device(), false);
  const again = (await rows()).filter(({ state }) => state === 'pending');
  expect(again).toHaveLength(questionIds.length - 1 + 2);
  expect(again.every(({ isDoubtful }) => isDoubtful)).toBe(true);
  await sendAll();
  await check();
  expect(held.answers).toEqual(new Map([first, second].map((id) => [id, right(id)])));
  expect(held.marks).toEqual(new Set(questionIds));
  expect(await differing()).toEqual([]);
});

it('checks all confirmed operations once one is missing', async () => {
  for (let n = 0; n < 130; n += 1) await markQuestion(categoryId, questionIds[n % 6]!, n % 2 === 0);
  await sendAll();
  for (let n = 0; n < 130; n += 1) {
    await markQuestion(categoryId, first, n % 2 === 0);
    await sendAll();
  }
  const newest = (await rows()).at(-1)!.opId;
  const oldest = (await rows())[0]!.opId;
  held.keys.delete(newest);
  held.keys.delete(oldest);
  await checkWithServer(device(), false);
  const pending = (await rows()).filter(({ state }) => state === 'pending').map(({ opId }) => opId);
  expect(pending).toEqual([oldest, newest]);
});

it('checks confirmed operations in turn, so that a single lost one is found', async () => {
  for (let n = 0; n < 45; n += 1) {
    for (const id of questionIds) await markQuestion(categoryId, id, n % 2 === 0);
    await sendAll();
  }
  const lost = (await rows())[100]!.opId;
  held.keys.delete(lost);
  const pending = async () =>
    (await rows()).filter(({ state }) => state === 'pending').map(({ opId }) => opId);
  for (let n = 0; n < 2; n += 1) {
    await device().meta.delete('checked-at');
    await checkWithServer(device(), false);
  }
  expect(asked.map(({ operations }) => operations.length)).toContain(120);
  expect(await pending()).toEqual([lost]);
});

it('queues an answer again that the server lost and only this device remembers', async () => {
  await answerQuestion(categoryId, first, right(first));
  await answerQuestion(categoryId, second, `Option 1 of ${second}`);
  await sendAll();
  const { actedAt } = (await rows())[0]!;
  held.answers.clear();
  // The row of the second answer is too old to be kept.
  await device().outbox.delete((await rows())[1]!.seq);
  await check();
  const again = await rows();
  expect(again.map(({ act, state }) => [(act as { questionId: number }).questionId, state])).toEqual([
    [first, 'pending'],
    [second, 'pending'],
  ]);
  expect(again[0]!.actedAt).toBe(actedAt);
  await sendAll();
  await check();
  expect(held.answers.get(second)).toBe(`Option 1 of ${second}`);
  expect(await differing()).toEqual([]);
});

it('stays in its round when the server lost the retake', async () => {
  await answerQuestion(categoryId, first, right(first));
  await retakeBank(categoryId);
  await answerQuestion(categoryId, second, right(second));
  await sendAll();
  await device().outbox.clear();
  Object.assign(held, { round: 1, answers: new Map([[first, right(first)]]) });
  await check();
  expect((await readBank(categoryId))!.bank.round).toBe(2);
  expect((await rows()).map(({ act }) => act.kind)).toEqual(['retake', 'submit']);
  await sendAll();
  expect(held).toMatchObject({ round: 2, answers: new Map([[second, right(second)]]) });
});

it('fetches what another device did', async () => {
  held.answers.set(third, right(third));
  held.marks.add(third);
  await check();
  const { answers, marked } = (await readBank(categoryId))!;
  expect([answers.get(third)?.selected, [...marked]]).toEqual([right(third), [third]]);
  expect(await differing()).toEqual([]);
});

it('reports a difference that it cannot repair until the two match', async () => {
  const real = tallies();
  replyWith = (path) => (path.includes('check') ? ours(200, { missing: [], banks: [categoryId] }) : null);
  await check();
  expect(await differing()).toEqual([categoryId]);
  replyWith = null;
  expect(tallies()).toEqual(real);
  await check();
  expect(await differing()).toEqual([]);
});

it('reports the difference of a bank no longer once the bank was removed from the device', async () => {
  await device().meta.put({ key: 'differs', value: [categoryId, 999] });
  replyWith = (path) => (path.includes('check') ? ours(200, { missing: [], banks: [] }) : null);
  await answerQuestion(categoryId, first, right(first));
  await check();
  // Not compared, as its answer waits.
  expect(await differing()).toEqual([categoryId]);
});

it.each<[string, () => Response]>([
  [
    'a captive portal’s page',
    () => new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['JSON of another shape', () => ours(200, { missing: 'all' })],
  ['a refusal', () => ours(403, { code: 'forbidden' })],
])('does not take %s for an answer', async (_, reply) => {
  await device().meta.put({ key: 'differs', value: [categoryId] });
  await answerQuestion(categoryId, first, right(first));
  await sendAll();
  replyWith = reply;
  await expect(check()).rejects.toMatchObject({ name: 'ApiFailure' });
  expect((await rows()).map(({ state }) => state)).toEqual(['acked']);
  expect(await differing()).toEqual([categoryId]);
});

it('ignores a bank that the server no longer opens', async () => {
  replyWith = (path) =>
    path.includes('check')
      ? ours(200, { missing: [], banks: [categoryId] })
      : ours(403, { code: 'no_subscription' });
  await check();
  expect(await differing()).toEqual([]);
});

it('lets the student answer again after dismissing an answer that the server refused', async () => {
  await answerQuestion(categoryId, first, `Option 1 of ${first}`);
  const [row] = await claim(device(), { owner: 'test', alone: true }, Date.now(), 1);
  await settle(device(), row!, { end: 'dead', status: 422, code: 'bad_request' }, Date.now(), 'b');
  await dismissRow(row!.seq);
  expect((await readBank(categoryId))!.answers.size).toBe(0);
  await answerQuestion(categoryId, first, right(first));
  await sendAll();
  expect(held.answers.get(first)).toBe(right(first));
});
