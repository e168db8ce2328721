import type { notificationEndpoints } from '../../../src/contract/notifications.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { deleteRequest, openRequests } from '../courses/deletion-requests.store.ts';

export const notificationHandlers: Handlers<keyof typeof notificationEndpoints> = {
  'GET /notifications/admin/': async ({ deps, user }) => {
    if (user.role !== 'admin') return [];
    return (await openRequests(deps.db)).map(({ id, courseId, title, requester, createdAt }) => ({
      id,
      message: `${requester ?? 'A former sub-admin'} asks to delete the course “${title}”.`,
      course: courseId,
      created_at: createdAt.toISOString(),
      read: false,
    }));
  },

  'DELETE /notifications/{id}/delete/': async ({ deps, params }) => {
    if (!(await deleteRequest(deps.db, params.id))) throw new ApiError('not_found');
    return { message: 'Notification deleted.' };
  },
};
