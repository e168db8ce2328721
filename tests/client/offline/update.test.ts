import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeUpdate, waitingWorker } from '../../../src/offline/update.ts';

const asked = vi.fn();
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  waitingWorker.set({ postMessage: asked } as unknown as ServiceWorker);
});
afterEach(() => {
  vi.clearAllTimers();
  waitingWorker.set(null);
});

it('asks the new version to take over; where the old one stays, the page is loaded anew until it comes', () => {
  takeUpdate();
  expect(asked.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
  vi.advanceTimersByTime(4_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  // One that was asked of the old version as it ended never comes.
  vi.advanceTimersByTime(5_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
