import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { mayHaveSaved } from '../../../api/failure.ts';
import { queryOf } from '../../../api/queries.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { ListedStudent } from '../../../contract/students.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { toast } from '../../../ui/toast.ts';
import { orDone } from '../lists/or-done.ts';

const words = staffPeopleMessages.students;

/**
 * Activates or deactivates a student without confirmation, because the same button undoes it. The list is updated in
 * place.
 */
export function useToggleActivation({ id, name, is_active: isActive }: ListedStudent) {
  const client = useQueryClient();
  const list = queryOf('GET /admin/students/list/', {});
  const news = { id: `activation-${id}` };
  return useMutation({
    mutationFn: () => {
      // Sends the desired state, so that an outdated list does not toggle it the wrong way.
      const body = { is_active: !isActive };
      const change = call('PATCH /students/{id}/toggle-activation/', { params: { id }, body });
      return orDone(client, change, list, (students) =>
        students.find((one) => one.id === id && one.is_active === body.is_active),
      );
    },
    onSuccess: ({ is_active }) => {
      toast.success(is_active ? words.activated(name) : words.inactivated(name), news);
      return updateReply<ListedStudent[]>(client, list.queryKey, (students) =>
        students?.map((one) => (one.id === id ? { ...one, is_active } : one)),
      );
    },
    onError: (failure) => {
      toast.error(words.toggleFailed(name), news);
      // Someone else may have changed or deleted it.
      if (!mayHaveSaved(failure)) return client.invalidateQueries({ queryKey: list.queryKey });
    },
  });
}
