import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { openSession } from '../../../../src/offline/device/open-session.ts';

it('opens although the browser cannot read the kept replies', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openDevice(91);
  const failure = new DOMException('Failed to read large IndexedDB value', 'DataError');
  vi.spyOn(device().replies, 'toArray').mockRejectedValue(failure);
  expect(await openSession(91, new QueryClient())).toBe('open');
  expect(said).toHaveBeenCalledWith(expect.any(String), failure);
});
