import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaitsLong } from '../../../../src/material/sending/waits-long.tsx';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import * as storage from '../../../../src/offline/browser/storage.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';

const hourMs = 3_600_000;
const promises = (persistent: boolean) =>
  vi.spyOn(storage, 'storageState').mockResolvedValue({ used: 0, quota: null, canAsk: true, persistent });

beforeEach(async () => {
  await openDevice(3);
  await mergeBank(device(), categoryId, bankFixture(), 1_000);
  for (const id of questionIds.slice(0, 2)) await answerQuestion(categoryId, id, `Option 1 of ${id}`);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  const on = device();
  closeDevice();
  await on.delete();
});

const waitedFor = (hours: number) =>
  device()
    .outbox.toCollection()
    .modify({ actedAt: new Date(Date.now() - hours * hourMs).toISOString() });

const title = '2 items have been waiting for more than a day';

it('warns once about items that have waited for a day if the browser may clear them', async () => {
  promises(false);
  await waitedFor(25);
  const { unmount } = render(<WaitsLong />);
  expect(await screen.findByText(title)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await vi.waitFor(() => expect(screen.queryByText(title)).toBeNull());
  unmount();
  const looked = vi.spyOn(device().outbox, 'where');
  render(<WaitsLong />);
  await vi.waitFor(() => expect(looked).toHaveBeenCalled());
  expect(screen.queryByText(title)).toBeNull();
  // Items that wait for a day after the dismissal get a new warning.
  await device()
    .outbox.orderBy('seq')
    .first()
    .then((row) => device().outbox.delete(row!.seq));
  expect(await screen.findByText('1 item has been waiting for more than a day')).toBeInTheDocument();
});

it.each([
  ['if the browser has granted persistent storage', true, 25],
  ['before a day has passed', false, 23],
])('says nothing %s', async (_, persistent, hours) => {
  const asked = promises(persistent);
  await waitedFor(hours);
  const looked = vi.spyOn(device().outbox, 'where');
  render(<WaitsLong />);
  await vi.waitFor(() => expect([asked.mock.calls.length, looked.mock.calls.length]).toEqual([1, 2]));
  await act(() => device().outbox.count());
  expect(screen.queryByText(title)).toBeNull();
});
