/** What the service worker does with a reminder: it shows a notification, and a number on the icon. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionCopyName } from '../../../src/offline/keys.ts';
import { showReminder } from '../../../sw/reminders.ts';

const setAppBadge = vi.fn<(count: number) => Promise<void>>();
const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const unsubscribe = vi.fn<() => Promise<boolean>>();
const registration = {
  showNotification,
  pushManager: { getSubscription: async () => ({ unsubscribe }) },
} as unknown as ServiceWorkerRegistration;
const remind = (text: string) => showReminder(registration, { json: () => JSON.parse(text) });

beforeEach(() => {
  for (const mock of [setAppBadge, showNotification, unsubscribe]) mock.mockReset();
  setAppBadge.mockResolvedValue();
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  await new Promise((done) => (indexedDB.deleteDatabase(sessionCopyName).onsuccess = done));
});

const signIn = () =>
  new Promise<void>((done) => {
    const opening = indexedDB.open(sessionCopyName);
    opening.onsuccess = () => {
      opening.result.close();
      done();
    };
  });

it('shows how much is due, also as a number on the icon', async () => {
  await signIn();
  await remind('{"due":12}');
  expect(showNotification).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ body: expect.stringContaining('12') }),
  );
  expect(setAppBadge.mock.calls).toEqual([[12]]);
});

it.each(['{}', '{"due":-3}', '{"due":"many"}', '[]', 'null', 'no JSON'])(
  'shows a notification and leaves the icon unchanged for the payload %s',
  async (text) => {
    await signIn();
    await remind(text);
    expect(showNotification).toHaveBeenCalledTimes(1);
    expect(setAppBadge).not.toHaveBeenCalled();
  },
);

it('shows the notification even if the system has no badges or refuses them', async () => {
  await signIn();
  setAppBadge.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await remind('{"due":2}');
  Reflect.deleteProperty(navigator, 'setAppBadge');
  await remind('{"due":3}');
  expect(showNotification).toHaveBeenCalledTimes(2);
});

it('shows nothing when nobody is signed in', async () => {
  await remind('{"due":12}');
  expect(showNotification).not.toHaveBeenCalled();
  expect(setAppBadge).not.toHaveBeenCalled();
  expect(unsubscribe).toHaveBeenCalled();
});
