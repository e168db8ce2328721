/** Students, as an admin sees them. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams } from './endpoint.ts';
import { Subscription } from './profile.ts';

export const ListedStudent = Type.Object({
  id: Id,
  /** First and last name. */
  name: Type.String(),
  phone_number: Type.String(),
  email: Type.String(),
  profile_picture: Type.Union([Type.String(), Type.Null()]),
  is_active: Type.Boolean(),
  /** Time of sign-up, ISO 8601. */
  date_joined: Type.String(),
  /** By course; the access flags of expired ones are false. */
  subscriptions: Type.Array(Subscription),
});
export type ListedStudent = Static<typeof ListedStudent>;

export const studentEndpoints = endpointsOf({
  'GET /admin/students/list/': {
    access: 'admin',
    does: 'All students with their subscriptions, newest first.',
    reply: Type.Array(ListedStudent),
  },
  'PATCH /students/{id}/toggle-activation/': {
    access: 'admin',
    does: 'Activates or deactivates a student; without a body, toggles it. Their sessions end at once (O-098).',
    params: IdParams,
    body: Type.Object({ is_active: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({ id: Id, is_active: Type.Boolean() }),
    errors: ['not_found'],
  },
});
