import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { mayHaveSaved } from '../../../api/failure.ts';
import { queryOf } from '../../../api/queries.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { Course } from '../../../contract/courses.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { orDone } from '../lists/or-done.ts';
import { toast } from '../../../ui/toast.ts';

const words = adminMessages.courses;

/** Publishes or unpublishes a course; the list is updated in place without a refetch. */
export function useToggleActive(course: Course) {
  const client = useQueryClient();
  const list = queryOf('GET /courses/', {});
  const news = { id: `toggle-${course.id}` };
  return useMutation({
    mutationFn: () => {
      const body = { is_active: !course.is_active };
      const change = call('PATCH /courses/{id}/toggle-active/', { params: { id: course.id }, body });
      return orDone(client, change, list, (courses) =>
        courses.find(({ id, is_active }) => id === course.id && is_active === body.is_active),
      );
    },
    onSuccess: ({ is_active }) => {
      toast.success(is_active ? words.activated : words.deactivated, news);
      return updateReply<Course[]>(client, list.queryKey, (courses) =>
        courses?.map((one) => (one.id === course.id ? { ...one, is_active } : one)),
      );
    },
    onError: (failure) => {
      toast.error(words.statusFailed, news);
      // Someone else may have deleted it.
      if (!mayHaveSaved(failure)) return client.invalidateQueries({ queryKey: list.queryKey });
    },
  });
}
