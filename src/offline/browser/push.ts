/** Reminders in this browser: whether it can show them, and the subscription under which the server finds it. */
import type { PushSubscription as Subscription } from '../../contract/reminder.ts';
import { installStore } from './install.ts';

/**
 * `ask`: the student is asked when they turn it on. `blocked`: they, or their system, said no. `install`: on this system
 * only the installed app can. `never`: this browser can't.
 */
export type PushAbility = 'ask' | 'granted' | 'blocked' | 'install' | 'never';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return installStore.get() === 'ios' ? 'install' : 'never';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' ? 'granted' : 'ask';
}

/**
 * Asks for the permission, where it was not given before, and subscribes: call it from a press. Null when the student said
 * no. Rejects where the browser reaches no push service. `serverKey`: base64url.
 */
export async function subscribeToPush(serverKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new Error('There is no worker that could be pushed to.');
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  // Under the key of another server this one could say nothing.
  if (before !== null && !isUnder(before, serverKey)) await before.unsubscribe();
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint, keys } = (await Promise.race([subscribing, tooLong()])).toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } };
}

/** A firewall may let a browser wait for its push service forever. */
const tooLong = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The push service did not answer.')), 30_000),
  );

/** Where this browser takes reminders; null where it takes none. */
export async function ownEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}

/** Takes no more of them. Never rejects. */
export async function unsubscribeFromPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch (error) {
    console.error('Reminders could not be ended in this browser.', error);
  }
}

function isUnder({ options }: PushSubscription, serverKey: string): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...key));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === serverKey;
}
