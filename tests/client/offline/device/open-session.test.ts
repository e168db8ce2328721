import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { openSession } from '../../../../src/offline/device/open-session.ts';
import * as deadLetters from '../../../../src/offline/sync/dead-letters.ts';
import * as sync from '../../../../src/offline/sync/sync.ts';

it('opens although the browser cannot read the kept replies', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openDevice(91);
  const failure = new DOMException('Failed to read large IndexedDB value', 'DataError');
  vi.spyOn(device().replies, 'toArray').mockRejectedValue(failure);
  expect(await openSession(91, new QueryClient())).toBe('open');
  expect(said).toHaveBeenCalledWith(expect.any(String), failure);
});

it('sends what waits although the device is too full to try refused operations again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(deadLetters, 'retryDeadLetters').mockRejectedValue(full);
  const started = vi.spyOn(sync, 'startSync').mockReturnValue();
  await openSession(92, new QueryClient());
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect(said).toHaveBeenCalledWith('The device could not be prepared.', full);
});
