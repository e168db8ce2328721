import { Type, type Static } from 'typebox';
import { endpointsOf, Id, Message } from './endpoint.ts';
import { limits } from './limits.ts';
import { planTypes } from './plans.ts';

/** A subscription; its access flags are false once it has expired (O-053). Dates are `YYYY-MM-DD`. */
export const Subscription = Type.Object({
  course_id: Id,
  course_title: Type.String(),
  plan_type: Type.Enum([...planTypes]),
  subscribed_date: Type.String(),
  expiry_date: Type.String(),
  videos: Type.Boolean(),
  audios: Type.Boolean(),
  test_series: Type.Boolean(),
  question_bank: Type.Boolean(),
});
export type Subscription = Static<typeof Subscription>;

export const Profile = Type.Object({
  id: Id,
  role: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  profile_picture: Type.Union([Type.String(), Type.Null()]),
  subscriptions: Type.Array(Subscription),
  /** The courses that staff have deleted, by title, although the user's plan still runs. */
  closed_courses: Type.Optional(Type.Array(Type.String())),
});
export type Profile = Static<typeof Profile>;

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const profileEndpoints = endpointsOf({
  'GET /profile/': {
    access: 'signed-in',
    does: 'My profile and my subscriptions.',
    reply: Profile,
  },
  'PATCH /profile/update/': {
    access: 'signed-in',
    does: 'Updates my details and photo and, if new_password is sent, my password: all of it or nothing. A new email or password requires current_password and ends my other sessions.',
    body: Type.Object({
      first_name: optionalText(limits.nameMax),
      last_name: optionalText(limits.nameMax),
      email: optionalText(254),
      phone_number: optionalText(40),
      current_password: optionalText(limits.passwordMax),
      new_password: optionalText(limits.passwordMax),
      confirm_password: optionalText(limits.passwordMax),
    }),
    files: { profile_picture: { maxBytes: limits.pictureBytes, kind: 'picture' } },
    reply: Type.Union([Profile, Message]),
    idempotent: true,
    errors: [
      'key_reused',
      'wrong_password',
      'too_many_requests',
      'mail_not_sent',
      'wrong_media_type',
      'too_large',
    ],
  },
});
