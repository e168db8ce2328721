import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callForReply } from '../../../api/call.ts';
import { isFailure, mayHaveSaved } from '../../../api/failure.ts';
import { queryKeyOf, queryOf } from '../../../api/queries.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { useUser } from '../../../session/session.ts';
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
  const decides = useUser()?.role === 'admin';
  const list = queryOf('GET /courses/', {});
  return useMutation({
    mutationFn: async (id: number) => {
      const send = async () =>
        (await callForReply('DELETE /courses/{id}/delete/', { params: { id } })).status;
      try {
        return await orDone(client, send(), list, (left) =>
          left.some((one) => one.id === id) ? undefined : 204,
        );
      } catch (failure) {
        // The list doesn't show whether an admin was asked; asking again adds nothing.
        if (decides || !mayHaveSaved(failure)) throw failure;
        return send();
      }
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
