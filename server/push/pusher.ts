/** Sends messages to a student's devices through the push services of their browsers. */

/** Where to push messages for one browser, from its `PushSubscription`. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the subscription has ended for good. */
export type Delivery = 'taken' | 'gone' | 'failed';

export interface Pusher {
  /** The VAPID key that browsers subscribe with: a P-256 point in base64url. */
  publicKey: string;
  /** Sends a message, encrypted for that browser. The push service stores it for `keepSeconds` at most. */
  send(to: PushTarget, message: object, keepSeconds: number): Promise<Delivery>;
}
