import { afterEach, beforeEach, expect, it } from 'vitest';
import { headers } from '../../../../src/contract/headers.ts';
import { beginAttempt, submitFindings } from '../../../../src/offline/study/attempts.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { resetEcg } from '../../../../src/offline/study/ecg-reset.ts';
import { mergeTest, readTest } from '../../../../src/offline/study/tests.ts';
import { stubApi, type Answering } from '../../../support/render.tsx';
import { ecgOverview, testId } from '../../../support/test-fixture.ts';

const name = `POST /api/student/ecg-question/${testId}/reset/`;

beforeEach(async () => {
  await openDevice(11);
  await mergeTest(device(), testId, ecgOverview(), Date.now());
  await beginAttempt(testId);
  await submitFindings(testId, 301, [11]);
});
afterEach(async () => {
  const open = device();
  closeDevice();
  await open.delete();
});

const stub = (answer: Answering) => stubApi({ [name]: answer });
const everythingSent = () => device().outbox.toCollection().modify({ state: 'acked', ackedAt: 1 });
const attempt = async () => (await readTest(testId))!.attempt!;
const enqueued = async () => (await device().outbox.toArray()).filter(({ act }) => act.kind === 'ecg-reset');

it('asks the server, with a key and the attempt, and begins the next attempt with its full time', async () => {
  await everythingSent();
  const sent = stub({ body: { message: 'Done.', attempt: 2 } });
  const fresh = await resetEcg(testId);
  expect(fresh).toMatchObject({ number: 2, findings: {}, ticked: {}, at: 0, leftMs: 600_000, endedAt: null });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get(headers.round)).toBe('1');
  expect(sent[0]?.headers.get(headers.idempotencyKey)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await enqueued()).toEqual([]);
});

it('takes the server’s number, as another device may have begun one, too', async () => {
  await everythingSent();
  stub({ body: { message: 'Done.', attempt: 4 } });
  expect((await resetEcg(testId)).number).toBe(4);
  expect((await readTest(testId))!.test.lastAttempt).toBe(4);
});

it.each([
  ['a refusal', 403, { code: 'no_subscription', error: 'No.' }],
  ['a server error', 500, { code: 'server_error', error: 'No.' }],
])('%s changes nothing and is thrown', async (_, status, body) => {
  await everythingSent();
  const before = await attempt();
  stub({ status, body });
  await expect(resetEcg(testId)).rejects.toMatchObject({ status });
  expect(await attempt()).toEqual(before);
  expect(await enqueued()).toEqual([]);
});

it('queues the reset when there is no answer, under the key of the call that may have arrived', async () => {
  await everythingSent();
  const sent = stub('lost');
  expect(await resetEcg(testId)).toMatchObject({ number: 2, findings: {} });
  const rows = await enqueued();
  expect(rows.map(({ opId, act }) => [opId, 'attempt' in act && act.attempt])).toEqual([
    [sent[0]?.headers.get(headers.idempotencyKey), 1],
  ]);
});

it('queues the reset behind what still waits to be sent', async () => {
  const sent = stub({ body: { message: 'Done.', attempt: 2 } });
  await resetEcg(testId);
  expect(sent).toEqual([]);
  expect((await device().outbox.orderBy('seq').toArray()).map(({ act }) => act.kind)).toEqual([
    'test-start',
    'ecg-answer',
    'ecg-reset',
  ]);
});
