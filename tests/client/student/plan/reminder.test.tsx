/** The daily reminder: how a student turns it on in the plan, and what the browser has to do for it. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import type { Reminder } from '../../../../src/contract/reminder.ts';
import { openDevice } from '../../../../src/offline/database.ts';
import { installStore } from '../../../../src/offline/browser/install.ts';
import { purgeUser } from '../../../../src/offline/device/purge.ts';
import { renderAt, users, type Answers, type Sent } from '../../../support/render.tsx';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const off: Reminder = { hour: null, time_zone: null, endpoints: [], public_key: 'AQID' };
const on = (change: Partial<Reminder> = {}): Reminder => ({
  ...off,
  hour: 19,
  time_zone: timeZone,
  endpoints: ['https://push.example/phone'],
  ...change,
});

let subscription: ReturnType<typeof subscribed> | null;
const subscribed = (key: number[] = [1, 2, 3]) => ({
  endpoint: 'https://push.example/phone',
  options: { applicationServerKey: new Uint8Array(key).buffer },
  toJSON: () => ({ endpoint: 'https://push.example/phone', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn<() => Promise<boolean>>(async () => {
    subscription = null;
    return true;
  }),
});
const subscribe = vi.fn<() => Promise<unknown>>();

/** A browser whose user answers the permission prompt like this. */
function stubBrowser(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const notification: { permission: string; requestPermission: () => Promise<string> } = {
    permission,
    requestPermission: vi.fn<() => Promise<string>>(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', Object);
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return notification;
}

beforeEach(async () => {
  subscription = null;
  subscribe.mockReset().mockImplementation(async () => (subscription = subscribed()));
  await openDevice(users.student.id);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  installStore.set('no');
});

function open(first: Reminder, more: Answers = {}) {
  const answers = {
    'GET /api/student/reminder/': { body: first },
    'PUT /api/student/reminder/': ({ body }: Sent) => ({ body: on({ hour: (body as Reminder).hour }) }),
    'DELETE /api/student/reminder/': { body: off },
    ...more,
  };
  return renderAt('/student/plan', { routes: studentRoutes, answers, user: users.student });
}
const hour = () => screen.findByRole('combobox', { name: 'Remind me when questions are due' });
async function turnOn(tap: ReturnType<typeof open>['tap'], at: string) {
  await waitFor(async () => expect(await hour()).toBeEnabled());
  await tap.selectOptions(await hour(), at);
  await tap.click(screen.getByRole('button', { name: 'Turn on' }));
}
const put = (sent: Sent[]) => sent.filter(({ name }) => name === 'PUT /api/student/reminder/');

describe('the reminder', () => {
  it('is off until an hour is chosen and “Turn on” is pressed; then the browser asks and subscribes', async () => {
    const { requestPermission } = stubBrowser('granted');
    const { tap, sent } = open(off);
    await waitFor(async () => expect(await hour()).toBeEnabled());
    await waitFor(async () => expect(await hour()).toHaveDisplayValue('Off'));
    await tap.selectOptions(await hour(), '19:00');
    // Only a press may show the permission prompt.
    expect(requestPermission).not.toHaveBeenCalled();
    await tap.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('You’ll be reminded on this device.')).toBeVisible();
    expect(screen.getByText('You’ll be reminded at 19:00.')).toBeVisible();
    expect(await hour()).toHaveDisplayValue('19:00');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'AQID' });
    expect(put(sent).map(({ body }) => body)).toEqual([
      {
        hour: 19,
        time_zone: timeZone,
        subscription: { endpoint: 'https://push.example/phone', keys: { p256dh: 'p', auth: 'a' } },
      },
    ]);
  });

  it('stays as it was changed when what was asked before that comes later', async () => {
    stubBrowser('granted');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let now = on();
    let asked = 0;
    const { tap, client } = open(now, {
      'GET /api/student/reminder/': async () => {
        const body = now;
        asked += 1;
        if (asked === 2) await released;
        return { body };
      },
      'PUT /api/student/reminder/': () => ({ body: (now = on({ hour: 7 })) }),
    });
    await waitFor(async () => expect(await hour()).toBeEnabled());
    void client.invalidateQueries({ queryKey: ['GET /student/reminder/'] });
    await waitFor(() => expect(asked).toBe(2));
    await tap.selectOptions(await hour(), '07:00');
    expect(await screen.findByText('You’ll be reminded at 07:00.')).toBeVisible();
    await act(async () => release());
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(await hour()).toHaveDisplayValue('07:00');
  });

  it('stays off if the student denies permission, and says what to do about it', async () => {
    stubBrowser('denied');
    const { tap, sent } = open(off);
    await turnOn(tap, '07:00');
    expect(await screen.findByText(/^Notifications are blocked for Nightfloat/)).toBeVisible();
    expect(await hour()).toHaveDisplayValue('Off');
    expect(put(sent)).toEqual([]);
    expect(screen.queryByText('You’ll be reminded on this device.')).toBeNull();
  });

  it('is turned off on all devices, and this browser unsubscribes', async () => {
    stubBrowser('granted', 'granted');
    const kept = (subscription = subscribed());
    const { tap } = open(on());
    expect(await screen.findByText('You’ll be reminded on this device.')).toBeVisible();
    await tap.selectOptions(await hour(), 'Off');
    expect(await screen.findByText('No more reminders.')).toBeVisible();
    expect(kept.unsubscribe).toHaveBeenCalledOnce();
    expect(screen.queryByText('You’ll be reminded on this device.')).toBeNull();
  });

  it('of another device can be turned on here, too', async () => {
    stubBrowser('granted');
    const { tap, sent } = open(on({ endpoints: ['https://push.example/tablet'], time_zone: 'Asia/Kolkata' }));
    expect(
      await screen.findByText(/^You’ll be reminded on another device\. Time zone: Asia\/Kolkata\.$/),
    ).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Remind me here, too' }));
    expect(await screen.findByText('You’ll be reminded on this device.')).toBeVisible();
    expect(put(sent)).toHaveLength(1);
  });

  it('replaces a subscription that this browser has with another server', async () => {
    stubBrowser('granted', 'granted');
    const old = (subscription = subscribed([9, 9, 9]));
    const { tap } = open(off);
    await turnOn(tap, '19:00');
    expect(await screen.findByText('You’ll be reminded on this device.')).toBeVisible();
    expect(old.unsubscribe).toHaveBeenCalledOnce();
  });

  it('says so if the browser cannot reach its push service, and sends nothing', async () => {
    stubBrowser('granted');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
    const { tap, sent } = open(off);
    await turnOn(tap, '19:00');
    expect(await screen.findByText(/couldn’t reach its push service/)).toBeVisible();
    expect(put(sent)).toEqual([]);
    expect(screen.queryByText('You’ll be reminded on this device.')).toBeNull();
  });

  it('shows the server’s reason for a refusal, and the setting that still applies', async () => {
    stubBrowser('granted', 'granted');
    const refused = {
      status: 400,
      body: { subscription: ['This browser’s push service isn’t supported.'] },
    };
    const { tap } = open(on(), { 'PUT /api/student/reminder/': refused });
    await waitFor(async () => expect(await hour()).toBeEnabled());
    await tap.selectOptions(await hour(), '06:00');
    expect(await screen.findByText('This browser’s push service isn’t supported.')).toBeVisible();
    await waitFor(async () => expect(await hour()).toHaveDisplayValue('19:00'));
  });

  it('is not offered by a browser that cannot show it, with the reason; an iPhone is told to install the app', async () => {
    const { unmount } = open(off);
    expect(await screen.findByText('This browser can’t show reminders.')).toBeVisible();
    expect(await hour()).toBeDisabled();
    unmount();
    installStore.set('ios');
    open(off);
    expect(await screen.findByText(/reminders need the installed app/)).toBeVisible();
  });

  it('reaches no device after a sign-out, and says so, until it is turned on here again', async () => {
    stubBrowser('granted', 'granted');
    const { tap } = open(on({ endpoints: [] }));
    expect(await screen.findByText('No device gets reminders right now.')).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Remind me here, too' }));
    expect(await screen.findByText('You’ll be reminded on this device.')).toBeVisible();
  });

  it('of a phone can be changed from a desktop, which neither asks for permission nor subscribes', async () => {
    const { requestPermission } = stubBrowser('granted');
    const { tap, sent } = open(on({ endpoints: ['https://push.example/tablet'] }));
    await waitFor(async () => expect(await hour()).toBeEnabled());
    await tap.selectOptions(await hour(), '06:00');
    await waitFor(() =>
      expect(put(sent).map(({ body }) => body)).toEqual([{ hour: 6, time_zone: timeZone }]),
    );
    expect(requestPermission).not.toHaveBeenCalled();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('can be changed in a browser that cannot show it, for others that can', async () => {
    const { tap, sent } = open(on());
    await waitFor(async () => expect(await hour()).toBeEnabled());
    await tap.selectOptions(await hour(), '06:00');
    await waitFor(() =>
      expect(put(sent).map(({ body }) => body)).toEqual([{ hour: 6, time_zone: timeZone }]),
    );
  });

  it('is not called off while it is not loaded, as without signal', async () => {
    stubBrowser('granted');
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    open(on(), { 'GET /api/student/reminder/': () => arrived.then(() => ({ body: on() })) });
    expect(await hour()).toHaveDisplayValue('Not loaded yet');
    expect(await hour()).toBeDisabled();
    arrive();
    await waitFor(async () => expect(await hour()).toHaveDisplayValue('19:00'));
  });

  it('can be loaded again after a failure', async () => {
    stubBrowser('granted');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isWell = false;
    const { tap } = open(off, {
      'GET /api/student/reminder/': () =>
        isWell ? { body: off } : { status: 500, body: { code: 'server_error' } },
    });
    expect(await screen.findByText('The reminder didn’t load.')).toBeVisible();
    isWell = true;
    await tap.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await hour()).toBeEnabled());
  });
});

it('the sign-out unsubscribes this browser, whatever the push service says', async () => {
  stubBrowser('granted', 'granted');
  const kept = (subscription = subscribed());
  await purgeUser(users.student.id, { keepUnsent: false });
  expect(kept.unsubscribe).toHaveBeenCalledOnce();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  subscription = subscribed();
  subscription.unsubscribe.mockRejectedValue(new DOMException('No line', 'NetworkError'));
  await expect(purgeUser(users.student.id, { keepUnsent: false })).resolves.toBeUndefined();
});
