/** Sends what waits for a plan as soon as the student's plans have changed, such as by a renewal. */
import { liveQuery } from 'dexie';
import type { Profile } from '../../contract/profile.ts';
import { metaValue, openedDevice, type Device } from '../database.ts';
import { keptProfile } from '../study/kept-plans.ts';
import { endWaitsForPlan } from '../sync/outbox.ts';
import { wakeSync } from '../sync/wake.ts';

/** The plans when the waits were last ended. Stored, because the app may be killed after hearing of new ones. */
const triedKey = 'plans-tried';

/** Watches the profile, whichever screen or tab fetches it, until the database closes. */
export function watchPlans(on: Device): void {
  liveQuery(() => keptProfile(on)).subscribe({
    next: (kept) => {
      if (kept === undefined) return;
      tryWith(on, (kept.data as Partial<Profile>).subscriptions ?? []).catch((error: unknown) => {
        if (openedDevice() === on) console.error('What waits for a plan could not be tried again.', error);
      });
    },
    // The database was closed.
    error: () => undefined,
  });
}

async function tryWith(on: Device, plans: Profile['subscriptions']): Promise<void> {
  const value = JSON.stringify(plans);
  const ended = await on.transaction('rw', [on.meta, on.outbox], async () => {
    if ((await metaValue<string>(on, triedKey)) === value) return 0;
    await on.meta.put({ key: triedKey, value });
    return endWaitsForPlan(on);
  });
  if (ended > 0) wakeSync();
}
