import { expect, it } from 'vitest';
import Dexie from 'dexie';
import { mergeBank } from '../../../src/offline/bank.ts';
import { device, openDevice, openedDevice } from '../../../src/offline/database.ts';
import { forgetUser } from '../../../src/offline/departure.ts';
import { databaseName } from '../../../src/offline/keys.ts';
import { keepReplies } from '../../../src/offline/replies.ts';
import { answerQuestion } from '../../../src/offline/study.ts';
import { QueryClient } from '@tanstack/react-query';
import { bankFixture, categoryId, questionIds } from '../../support/bank-fixture.ts';

const begin = async (userId: number) => {
  await openDevice(userId);
  await mergeBank(device(), categoryId, bankFixture(), 1_000);
};

it('leaves nothing of a user when everything was sent', async () => {
  await begin(21);
  await forgetUser(21, { keepUnsent: true });
  expect(openedDevice()).toBeNull();
  expect(await Dexie.exists(databaseName(21))).toBe(false);
});

it('keeps only what was not sent, and the same user finds it again', async () => {
  await begin(22);
  await answerQuestion(categoryId, questionIds[0]!, 'Option 2 of 101');
  await forgetUser(22, { keepUnsent: true });
  await openDevice(23);
  expect(await device().outbox.count()).toBe(0);
  await openDevice(22);
  expect(await device().outbox.toArray()).toMatchObject([
    { act: { kind: 'submit', questionId: 101 }, state: 'pending' },
  ]);
  for (const table of [
    device().banks,
    device().questions,
    device().answers,
    device().marks,
    device().replies,
  ])
    expect(await table.count()).toBe(0);
});

it('discards what was not sent when the student says so', async () => {
  await begin(24);
  await answerQuestion(categoryId, questionIds[0]!, 'Option 2 of 101');
  await forgetUser(24, { keepUnsent: false });
  expect(await Dexie.exists(databaseName(24))).toBe(false);
});

it('takes no answer of the server after the user left', async () => {
  await begin(25);
  const client = new QueryClient();
  keepReplies(client);
  await forgetUser(25, { keepUnsent: true });
  client.setQueryDefaults(['GET /profile/'], { meta: { kept: true } });
  client.setQueryData(['GET /profile/'], { first_name: 'Canary' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await Dexie.exists(databaseName(25))).toBe(false);
});
