import { Type, type Static } from 'typebox';
import { endpointsOf, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';
import { emailPattern } from './email.ts';

const Email = Type.String({ minLength: 3, maxLength: 254, pattern: emailPattern });
const Password = Type.String({ minLength: 1, maxLength: limits.passwordMax });
const Name = ShownText(limits.nameMax);
const Phone = Type.String({ minLength: 4, maxLength: 40, pattern: '^[+0-9 ()./-]+$' });

/** What the client stores under the key `user` (1-public §3). */
export const StoredUser = Type.Object({
  id: Type.Integer(),
  role: Type.Union([Type.Literal('admin'), Type.Literal('subadmin'), Type.Literal('student')]),
  profile_picture: Type.Union([Type.String(), Type.Null()]),
  first_name: Type.String(),
});
export type StoredUser = Static<typeof StoredUser>;

export const authEndpoints = endpointsOf({
  'POST /signup/': {
    access: 'anyone',
    does: 'Creates a student account. A role in the body is ignored.',
    body: Type.Object({
      first_name: Name,
      last_name: Type.Optional(Type.String({ maxLength: limits.nameMax })),
      email: Email,
      phone_number: Phone,
      password: Password,
    }),
    reply: Message,
    status: 201,
    limited: 'auth',
    errors: ['too_many_requests'],
  },
  'POST /login/': {
    access: 'anyone',
    does: 'Opens a session. The reply is the same for an unknown email and a wrong password. Failures are counted per device and per address.',
    body: Type.Object({
      email: Type.String({ maxLength: 254 }),
      password: Type.String({ maxLength: limits.passwordMax }),
    }),
    reply: Type.Object({ access: Type.String(), refresh: Type.String(), user: StoredUser }),
    errors: ['wrong_credentials', 'account_inactive', 'too_many_requests'],
  },
  'POST /token/refresh/': {
    access: 'anyone',
    does: 'Returns a new access token for the refresh token of an active session.',
    body: Type.Object({ refresh: Type.String({ maxLength: 500 }) }),
    reply: Type.Object({ access: Type.String() }),
    errors: ['token_not_valid'],
  },
  'POST /logout/': {
    access: 'anyone',
    does: 'Ends the session of this refresh token. The reply is the same if there was none.',
    body: Type.Object({ refresh: Type.String({ maxLength: 500 }) }),
    reply: Message,
  },
  'POST /forgot-password/': {
    access: 'anyone',
    does: 'Emails a reset link. The reply is the same for known and unknown addresses (O-039).',
    body: Type.Object({ email: Email }),
    reply: Message,
    limited: 'address',
    errors: ['too_many_requests'],
  },
  'POST /reset-password/': {
    access: 'anyone',
    does: 'Sets a new password using the emailed link, which works once, and ends all sessions of the account.',
    body: Type.Object({
      uid: Type.String({ maxLength: 100 }),
      token: Type.String({ maxLength: 200 }),
      new_password: Password,
    }),
    reply: Message,
    errors: ['bad_reset_link', 'too_many_requests'],
  },
});
