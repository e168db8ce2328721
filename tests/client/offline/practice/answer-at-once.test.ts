/** An answer in a session, and what the student does right after it while the disk is slow. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { flush, purgeUser } from '../../../../src/offline/device/purge.ts';
import { itemKey } from '../../../../src/offline/kept-practice.ts';
import { answerInSession } from '../../../../src/offline/practice/answer-in-session.ts';
import { askedOf } from '../../../../src/offline/practice/asked.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { ours } from '../../../support/engine.ts';
import { stubFetch } from '../../../support/requests.ts';

const userId = 76;
const first = questionIds[0]!;
const given = { selected: `Option 2 of ${first}`, confidence: null, durationMs: 0 };

beforeEach(async () => {
  stubFetch(() => ours(200, bankFixture()));
  await openDevice(userId);
  await fetchBank(categoryId);
});
afterEach(() => closeDevice());

it('is unsent for a sign-out', async () => {
  const item = itemKey('question', first);
  const asked = (await askedOf(device(), [item])).get(item)!;
  const answered = answerInSession('s', asked, given);
  expect(await flush(userId, 0)).toEqual({ operations: 1, tests: 0 });
  await purgeUser(userId, { keepUnsent: true });
  await answered;
  await openDevice(userId);
  expect(await device().outbox.count()).toBe(1);
});
