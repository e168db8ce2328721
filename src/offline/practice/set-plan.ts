/** What the student sets of their plan: here at once, on the server when there is signal. */
import type { ShiftKind } from '../../contract/practice.ts';
import { device } from '../database.ts';
import type { KeptPlan } from '../kept-practice.ts';
import { enqueueInstead } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';
import { takePlan } from '../plan-store.ts';

export async function setPlan(plan: KeptPlan): Promise<void> {
  const on = device();
  await on.transaction('rw', [on.meta, on.outbox], async () => {
    await takePlan(on, plan);
    await enqueueInstead(on, { kind: 'plan', ...plan });
  });
  wakeSync();
}

/** `date`: `YYYY-MM-DD`. */
export async function setShift(date: string, kind: ShiftKind): Promise<void> {
  const on = device();
  await on.transaction('rw', [on.shifts, on.outbox], async () => {
    await on.shifts.put({ date, kind });
    await enqueueInstead(on, { kind: 'shift', date, shift: kind });
  });
  wakeSync();
}
