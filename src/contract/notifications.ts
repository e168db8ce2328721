/** What staff are told. Today that is what sub-admins ask of an admin: to delete a course. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message } from './endpoint.ts';

export const Notification = Type.Object({
  id: Id,
  message: Type.String(),
  /** The course whose deletion is asked for: an admin confirms with `DELETE /courses/{id}/delete/`. */
  course: Type.Union([Id, Type.Null()]),
  /** ISO 8601. */
  created_at: Type.String(),
  /** Nothing sets it: a notification leaves the count when it is deleted or its course is (O-090). */
  read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

export const notificationEndpoints = endpointsOf({
  'GET /notifications/admin/': {
    access: 'staff',
    does: 'What waits for an admin, the newest first; a sub-admin gets an empty list (O-090).',
    reply: Type.Array(Notification),
  },
  'DELETE /notifications/{id}/delete/': {
    access: 'admin',
    does: 'Removes a notification; that is how a request is refused (O-091).',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
});
