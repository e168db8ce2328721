import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ScrollToTop } from '../../../src/app/scroll-to-top.tsx';

it('does not scroll on the first render, and starts every new route at the top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const router = createMemoryRouter([{ path: '*', element: <ScrollToTop /> }]);
  render(<RouterProvider router={router} />);
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => router.navigate('/about?x=1'));
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  await act(() => router.navigate('/about?x=2'));
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('scrolls to the top on a link to the current page', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const links = (
    <>
      <ScrollToTop />
      <Link to="/">
        <b>Home</b>
      </Link>
      <Link to="/#below">Below</Link>
      <button type="button">Menu</button>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: links }])} />);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByText('Below'));
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Home'));
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});
