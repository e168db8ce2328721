/** A notification once a day, at an hour that the student chose, when something is due. */
import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';

/** A browser's `PushSubscription`: where it takes messages, and the keys to encrypt them with, base64url. */
export const PushSubscription = Type.Object({
  endpoint: Type.String({ pattern: '^https://', maxLength: 1_000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
});
export type PushSubscription = Static<typeof PushSubscription>;

export const Reminder = Type.Object({
  /** 0 to 23, by the clock of `time_zone`; null while it is off. */
  hour: Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Null()]),
  /** A name of the IANA's database, such as `Asia/Kolkata`. */
  time_zone: Type.Union([Type.String(), Type.Null()]),
  /** Where it goes: an endpoint for each browser that takes it. */
  endpoints: Type.Array(Type.String()),
  /** What a browser subscribes with: the server's VAPID key, base64url. */
  public_key: Type.String(),
});
export type Reminder = Static<typeof Reminder>;

/** What the server sends to a browser, encrypted for it: how many questions are due that the day has time for. */
export interface Reminding {
  due: number;
}

export const reminderEndpoints = endpointsOf({
  'GET /student/reminder/': {
    access: 'student',
    does: 'When I am reminded of what is due, and in which browsers.',
    reply: Reminder,
  },
  'PUT /student/reminder/': {
    access: 'student',
    does: 'Reminds me at an hour; given its subscription, in this browser, too. At most once a day, and never after a marked night.',
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
