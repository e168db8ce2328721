import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../src/app/query-client.ts';
import { useRefetching } from '../../../src/app/use-refetching.ts';
import { connectivity } from '../../../src/offline/connectivity.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('refetches at once when the connection is back, and then seldom on a line where some requests work and others fail', async () => {
  const refetch = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const { unmount } = renderHook(useRefetching);
  const loseAndFind = () => {
    connectivity.set('offline');
    connectivity.set('online');
  };
  loseAndFind();
  await vi.advanceTimersByTimeAsync(0);
  expect(refetch).toHaveBeenCalledTimes(1);
  // As a refetch does in which only some requests succeed.
  refetch.mockImplementation(async () => loseAndFind());
  loseAndFind();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refetch.mock.calls.length).toBeGreaterThan(2);
  expect(refetch.mock.calls.length).toBeLessThan(15);
  loseAndFind();
  unmount();
  refetch.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refetch).not.toHaveBeenCalled();
});

it('finds by itself, at growing intervals, that a Wi-Fi which lost one request lets the next ones through', async () => {
  vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const ask = vi.spyOn(queryClient, 'fetchQuery').mockRejectedValue(new Error('No answer'));
  const { unmount } = renderHook(useRefetching);
  connectivity.set('offline');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(ask.mock.calls.length).toBeGreaterThan(9);
  expect(ask.mock.calls.length).toBeLessThan(25);
  ask.mockClear().mockImplementation(async () => connectivity.set('online'));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  connectivity.set('offline');
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  connectivity.set('online');
});
