/** What a screen reads before its first render belongs to one user, and only until the screen observes it. */
import { afterEach, expect, it, vi } from 'vitest';
import { closeDevice, device, openDevice } from '../../../src/offline/database.ts';
import { keptBanks, mergeBank } from '../../../src/offline/study/bank.ts';
import { bankFixture, categoryId } from '../../support/bank-fixture.ts';

afterEach(async () => {
  for (const userId of [3, 4]) {
    await openDevice(userId);
    const on = device();
    closeDevice();
    await on.delete();
  }
});

const ids = () => keptBanks.preloaded()?.map((bank) => bank.categoryId);

it('is known before it is observed, and from then on as observed', async () => {
  await openDevice(3);
  await mergeBank(device(), categoryId, bankFixture(), 1_000);
  await keptBanks.preload();
  expect(ids()).toEqual([categoryId]);
  const seen = vi.fn();
  const observing = keptBanks.subscribe(seen);
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  observing.unsubscribe();
  expect(ids()).toBeUndefined();
});

it('is not known to the next user', async () => {
  await openDevice(3);
  await mergeBank(device(), categoryId, bankFixture(), 1_000);
  await keptBanks.preload();
  closeDevice();
  await openDevice(4);
  expect(ids()).toBeUndefined();
});
