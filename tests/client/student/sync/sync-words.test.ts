import { expect, it } from 'vitest';
import {
  operationInWords,
  choicesOf,
  heldInWords,
  resultInWords,
  safeInWords,
  waitInWords,
} from '../../../../src/areas/student/sync/sync-words.ts';
import { syncListMessages } from '../../../../src/messages/sync-list.ts';
import { device } from '../../../../src/offline/database.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { mergeBank, readBank } from '../../../../src/offline/study/bank.ts';
import { answerQuestion, retakeBank } from '../../../../src/offline/study/study.ts';
import { ownDevice, smallBank } from '../my-studies.ts';

ownDevice();

const now = new Date(2026, 2, 5, 3, 0).getTime();
const at = (hour: number, minute: number) => new Date(2026, 2, 5, hour, minute);
const waiting = { state: 'pending', actedAt: at(2, 14).toISOString(), status: 0, nextAt: 0 } as OutboxRow;
const online = { held: null, reach: 'online' as const, now };

it.each([
  ['sending', { ...waiting, state: 'inflight' as const }, online],
  ['queued since 02:14', waiting, online],
  ['waiting for signal since 02:14', waiting, { ...online, reach: 'offline' as const }],
  ['waiting for signal since 02:14', waiting, { ...online, held: 'no-answer' as const }],
  ['waiting since 02:14; the server is busy', waiting, { ...online, held: 'busy' as const }],
  ['waiting for you to sign in since 02:14', waiting, { ...online, held: 'sign-in' as const }],
  [
    'the server had a problem; next try at 03:01',
    { ...waiting, status: 500, code: 'server_error', nextAt: at(3, 1).getTime() },
    online,
  ],
  [
    'something on this network refused it; next try at 03:01',
    { ...waiting, status: 403, code: null, nextAt: at(3, 1).getTime() },
    online,
  ],
  [
    'your plan doesn’t include this now; next try 03:01, or once you renew it',
    { ...waiting, status: 403, code: 'no_subscription', nextAt: at(3, 1).getTime() },
    online,
  ],
  [
    'the server doesn’t have this test’s answers, or the test was removed; next try 03:01',
    { ...waiting, status: 404, code: 'not_found', nextAt: at(3, 1).getTime() },
    online,
  ],
])('of a waiting row is: %s', (words, row, facts) => {
  expect(waitInWords(row, facts)).toBe(words);
});

it.each([
  [413, 'This network doesn’t allow files of this size. Try again on another network.'],
  [
    403,
    'Something between this device and the server keeps refusing it (403). Try again on another network.',
  ],
])('says what to do about a %i that did not come from the server', (status, words) => {
  expect(syncListMessages.serverSaid('refused_between', status)).toBe(words);
});

it('says when the next try is', () => {
  const status = { sending: false, held: 'no-answer' as const, nextTryAt: at(3, 2).getTime() };
  expect(heldInWords(status, 'offline', now)).toBe(
    'The server can’t be reached. Next try at 03:02, or as soon as you’re back online.',
  );
  expect(heldInWords({ ...status, held: null, nextTryAt: null }, 'online', now)).toBeNull();
});

it('reports the outcome of a pass', () => {
  expect(resultInWords(0, 0, 0, null)).toBe('Nothing is waiting to be sent.');
  expect(resultInWords(3, 3, 0, null)).toBe('All sent.');
  expect(resultInWords(3, 2, 1, 'no-answer')).toBe('2 sent, 1 still waiting.');
  expect(resultInWords(3, 0, 3, 'busy')).toBe('The server is busy. Everything is kept.');
  expect(resultInWords(3, 0, 3, null)).toBe('Nothing could be sent right now. Everything is kept.');
});

it('says when a bank is no longer on the device', async () => {
  await mergeBank(device(), 7, smallBank(7, 'Cardiology'), 1_000);
  await retakeBank(7);
  await answerQuestion(7, 701, 'Option 2 of 701');
  const [retake, answer] = await device().outbox.orderBy('seq').toArray();
  const bank = await readBank(7);
  expect(operationInWords(retake!, bank)).toBe('Retake of Cardiology');
  expect(operationInWords(answer!, undefined)).toBe(
    'Answer to a question in a bank no longer on this device',
  );
  const record = { selected_option: 'Option 4 of 701' };
  expect(choicesOf({ ...answer!, record }, undefined)).toEqual({
    here: { letter: null, text: 'Option 2 of 701' },
    there: { letter: null, text: 'Option 4 of 701' },
  });
});

const refused: OutboxRow = { ...waiting, status: 403, code: 'no_subscription' };

it.each([
  [[waiting], 'Stored on this device. It will be sent automatically.'],
  [[refused], 'Stored on this device. It will be sent once you renew your plan.'],
  [
    [waiting, refused],
    'Stored on this device. It will be sent automatically; what your plan doesn’t include now, once you renew it.',
  ],
])('promises to send by itself only what no plan holds up', (rows, words) => {
  expect(safeInWords(rows)).toBe(words);
});
