import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { observeDue } from '../../../../src/offline/practice/due.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { ours } from '../../../support/engine.ts';
import { stubFetch } from '../../../support/requests.ts';

beforeEach(async () => {
  stubFetch(() => ours(200, bankFixture()));
  await openDevice(94);
  await fetchBank(categoryId);
});
afterEach(() => closeDevice());

it('says what is due although the device is too full to update it', async () => {
  await answerQuestion(categoryId, questionIds[0]!, `Option 1 of ${questionIds[0]}`);
  device().memories.hook('creating', () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const due = await new Promise((resolve) => {
    const watching = observeDue().subscribe((value) => (resolve(value), watching.unsubscribe()));
  });
  expect(due).toMatchObject({ items: [], hasLog: true });
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
