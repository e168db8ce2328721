/** A daily notification, at an hour the student chose, when something is due. */
import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';

/** A browser's `PushSubscription`: the endpoint to send messages to, and the keys to encrypt them with, base64url. */
export const PushSubscription = Type.Object({
  endpoint: Type.String({ pattern: '^https://', maxLength: 1_000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
});
export type PushSubscription = Static<typeof PushSubscription>;

export const Reminder = Type.Object({
  /** 0 to 23, in `time_zone`; null while reminders are off. */
  hour: Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Null()]),
  /** IANA time zone name, such as `Asia/Kolkata`. */
  time_zone: Type.Union([Type.String(), Type.Null()]),
  /** Push endpoints, one for each subscribed browser. */
  endpoints: Type.Array(Type.String()),
  /** The server's VAPID public key that a browser needs to subscribe, base64url. */
  public_key: Type.String(),
});
export type Reminder = Static<typeof Reminder>;

/** Payload of the push message: how many due questions fit into the day. */
export interface Reminding {
  due: number;
}

export const reminderEndpoints = endpointsOf({
  'GET /student/reminder/': {
    access: 'student',
    does: 'When and in which browsers I am reminded of what is due.',
    reply: Reminder,
  },
  'PUT /student/reminder/': {
    access: 'student',
    does: 'Sets the hour of my reminder and, if a subscription is sent, adds that browser. Reminders go out at most once a day, and never after a night shift.',
    body: Type.Object({
      hour: Type.Integer({ minimum: 0, maximum: 23 }),
      time_zone: Type.String({ minLength: 1, maxLength: 64 }),
      subscription: Type.Optional(PushSubscription),
    }),
    reply: Reminder,
  },
  'DELETE /student/reminder/': {
    access: 'student',
    does: 'Stops reminding me, in every browser.',
    reply: Reminder,
  },
});
