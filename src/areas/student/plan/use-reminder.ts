import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { queryKeyOf, queryOf } from '../../../api/queries.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { Reminder } from '../../../contract/reminder.ts';
import { ownTimeZone } from '../../../contract/rules/reminder.ts';
import { reminderMessages as says } from '../../../messages/reminder.ts';
import { ownEndpoint, subscribeToPush, unsubscribeFromPush } from '../../../offline/browser/push.ts';
import { withRemedy } from '../../../offline/browser/storage-full.ts';
import { toast } from '../../../ui/toast.ts';

export interface ReminderChange {
  /** Null turns reminders off. */
  hour: number | null;
  /** Also remind in this browser. */
  here: boolean;
}

/**
 * Returns the hour of the reminder, whether this browser shows it, and a function that changes it. Call `change` from a
 * user gesture.
 */
export function useReminder() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(queryOf('GET /student/reminder/', {}));
  const { data: own } = useQuery({ queryKey: ownKey, queryFn: ownEndpoint, staleTime: 0 });
  const { mutate: change, ...changing } = useMutation({
    mutationFn: (wanted: ReminderChange) => save(wanted, data!.public_key),
    onSuccess: (reply, { hour }) => {
      if (reply === null) {
        toast.error(says.notAllowed);
        return undefined;
      }
      toast.success(hour === null ? says.savedOff : says.saved(says.hourOf(hour)));
      return updateReply<Reminder>(client, queryKeyOf('GET /student/reminder/', {}), () => reply);
    },
    onError: (error) => {
      // The server may have accepted the change even though the reply failed.
      void client.invalidateQueries({ queryKey: queryKeyOf('GET /student/reminder/', {}) });
      if (isFailure(error)) {
        toast.error(Object.values(error.fields)[0] ?? error.says ?? withRemedy(says.notSaved, error));
        return;
      }
      console.error('This browser could not subscribe to reminders.', error);
      toast.error(says.noService);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownKey }),
  });
  const isHere = typeof own === 'string' && data?.endpoints.includes(own) === true;
  return { reminder: data, isHere, isError, reload: () => void refetch(), change, changing };
}

const ownKey = ['own push endpoint'];

/** Returns null if the student did not grant the permission. */
async function save({ hour, here }: ReminderChange, serverKey: string) {
  if (hour === null) {
    const reply = await call('DELETE /student/reminder/', {});
    await unsubscribeFromPush();
    return reply;
  }
  const subscription = here ? await subscribeToPush(serverKey) : undefined;
  if (subscription === null) return null;
  return call('PUT /student/reminder/', { body: { hour, time_zone: ownTimeZone(), subscription } });
}
