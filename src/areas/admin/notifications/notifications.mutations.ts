import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import type { Notification } from '../../../contract/notifications.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { toast } from '../../../ui/toast.ts';
import { orGone } from '../lists/or-gone.ts';

const words = deskMessages.notifications;
const key = queryKeyOf('GET /notifications/admin/', {});

/** Deletes a notification at once, which also declines a request (O-091). The list and the bell share a query. */
export function useDeleteNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => orGone(call('DELETE /notifications/{id}/delete/', { params: { id } })),
    onSuccess: (_reply, id) => {
      client.setQueryData<Notification[]>(key, (all) => all?.filter((one) => one.id !== id));
      toast.success(words.deleted);
    },
    onError: () => toast.error(words.deleteFailed),
    // Also after an error: another admin may have handled it.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
