import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import type { Notification } from '../../../contract/notifications.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { toast } from '../../../ui/toast.ts';

const words = deskMessages.notifications;
const key = queryKeyOf('GET /notifications/admin/', {});

/** Deletes a notification at once; of a request that is its refusal (O-091). List and bell share what they show. */
export function useDeleteNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /notifications/{id}/delete/', { params: { id } }),
    onSuccess: (_reply, id) => {
      client.setQueryData<Notification[]>(key, (all) => all?.filter((one) => one.id !== id));
      toast.success(words.deleted);
    },
    onError: () => toast.error(words.deleteFailed),
    // Also after a refusal: another admin may have dealt with it.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
