import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { ListedStudent } from '../../../contract/students.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { toast } from '../../../ui/toast.ts';

const words = staffPeopleMessages.students;

/**
 * Activates or deactivates a student without confirmation, because the same button undoes it. The list is updated in
 * place.
 */
export function useToggleActivation({ id, name, is_active: isActive }: ListedStudent) {
  const client = useQueryClient();
  const key = queryKeyOf('GET /admin/students/list/', {});
  const news = { id: `activation-${id}` };
  const tell = (is: boolean) => toast.success(is ? words.activated(name) : words.inactivated(name), news);
  return useMutation({
    // Sends the desired state, so that an outdated list does not toggle it the wrong way.
    mutationFn: () =>
      call('PATCH /students/{id}/toggle-activation/', { params: { id }, body: { is_active: !isActive } }),
    onSuccess: ({ is_active }) => {
      tell(is_active);
      return updateReply<ListedStudent[]>(client, key, (students) =>
        students?.map((one) => (one.id === id ? { ...one, is_active } : one)),
      );
    },
    onError: async () => {
      toast.error(words.toggleFailed(name), news);
      await client.invalidateQueries({ queryKey: key });
      const stored = client.getQueryData<ListedStudent[]>(key)?.find((one) => one.id === id);
      // Only the reply was lost; another try would undo it.
      if (stored?.is_active === !isActive) tell(stored.is_active);
    },
  });
}
