/** Messages to a student's devices through the push services of their browsers. */

/** Where a browser takes messages, as its `PushSubscription` says. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the browser takes no messages there any more, and never will. */
export type Delivery = 'taken' | 'gone' | 'failed';

export interface Pusher {
  /** The VAPID key that browsers subscribe with: base64url of a point of P-256. */
  publicKey: string;
  /** Hands a message over, encrypted for that browser alone. A push service keeps it for `keepSeconds` at most. */
  send(to: PushTarget, message: object, keepSeconds: number): Promise<Delivery>;
}
