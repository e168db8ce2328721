/** What a screen reads before its first render belongs to one user, and only until the screen observes it. */
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePreloaded } from '../../../src/lib/use-observed.ts';
import { closeDevice, device, openDevice } from '../../../src/offline/database.ts';
import { keptBanks, mergeBank } from '../../../src/offline/study/bank.ts';
import { runningTest } from '../../../src/offline/study/running-test.ts';
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

it('is shown by the first render, even if it is that there is none', async () => {
  await openDevice(3);
  await runningTest.preload();
  const shown: unknown[] = [];
  renderHook(() => shown.push(usePreloaded(runningTest))).unmount();
  expect(shown[0]).toBeNull();
});

it('is not known to the next user', async () => {
  await openDevice(3);
  await mergeBank(device(), categoryId, bankFixture(), 1_000);
  await keptBanks.preload();
  closeDevice();
  await openDevice(4);
  expect(ids()).toBeUndefined();
});
