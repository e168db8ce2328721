import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFreshUntil, queryDefaults } from '../../../src/app/query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('are not asked for again by a screen that they waited for, however long its code took', async () => {
  const client = new QueryClient({ defaultOptions: queryDefaults });
  const ask = vi.fn<() => string>(() => 'a reply');
  const query = { queryKey: ['list'], queryFn: ask };
  const show = () =>
    renderHook(() => useQuery(query), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
  let codeIsThere = () => {};
  keepFreshUntil(new Promise<void>((resolve) => (codeIsThere = resolve)));
  await client.fetchQuery(query);
  await vi.advanceTimersByTimeAsync(30_000);
  codeIsThere();
  await vi.advanceTimersByTimeAsync(500);
  show().unmount();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  show().unmount();
  expect(ask).toHaveBeenCalledTimes(2);
});
