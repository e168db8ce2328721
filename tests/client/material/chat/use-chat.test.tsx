import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryDefaults } from '../../../../src/app/query-client.ts';
import { usePolling } from '../../../../src/material/chat/use-chat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('without a server, a conversation is asked for less and less often, and soon again once it was sent', async () => {
  let isThere = true;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (!isThere) throw new Error('No answer.');
    return asked;
  };
  renderHook(() => useQuery({ queryKey: ['thread'], queryFn: ask, ...usePolling() }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: queryDefaults })}>
        {children}
      </QueryClientProvider>
    ),
  });
  const askedIn = async (minutes: number) => {
    const before = asked;
    await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
    return asked - before;
  };
  expect(await askedIn(1)).toBeGreaterThanOrEqual(14);
  isThere = false;
  expect(await askedIn(1)).toBeLessThanOrEqual(6);
  await askedIn(1);
  expect(await askedIn(10)).toBeLessThanOrEqual(10);
  isThere = true;
  await askedIn(1);
  expect(await askedIn(1)).toBeGreaterThanOrEqual(14);
});
