/** Push reminders in this browser: whether it supports them, and the subscription that the server sends them to. */
import type { PushSubscription as Subscription } from '../../contract/reminder.ts';
import { waitAtMost } from '../../lib/wait-at-most.ts';
import { installStore } from './install.ts';

/**
 * `ask`: the student will be asked for permission when they turn it on. `blocked`: they, or their system, refused.
 * `install`: on this system only the installed app can. `never`: this browser can't.
 */
export type PushAbility = 'ask' | 'granted' | 'blocked' | 'install' | 'never';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return installStore.get() === 'ios' ? 'install' : 'never';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' ? 'granted' : 'ask';
}

/**
 * Asks for permission if it was not given before, and subscribes; call it from a press. Returns null if the student
 * refused. Rejects if the browser cannot reach its push service. `serverKey`: base64url.
 */
export async function subscribeToPush(serverKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined)
    throw new Error('No service worker is registered to receive push messages.');
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  // A subscription made with the key of another server is useless to this one.
  if (before !== null && !usesKey(before, serverKey)) await before.unsubscribe();
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint, keys } = (await waitAtMost(subscribing, patienceMs, noPushService)).toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } };
}

/** A firewall can make a browser wait for its push service forever. */
const patienceMs = 30_000;

const noPushService = () => {
  throw new Error('The push service did not answer.');
};

/** The push endpoint of this browser; null if it is not subscribed. */
export async function ownEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}

/** Unsubscribes from reminders. Never rejects. */
export async function unsubscribeFromPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch (error) {
    console.error('Could not unsubscribe from reminders in this browser.', error);
  }
}

function usesKey({ options }: PushSubscription, serverKey: string): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...key));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === serverKey;
}
