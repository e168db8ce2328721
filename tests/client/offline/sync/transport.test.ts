import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiMarker, headers as names } from '../../../../src/contract/headers.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { signInAs } from '../../../support/engine.ts';
import { pathOf, sentIn, stubFetch } from '../../../support/requests.ts';
import { neverSent } from '../../../../src/offline/sync/enqueue.ts';
import { saveSession } from '../../../../src/offline/save-session.ts';
import { sendRows } from '../../../../src/offline/sync/transport.ts';

const row: OutboxRow = {
  seq: 1,
  opId: '0b6f1c0e-5a3f-4f0e-9d3f-1b1f3c1d2e3f',
  userId: 3,
  act: { kind: 'submit', categoryId: 7, questionId: 101, selected: 'Aspirin', round: 2, isCorrect: true },
  lane: 'bank/7/question/101',
  actedAt: '2026-01-02T03:04:05.000Z',
  ...neverSent,
  state: 'inflight',
  leaseOwner: 'me',
};
const verdict = { is_correct: true, correct_answer: 'Aspirin', explanation: 'Because.' };
const token = (sub: unknown) => `x.${btoa(JSON.stringify({ sub }))}.x`;

let sent: { path: string; headers: Record<string, string>; body: unknown }[] = [];
const answer = (reply: () => Response | Promise<Response>) =>
  stubFetch(async (request) => {
    const { headers } = request;
    sent.push({ path: pathOf(request), headers: Object.fromEntries(headers), body: await sentIn(request) });
    return reply();
  });
const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [names.marker]: apiMarker, ...headers },
  });
/** JSON without our header, as from something between the device and the server. */
const foreign = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const send = async () => (await sendRows([row], new AbortController().signal))[0]!;

beforeEach(() => {
  sent = [];
  signInAs(3);
});
afterEach(() => vi.unstubAllGlobals());

it('sends the documented call with exactly its three fields, the key, the time and the round', async () => {
  answer(() => json(200, verdict, { 'x-nightfloat-epoch': 'e1' }));
  expect(await send()).toEqual({ outcome: { end: 'acked', body: verdict, epoch: 'e1' } });
  const { path, headers, body } = sent[0]!;
  expect(path).toBe('/api/student/categories/7/questions/101/submit/');
  expect(body).toEqual({
    question_id: 101,
    selected_option: 'Aspirin',
    category_id: 7,
  });
  expect(headers).toMatchObject({
    'idempotency-key': row.opId,
    'x-nightfloat-acted-at': row.actedAt,
    'x-nightfloat-round': '2',
    authorization: `Bearer ${token(3)}`,
  });
});

it('sends nothing with another user’s token', async () => {
  saveSession({
    access: token('4'),
    refresh: 'r',
    user: { id: 4, role: 'student', profile_picture: null, first_name: 'Sam' },
  });
  answer(() => json(200, verdict));
  expect(await send()).toEqual({ outcome: { end: 'released' }, stop: 'sign-in' });
  expect(sent).toEqual([]);
});

const portal = { headers: { 'content-type': 'text/html' } };

it('stops the pass when there is no answer', async () => {
  answer(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await send()).toEqual({
    outcome: { end: 'later', afterMs: 0, status: 0, code: null },
    stop: 'no-answer',
    isUnanswered: true,
  });
});

describe('an unusable reply', () => {
  it.each<[string, number, () => Response]>([
    ['a captive portal’s page', 200, () => new Response('<h1>Wi-Fi</h1>', portal)],
    ['a portal’s 511', 511, () => new Response('<h1>Sign in</h1>', { status: 511, ...portal })],
    ['JSON from someone else', 200, () => foreign(200, { status: 'blocked' })],
    ['JSON from someone else in the shape of ours', 200, () => foreign(200, verdict)],
    ['our JSON in another shape', 200, () => json(200, { status: 'blocked' })],
    ['a 409 from someone else', 409, () => foreign(409, { code: 'already_answered', record: {} })],
    ['a 413 from someone else', 413, () => foreign(413, { code: 'too_large' })],
    ['a 422 from someone else', 422, () => foreign(422, { code: 'too_late' })],
    [
      'half a body',
      200,
      () =>
        new Response('{"is_cor', {
          headers: { 'content-type': 'application/json', [names.marker]: apiMarker },
        }),
    ],
    ['a 404 without our code', 404, () => json(404, { message: 'no route' })],
  ])('%s keeps the row and may concern only calls of its kind', async (_, status, reply) => {
    answer(reply);
    expect(await send()).toMatchObject({
      outcome: { end: 'later', status, code: null },
      stop: 'no-answer',
      isOfKind: true,
    });
  });

  it.each<[string, number, () => Response]>([
    ['a 401', 401, () => foreign(401, { code: 'token_not_valid' })],
    ['a 403', 403, () => foreign(403, { code: 'no_subscription' })],
    ['a 502', 502, () => new Response('<h1>Bad gateway</h1>', { status: 502, ...portal })],
  ])(
    '%s from someone else counts as trouble that a better connection does not end',
    async (_, status, reply) => {
      answer(reply);
      expect(await send()).toMatchObject({
        outcome: { end: 'later', status, code: null },
        stop: 'busy',
        isOfKind: true,
      });
    },
  );
});

it.each([500, 502, 507, 408])('our %i may concern only calls of this kind', async (status) => {
  answer(() => json(status, { code: 'server_error' }));
  expect(await send()).toMatchObject({
    outcome: { end: 'later', status, code: 'server_error' },
    stop: 'busy',
    isOfKind: true,
  });
});

it.each([
  ['from our server', () => json(503, { code: 'unavailable' }, { 'retry-after': '10' })],
  ['from a load balancer', () => foreign(503, {}, { 'retry-after': '10' })],
])('a 503 %s holds the whole queue for as long as it asks', async (_, reply) => {
  answer(reply);
  const result = await send();
  expect(result).toMatchObject({ outcome: { end: 'later' }, stop: 'busy', retryAfterMs: 10_000 });
  expect(result.isOfKind).toBeUndefined();
});

it('a 429 holds the whole queue for as long as it asks', async () => {
  answer(() => json(429, { code: 'too_many_requests' }, { 'retry-after': '7' }));
  expect(await send()).toMatchObject({ outcome: { end: 'later' }, stop: 'busy', retryAfterMs: 7_000 });
});

it.each([
  [400, 'invalid_input'],
  [404, 'not_found'],
  [409, 'session_differs'],
  [422, 'key_reused'],
])('a %i with our error code makes the row a dead letter', async (status, code) => {
  answer(() => json(status, { code }));
  expect(await send()).toEqual({ outcome: { end: 'dead', status, code } });
});

it('a 403 waits a day, as the plan may be renewed', async () => {
  answer(() => json(403, { code: 'no_subscription' }));
  expect(await send()).toMatchObject({
    outcome: { end: 'later', afterMs: 86_400_000, code: 'no_subscription' },
  });
});

it('a 409 is a conflict with the record that counts', async () => {
  const record = { selected_option: 'Heparin', is_correct: false };
  answer(() => json(409, { code: 'already_answered', record }));
  expect(await send()).toEqual({ outcome: { end: 'conflict', record, code: 'already_answered' } });
});

it('a 401 keeps the row and waits for a sign-in', async () => {
  answer(() => json(401, { code: 'not_signed_in' }));
  expect(await send()).toMatchObject({ outcome: { end: 'released' }, stop: 'sign-in' });
});
