/**
 * Deploys while the app is open: a new version is offered where it disturbs nobody, and a screen whose code is
 * gone costs one reload.
 */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLeaving } from '../../../src/lib/leaving.ts';
import { UpdatePrompt } from '../../../src/app/update-prompt.tsx';
import { updateOffer } from '../../../src/offline/browser/update-offer.ts';
import { paths } from '../../../src/lib/paths.ts';
import { lazyScreen } from '../../../src/material/loading/lazy-component.tsx';

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

describe('a new version', () => {
  const offered = () => screen.queryByText('A new version is ready.');

  it.each([
    paths.question,
    paths.practiceSession,
    paths.testSeries,
    paths.ecgTest,
    paths.profile,
    paths.testSeries.toUpperCase(),
    paths.contact,
    paths.signUp,
    '/reset-password/uid/token',
  ])('that arrives on %s is offered after the person leaves it', async (screenPath) => {
    const router = createMemoryRouter([{ path: '*', element: <UpdatePrompt /> }], {
      initialEntries: [`${screenPath}?test=1`],
    });
    render(<RouterProvider router={router} />);
    act(() => updateOffer.set({ take: () => undefined }));
    expect(offered()).toBeNull();
    await act(() => router.navigate(paths.dashboard));
    expect(offered()).not.toBeNull();
    // Toasts appear at the top meanwhile, not over it.
    expect(offered()!.closest('[data-toasts="top"]')).not.toBeNull();
    await act(() => router.navigate(screenPath));
    expect(offered()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('that was put off is not offered again, but the next one is', async () => {
    const tap = userEvent.setup();
    const router = createMemoryRouter([{ path: '*', element: <UpdatePrompt /> }], {
      initialEntries: [paths.dashboard],
    });
    render(<RouterProvider router={router} />);
    act(() => updateOffer.set({ take: () => undefined }));
    await tap.click(screen.getByRole('button', { name: 'Later' }));
    await act(() => router.navigate(paths.chat));
    expect(offered()).toBeNull();
    act(() => updateOffer.set({ take: () => undefined }));
    expect(offered()).not.toBeNull();
  });
});

describe('a screen of an older build that is no longer served', () => {
  let isOnline = true;
  let end: () => void;
  beforeEach(() => {
    isOnline = true;
    sessionStorage.clear();
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    vi.spyOn(console, 'error').mockReturnValue();
    const listen = vi.spyOn(window, 'addEventListener');
    followLeaving();
    const added = listen.mock.calls as unknown as [string, () => void][];
    end = () => {
      window.dispatchEvent(new Event('pageshow'));
      added.forEach((one) => window.removeEventListener(...one));
    };
    listen.mockRestore();
  });
  afterEach(() => end());

  const again = { name: 'Try again' };
  /** Opens a screen whose code is missing. Returns whether the screen says so, instead of being reloaded. */
  async function miss() {
    const load = vi.fn<() => Promise<() => string>>(() => Promise.reject(new Error('404')));
    const Gone = lazyScreen(load);
    const reloads = reload.mock.calls.length;
    const { unmount } = render(
      <Suspense fallback={null}>
        <Gone />
      </Suspense>,
    );
    await waitFor(() =>
      expect(reload.mock.calls.length > reloads || screen.queryByRole('button', again) !== null).toBe(true),
    );
    // A line that drops a single request costs no reload.
    expect(load).toHaveBeenCalledTimes(2);
    const says = screen.queryByRole('alert') !== null;
    unmount();
    return says;
  }

  it('reloads the page once to get the new build; if that fails, the screen says so', async () => {
    expect(await miss()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(await miss()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload while the page is being left, which would bring the student back', async () => {
    window.dispatchEvent(new Event('beforeunload'));
    expect(await miss()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    // The browser shows the page again from its cache.
    window.dispatchEvent(new Event('pageshow'));
    expect(await miss()).toBe(false);
  });

  it('says so when offline, without a reload', async () => {
    isOnline = false;
    expect(await miss()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
