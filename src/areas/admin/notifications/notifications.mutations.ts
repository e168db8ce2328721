import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { toast } from '../../../ui/toast.ts';
import { orGone } from '../lists/or-gone.ts';

const words = deskMessages.notifications;
const list = queryOf('GET /notifications/admin/', {});

/** Deletes a notification at once, which also declines a request (O-091). The list and the bell share a query. */
export function useDeleteNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      orGone(client, call('DELETE /notifications/{id}/delete/', { params: { id } }), list, id),
    onSuccess: (_reply, id) => {
      client.setQueryData(list.queryKey, (all) => all?.filter((one) => one.id !== id));
      toast.success(words.deleted);
    },
    onError: () => toast.error(words.deleteFailed),
    // Also after an error: another admin may have handled it.
    onSettled: () => client.invalidateQueries({ queryKey: list.queryKey }),
  });
}
