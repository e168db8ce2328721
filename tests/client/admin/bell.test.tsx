import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryDefaults } from '../../../src/app/query-client.ts';
import { Bell } from '../../../src/areas/admin/shell/bell.tsx';
import { stubFetch } from '../../support/requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks less often while the server is down', async () => {
  let asked = 0;
  stubFetch(() => {
    asked += 1;
    throw new TypeError('Failed to fetch');
  });
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: queryDefaults })}>
        <Bell />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000 + 1_000));
  expect(asked).toBeGreaterThanOrEqual(2);
  expect(asked).toBeLessThanOrEqual(4);
  unmount();
});
