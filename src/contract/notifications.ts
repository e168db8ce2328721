/** Notifications for staff. Today these are only sub-admins' requests to delete a course. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message } from './endpoint.ts';

export const Notification = Type.Object({
  id: Id,
  message: Type.String(),
  /** The course to delete; an admin confirms with `DELETE /courses/{id}/delete/`. */
  course: Type.Union([Id, Type.Null()]),
  /** ISO 8601. */
  created_at: Type.String(),
  /** Never set: a notification stops counting as unread when it or its course is deleted (O-090). */
  read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

export const notificationEndpoints = endpointsOf({
  'GET /notifications/admin/': {
    access: 'staff',
    does: 'Requests waiting for an admin, newest first; a sub-admin gets an empty list (O-090).',
    reply: Type.Array(Notification),
  },
  'DELETE /notifications/{id}/delete/': {
    access: 'admin',
    does: 'Removes a notification, which also declines the request (O-091).',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
});
