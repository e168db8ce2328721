/** Sub-admins, as an admin manages them. Their credentials are sent by email and are in no reply (O-101). */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';
import { emailPattern } from './email.ts';

export const Subadmin = Type.Object({
  id: Id,
  first_name: Type.String(),
  email: Type.String(),
  profile_picture: Type.Union([Type.String(), Type.Null()]),
  /** Changes with every edit of name or email. */
  edit_version: Type.Integer(),
});
export type Subadmin = Static<typeof Subadmin>;

const form = Type.Object({
  first_name: ShownText(limits.nameMax),
  email: Type.String({ maxLength: 254, pattern: emailPattern }),
});

export const subadminEndpoints = endpointsOf({
  'GET /subadmins/': {
    access: 'admin',
    does: 'All sub-admins, by name.',
    reply: Type.Array(Subadmin),
  },
  'POST /create-subadmin/': {
    access: 'admin',
    does: 'Creates a sub-admin and emails them their credentials; if the email fails, no account is created.',
    body: form,
    reply: Subadmin,
    status: 201,
    idempotent: true,
    errors: ['mail_not_sent', 'key_reused'],
  },
  'PATCH /subadmins/{id}/update/': {
    access: 'admin',
    does: 'Updates a sub-admin, emails new credentials and ends their sessions (O-101).',
    params: IdParams,
    body: Type.Partial(form),
    reply: Subadmin,
    errors: ['not_found', 'changed_meanwhile', 'mail_not_sent'],
  },
  'DELETE /subadmins/{id}/delete/': {
    access: 'admin',
    does: 'Removes a sub-admin and ends their sessions; their chat threads stay, read-only (O-102).',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
});
