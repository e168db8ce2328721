/** What the student sets of their plan: here at once, on the server when there is signal. */
import type { PlanMinutes, ShiftKind } from '../../contract/practice.ts';
import { kindAfter, kindOf } from '../../contract/rules/practice-plan.ts';
import { device } from '../database.ts';
import { enqueueInstead } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';
import { calendarOn, planOn, takePlan } from '../plan-store.ts';

export interface PlanChange {
  exam_date?: string | null;
  minutes?: Partial<PlanMinutes>;
}

/** What the change does not name stays; one that changes nothing is not sent. */
export async function setPlan(change: PlanChange): Promise<void> {
  const on = device();
  await on.transaction('rw', [on.meta, on.outbox], async () => {
    const before = await planOn(on);
    const plan = { ...before, ...change, minutes: { ...before.minutes, ...change.minutes } };
    if (JSON.stringify(plan) === JSON.stringify(before)) return;
    await takePlan(on, plan);
    await enqueueInstead(on, { kind: 'plan', ...plan });
  });
  wakeSync();
}

/** `date`: `YYYY-MM-DD`. `next`: the kind after the one that is kept, which a screen may not show yet. */
export async function setShift(date: string, wanted: ShiftKind | 'next'): Promise<void> {
  const on = device();
  await on.transaction('rw', [on.shifts, on.outbox], async () => {
    const kind = wanted === 'next' ? kindAfter(kindOf(date, await calendarOn(on))) : wanted;
    await on.shifts.put({ date, kind });
    await enqueueInstead(on, { kind: 'shift', date, shift: kind });
  });
  wakeSync();
}
