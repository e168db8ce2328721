import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callForReply } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { queryKeyOf, queryOf } from '../../../api/queries.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { toast } from '../../../ui/toast.ts';
import { orDone } from './or-done.ts';
import { withoutRow } from './with-row.ts';

const words = adminMessages.courses;

/**
 * Deletes a course (204), or asks an admin to (202), and says which (3-admin §4). Used by the course's card and by
 * notifications. Lists and the bell's count are refetched.
 */
export function useDeleteCourse() {
  const client = useQueryClient();
  const list = queryOf('GET /courses/', {});
  return useMutation({
    mutationFn: async (id: number) => {
      const deletion = callForReply('DELETE /courses/{id}/delete/', { params: { id } });
      const status = deletion.then((reply) => reply.status);
      return orDone(client, status, list, (left) => (left.some((one) => one.id === id) ? undefined : 204));
    },
    onSuccess: (status, id) => {
      if (status === 204) {
        client.setQueryData(list.queryKey, withoutRow(id));
        toast.success(words.deleted);
      } else if (status === 202) toast.success(words.deletionAsked);
      else toast.error(words.unexpected);
    },
    onError: (failure) => toast.error((isFailure(failure) ? failure.says : undefined) ?? words.deleteFailed),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: list.queryKey }),
        client.invalidateQueries({ queryKey: queryKeyOf('GET /notifications/admin/', {}) }),
      ]),
  });
}
