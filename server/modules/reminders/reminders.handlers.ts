import type { reminderEndpoints } from '../../../src/contract/reminder.ts';
import { wallClockIn } from '../../../src/contract/rules/reminder.ts';
import { fieldError } from '../../core/api-error.ts';
import { isTimeZone } from '../../core/moment.ts';
import { inTransaction } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { isPushService } from './push-hosts.ts';
import { addTarget, reminderOf, setReminder, targetsOf, turnOff } from './reminders.store.ts';

export const reminderHandlers: Handlers<keyof typeof reminderEndpoints> = {
  'GET /student/reminder/': ({ deps, user }) => shown(deps, user.id),

  'PUT /student/reminder/': async ({ deps, user, body: { hour, time_zone: timeZone, subscription } }) => {
    if (subscription && !isPushService(subscription.endpoint))
      throw fieldError('subscription', 'This browser’s push service isn’t supported.');
    const now = deps.now();
    if (!isTimeZone(timeZone)) throw fieldError('time_zone', 'Unknown time zone.');
    const clock = wallClockIn(timeZone, now);
    await inTransaction(deps.db, async (tx) => {
      // If the student picks the current hour, reminders begin tomorrow: they are using the app already.
      const lastOn = hour === clock.hour ? clock.date : undefined;
      await setReminder(tx, { userId: user.id, hour, timeZone, lastOn });
      if (subscription) await addTarget(tx, user, subscription, now);
    });
    return shown(deps, user.id);
  },

  'DELETE /student/reminder/': async ({ deps, user }) => {
    await inTransaction(deps.db, (tx) => turnOff(tx, user.id));
    return shown(deps, user.id);
  },
};

async function shown({ db, pusher }: Deps, userId: number) {
  const [{ hour, timeZone }, targets] = await Promise.all([reminderOf(db, userId), targetsOf(db, userId)]);
  return {
    hour,
    time_zone: timeZone,
    endpoints: targets.map(({ endpoint }) => endpoint),
    public_key: pusher.publicKey,
  };
}
