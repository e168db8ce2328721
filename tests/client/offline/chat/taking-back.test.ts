/** A message may be edited or taken back only while the server cannot have it; otherwise it could be sent twice. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { discard, sendChat, takeBack } from '../../../../src/offline/chat/chat.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { draftFileOf, draftOf, saveDraft } from '../../../../src/offline/drafts.ts';
import { storeEpoch } from '../../../../src/offline/sync/epoch.ts';
import { claim, settle, type Outcome } from '../../../../src/offline/sync/outbox.ts';
import { refusedBetween } from '../../../../src/offline/outbox-row.ts';

beforeEach(async () => {
  await openDevice(3);
  await sendChat(9, 'Elena Petrova', 'Am I on call?', new File(['x'], 'rota.txt'));
});
afterEach(closeDevice);

let passes = 0;
/** Runs a pass that takes the message. Without an outcome, its tab dies while sending. */
async function pass(outcome?: Outcome) {
  const [row] = await claim(device(), { owner: `pass ${(passes += 1)}`, alone: true }, Date.now(), 4);
  expect(row).toBeDefined();
  if (outcome) await settle(device(), row!, outcome, Date.now(), 'b');
  return row!.seq;
}
const later = (status: number, code: string | null = null): Outcome => ({
  end: 'later',
  afterMs: 0,
  status,
  code,
});
const dead = (status: number, code: string): Outcome => ({ end: 'dead', status, code });
const released: Outcome = { end: 'released' };
const acked: Outcome = { end: 'acked', body: {}, epoch: 'before' };

it.each<[string, (Outcome | undefined)[]]>([
  ['was never sent', []],
  ['was about to be sent when the session had ended', [released]],
  ['a proxy found too large', [later(413)]],
  ['no network lets through', [...Array.from({ length: 5 }, () => later(413)), dead(413, refusedBetween)]],
  ['got no answer at first and was then refused by the server', [later(0), dead(415, 'wrong_media_type')]],
])('a message that %s can be taken back', async (_, outcomes) => {
  for (const outcome of outcomes) await pass(outcome);
  const { seq } = (await device().outbox.toCollection().first())!;
  expect(await takeBack(seq)).toMatchObject({ text: 'Am I on call?', file: { name: 'rota.txt' } });
  expect([await device().outbox.count(), await device().chatFiles.count()]).toEqual([0, 0]);
});

it.each<[string, (Outcome | undefined)[]]>([
  ['got no answer', [later(0)]],
  ['got a captive portal’s reply', [later(200)]],
  ['a load balancer gave up on', [later(504)]],
  ['the server took too long to handle', [later(503, 'unavailable')]],
  ['got no answer at first and then a filter’s reply', [later(0), later(403)]],
  ['was being sent when its tab died', [undefined, released]],
  ['was confirmed before the server’s data was rolled back', [acked]],
])('a message that %s cannot be taken back', async (_, outcomes) => {
  for (const outcome of outcomes) await pass(outcome);
  await storeEpoch(device(), 'after');
  const { seq } = (await device().outbox.toCollection().first())!;
  expect(await takeBack(seq)).toBeNull();
  expect(await discard(seq)).toBe(false);
  expect(await device().outbox.count()).toBe(1);
});

it('a message that the server may have and no network lets through any more can only be dismissed', async () => {
  await pass(later(0));
  const seq = await pass(dead(413, refusedBetween));
  expect(await takeBack(seq)).toBeNull();
  expect(await discard(seq)).toBe(true);
  expect([await device().outbox.count(), await device().chatFiles.count()]).toEqual([0, 0]);
});

it('a message that is taken back is put above the current draft, with its file; a discarded one leaves the draft alone', async () => {
  await sendChat(9, 'Elena Petrova', 'And on Sunday?', null);
  await saveDraft(9, 'Sorry');
  const [first, second] = await device().outbox.orderBy('seq').primaryKeys();
  await discard(second!);
  expect(await draftOf(9)).toBe('Sorry');
  await takeBack(first!);
  expect(await draftOf(9)).toBe('Am I on call?\nSorry');
  expect(await draftFileOf(9)).toMatchObject({ name: 'rota.txt' });
});
