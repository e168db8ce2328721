import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { Course } from '../../../contract/courses.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { isOutdated } from '../forms/is-outdated.ts';
import { toast } from '../../../ui/toast.ts';

const words = adminMessages.courses;

/** Publishes or unpublishes a course; the list is updated in place without a refetch. */
export function useToggleActive(course: Course) {
  const client = useQueryClient();
  const news = { id: `toggle-${course.id}` };
  return useMutation({
    mutationFn: () =>
      call('PATCH /courses/{id}/toggle-active/', {
        params: { id: course.id },
        body: { is_active: !course.is_active },
      }),
    onSuccess: ({ is_active }) => {
      toast.success(is_active ? words.activated : words.deactivated, news);
      return updateReply<Course[]>(client, queryKeyOf('GET /courses/', {}), (courses) =>
        courses?.map((one) => (one.id === course.id ? { ...one, is_active } : one)),
      );
    },
    onError: (failure) => {
      toast.error(words.statusFailed, news);
      if (isOutdated(failure)) void client.invalidateQueries({ queryKey: queryKeyOf('GET /courses/', {}) });
    },
  });
}
