/**
 * After a restored backup the device sends confirmed messages again, but no longer has their files, which the server may
 * or may not have lost.
 */
import { beforeEach, expect, it } from 'vitest';
import { sendChat } from '../../../../src/offline/chat/chat.ts';
import { device } from '../../../../src/offline/database.ts';
import { storeEpoch } from '../../../../src/offline/sync/epoch.ts';
import { startSync, stopSync } from '../../../../src/offline/sync/sync.ts';
import { aMessage } from '../../../support/chat.ts';
import { countOf, engineTests, ours, pass } from '../../../support/engine.ts';
import { pathOf, sentIn, stubFetch } from '../../../support/requests.ts';

engineTests();

/** The texts of the messages that the server got. */
let sent: string[];
/** Its answer to the next one. */
let answer: () => Response;

const taken = () => ours(201, aMessage());

/** Sends what waits. */
async function send() {
  startSync();
  await pass(2_000);
  stopSync();
}

beforeEach(async () => {
  sent = [];
  answer = taken;
  stubFetch(async (request) => {
    if (!pathOf(request).startsWith('/api/chat/')) return ours(200, { status: 'ok' });
    // A form has line ends of its own.
    sent.push(String(((await sentIn(request)) as FormData).get('message')).replaceAll('\r\n', '\n'));
    return answer();
  });
  await sendChat(9, 'Elena Petrova', 'This week', new File(['x'], 'rota.txt'));
  await storeEpoch(device(), 'before');
  await send();
  expect([sent, await countOf('acked')]).toEqual([['This week'], 1]);
  await storeEpoch(device(), 'after');
});

it('says in a message that the server lost which file is missing', async () => {
  await send();
  expect(sent[1]).toBe('This week\n(“rota.txt” was attached, but the server has lost it.)');
  expect(await countOf('acked')).toBe(1);
});

it('asks nobody about a message that the server still has with its file', async () => {
  answer = () => ours(422, { code: 'key_reused' });
  await send();
  expect(sent).toHaveLength(2);
  expect([await countOf('dead'), await countOf('pending')]).toEqual([0, 0]);
});
