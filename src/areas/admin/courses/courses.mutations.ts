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
  const key = queryKeyOf('GET /courses/', {});
  const news = { id: `toggle-${course.id}` };
  const tell = (is: boolean) => toast.success(is ? words.activated : words.deactivated, news);
  return useMutation({
    mutationFn: () =>
      call('PATCH /courses/{id}/toggle-active/', {
        params: { id: course.id },
        body: { is_active: !course.is_active },
      }),
    onSuccess: ({ is_active }) => {
      tell(is_active);
      return updateReply<Course[]>(client, key, (courses) =>
        courses?.map((one) => (one.id === course.id ? { ...one, is_active } : one)),
      );
    },
    onError: async (failure) => {
      toast.error(words.statusFailed, news);
      if (!isOutdated(failure)) return;
      await client.invalidateQueries({ queryKey: key });
      const stored = client.getQueryData<Course[]>(key)?.find(({ id }) => id === course.id);
      // Only the reply was lost; another try would undo it.
      if (stored?.is_active === !course.is_active) tell(stored.is_active);
    },
  });
}
