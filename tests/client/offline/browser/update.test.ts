import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { typedHere } from '../../../../src/lib/leaving.ts';
import { takeUpdate, watchForUpdates } from '../../../../src/offline/browser/update.ts';
import { updateOffer } from '../../../../src/offline/browser/update-offer.ts';

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
  document.body.replaceChildren();
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
  void takeUpdate({ messageSkipWaiting: asked });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  // A reload that the old version answered while shutting down never arrives.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('takes over the version that arrived after the one offered, unless that takes too long', async () => {
  const newest = new EventTarget();
  const registration = { update: async () => void Object.assign(registration, { installing: newest }) };
  registered(registration);
  void takeUpdate({ messageSkipWaiting: asked });
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).not.toHaveBeenCalled();
  newest.dispatchEvent(new Event('statechange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledOnce();

  void takeUpdate({ messageSkipWaiting: asked });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('offers a waiting version, and reloads once it has taken over, in whichever tab that was requested', async () => {
  served({});
  const { workbox, listeners } = watched();
  await watchForUpdates(workbox);
  expect(updateOffer.get()).toBeNull();
  listeners.waiting!();
  expect(updateOffer.get()).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
  listeners.controlling!();
  expect(reload).toHaveBeenCalledOnce();
});

describe('in a tab in which something was typed', () => {
  let listeners: Record<string, () => void>;
  let field: HTMLElement | null = null;
  const type = (kind: string) => {
    field = document.body.appendChild(document.createElement(kind));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  beforeEach(async () => {
    served({});
    const { workbox, listeners: own } = watched();
    listeners = own;
    await watchForUpdates(workbox);
  });
  afterEach(() => {
    field?.remove();
    typedHere.set(false);
  });

  it.each(['input', 'textarea', 'select'])(
    'an update taken in another tab is offered while the changed %s is there',
    (kind) => {
      type(kind);
      listeners.controlling!();
      expect(reload).not.toHaveBeenCalled();
      updateOffer.get()!.take();
      expect(reload).toHaveBeenCalledOnce();
      // Once the form is left, nothing can be lost.
      field!.remove();
      listeners.controlling!();
      expect(reload).toHaveBeenCalledTimes(2);
    },
  );

  it('an update taken in another tab is offered to staff with unsaved input, and again if they stay', () => {
    typedHere.set(true);
    listeners.controlling!();
    expect(reload).not.toHaveBeenCalled();
    const first = updateOffer.get()!;
    first.take();
    expect(reload).toHaveBeenCalledOnce();
    expect(updateOffer.get()).not.toBe(first);
  });

  it('an update taken here reloads it, as the user has agreed', async () => {
    type('input');
    listeners.waiting!();
    updateOffer.get()!.take();
    listeners.controlling!();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('an update taken here is offered again to staff who stay for their unsaved input, and asks no more', async () => {
    registered({ update: async () => undefined });
    typedHere.set(true);
    listeners.waiting!();
    const first = updateOffer.get()!;
    first.take();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    expect(updateOffer.get()).not.toBe(first);
    // The version is taken in another tab, too.
    served({});
    listeners.controlling!();
    expect(reload).not.toHaveBeenCalled();
  });
});

it.each(['audio', 'video'])(
  'an update taken in another tab stops no %s that plays in this one',
  async (kind) => {
    served({});
    const { workbox, listeners } = watched();
    await watchForUpdates(workbox);
    const media = document.body.appendChild(document.createElement(kind));
    const paused = vi.spyOn(media as HTMLMediaElement, 'paused', 'get').mockReturnValue(false);
    listeners.controlling!();
    expect(reload).not.toHaveBeenCalled();
    expect(updateOffer.get()).not.toBeNull();
    // The podcast's element stays in the page.
    paused.mockReturnValue(true);
    listeners.controlling!();
    expect(reload).toHaveBeenCalledOnce();
  },
);

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
