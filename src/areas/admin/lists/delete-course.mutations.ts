import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callForReply } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import type { Course } from '../../../contract/courses.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { toast } from '../../../ui/toast.ts';

const words = adminMessages.courses;

/**
 * Deletes a course (204), or asks an admin to (202), and says which (3-admin §4). Used by the course's card and by
 * notifications. Lists and the bell's count are refetched.
 */
export function useDeleteCourse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callForReply('DELETE /courses/{id}/delete/', { params: { id } }),
    onSuccess: ({ status }, id) => {
      if (status === 204) {
        client.setQueryData<Course[]>(queryKeyOf('GET /courses/', {}), (courses) =>
          courses?.filter((course) => course.id !== id),
        );
        toast.success(words.deleted);
      } else if (status === 202) toast.success(words.deletionAsked);
      else toast.error(words.unexpected);
    },
    onError: (failure) => toast.error((isFailure(failure) ? failure.says : undefined) ?? words.deleteFailed),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeyOf('GET /courses/', {}) }),
        client.invalidateQueries({ queryKey: queryKeyOf('GET /notifications/admin/', {}) }),
      ]),
  });
}
