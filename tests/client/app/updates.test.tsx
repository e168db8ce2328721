/**
 * Deploys while the app is open: a new version is offered where it disturbs nobody, and a missing chunk costs one
 * reload.
 */
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnceForMissingChunk } from '../../../src/app/missing-chunk.ts';
import { followLeaving } from '../../../src/lib/leaving.ts';
import { UpdatePrompt } from '../../../src/app/update-prompt.tsx';
import { waitingVersion } from '../../../src/offline/browser/update.ts';
import { paths } from '../../../src/lib/paths.ts';

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
    paths.testSeries.toUpperCase(),
  ])('that arrives on %s is offered after the student leaves it', async (player) => {
    const router = createMemoryRouter([{ path: '*', element: <UpdatePrompt /> }], {
      initialEntries: [`${player}?test=1`],
    });
    render(<RouterProvider router={router} />);
    act(() => waitingVersion.set({ messageSkipWaiting: () => undefined }));
    expect(offered()).toBeNull();
    await act(() => router.navigate(paths.dashboard));
    expect(offered()).not.toBeNull();
    await act(() => router.navigate(player));
    expect(offered()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a chunk of an older build that is no longer served', () => {
  let isOnline = true;
  let end: () => void;
  beforeEach(() => {
    isOnline = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    const listen = vi.spyOn(window, 'addEventListener');
    followLeaving();
    reloadOnceForMissingChunk();
    const added = listen.mock.calls as unknown as [string, () => void][];
    end = () => {
      window.dispatchEvent(new Event('pageshow'));
      added.forEach((one) => window.removeEventListener(...one));
    };
    listen.mockRestore();
  });
  afterEach(() => end());

  /** Returns whether the screen that needs the chunk shows an error. */
  const miss = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

  it('reloads the page once to get the new build; if that fails, the screen shows the error', () => {
    expect(miss()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(miss()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload while the page is being left, which would bring the student back', () => {
    window.dispatchEvent(new Event('beforeunload'));
    expect(miss()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    // The browser shows the page again from its cache.
    window.dispatchEvent(new Event('pageshow'));
    expect(miss()).toBe(false);
  });

  it('shows the error when offline, without a reload', () => {
    isOnline = false;
    expect(miss()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
