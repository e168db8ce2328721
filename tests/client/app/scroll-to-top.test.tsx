import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ScrollToTop } from '../../../src/app/scroll-to-top.tsx';

it('leaves who reads already where they are, and starts every new route at its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const router = createMemoryRouter([{ path: '*', element: <ScrollToTop /> }]);
  render(<RouterProvider router={router} />);
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => router.navigate('/about?x=1'));
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  await act(() => router.navigate('/about?x=2'));
  expect(scrollTo).toHaveBeenCalledOnce();
});
