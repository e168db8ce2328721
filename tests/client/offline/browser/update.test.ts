import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeUpdate, waitingVersion, watchForUpdates } from '../../../../src/offline/browser/update.ts';

const asked = vi.fn();
const reload = vi.fn();

beforeEach(() => {
  asked.mockClear();
  reload.mockClear();
  vi.useFakeTimers();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.unstubAllGlobals();
});

/** Fakes the events of `workbox-window`; the journeys test the real ones. */
function watched() {
  const listeners: Record<string, () => void> = {};
  const workbox = {
    addEventListener: (name: string, listener: () => void) => void (listeners[name] = listener),
    messageSkipWaiting: asked,
    register: vi.fn(async () => undefined),
    update: vi.fn(async () => undefined),
  };
  return { workbox: workbox as unknown as Parameters<typeof watchForUpdates>[0], spies: workbox, listeners };
}

const served = (by: object | null) => vi.stubGlobal('navigator', { serviceWorker: { controller: by } });

const registered = (registration: object) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });

it('asks the new version to take over, and reloads the page until the old one has gone', async () => {
  registered({ update: () => Promise.reject(new TypeError('offline')) });
  waitingVersion.set({ messageSkipWaiting: asked });
  await takeUpdate();
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(4_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  // A reload that the old version answered while shutting down never arrives.
  vi.advanceTimersByTime(5_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('takes over the version that arrived after the one offered, unless that takes too long', async () => {
  const newest = new EventTarget();
  const registration = { update: async () => void Object.assign(registration, { installing: newest }) };
  registered(registration);
  waitingVersion.set({ messageSkipWaiting: asked });
  const taken = takeUpdate();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).not.toHaveBeenCalled();
  newest.dispatchEvent(new Event('statechange'));
  await taken;
  expect(asked).toHaveBeenCalledOnce();

  void takeUpdate();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('offers a waiting version, and reloads once it has taken over, in whichever tab that was requested', async () => {
  served({});
  const { workbox, listeners } = watched();
  await watchForUpdates(workbox);
  expect(waitingVersion.get()).toBeNull();
  listeners.waiting!();
  expect(waitingVersion.get()).toBe(workbox);
  expect(reload).not.toHaveBeenCalled();
  listeners.controlling!();
  expect(reload).toHaveBeenCalledOnce();
});

it('offers the reload in a tab where something was typed, if the version was taken in another one', async () => {
  // A tab in which no version was taken yet.
  vi.resetModules();
  const other = await import('../../../../src/offline/browser/update.ts');
  served({});
  const { workbox, listeners } = watched();
  await other.watchForUpdates(workbox);
  const field = document.body.appendChild(document.createElement('input'));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  listeners.controlling!();
  expect(reload).not.toHaveBeenCalled();
  other.waitingVersion.get()!.messageSkipWaiting();
  expect(reload).toHaveBeenCalledOnce();
  // Once the form is left, nothing can be lost.
  field.remove();
  listeners.controlling!();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload for the very first worker, but does for the next', async () => {
  served(null);
  const { workbox, listeners } = watched();
  await watchForUpdates(workbox);
  served({});
  listeners.controlling!();
  expect(reload).not.toHaveBeenCalled();
  listeners.controlling!();
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps the page when the browser clears the site and its worker, as on a full disk', async () => {
  served({});
  const { workbox, listeners } = watched();
  await watchForUpdates(workbox);
  served(null);
  listeners.controlling!();
  expect(reload).not.toHaveBeenCalled();
});

it('looks for a newer version every hour, and whenever the page becomes visible', async () => {
  served({});
  const { workbox, spies } = watched();
  await watchForUpdates(workbox);
  expect(spies.register).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3_600_000);
  expect(spies.update).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(spies.update).toHaveBeenCalledTimes(2);
});
