/** Changes to the student's plan: stored at once, sent to the server when there is a connection. */
import type { PlanMinutes, ShiftKind } from '../../contract/practice.ts';
import { kindAfter, kindOf } from '../../contract/rules/practice-plan.ts';
import { device } from '../database.ts';
import { enqueueLatest } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';
import { calendarOn, planOn, storePlan } from '../plan-store.ts';

export interface PlanChange {
  exam_date?: string | null;
  minutes?: Partial<PlanMinutes>;
}

/** Changes the given fields only; a change that makes no difference is not sent. */
export async function setPlan(change: PlanChange): Promise<void> {
  const on = device();
  await on.transaction('rw', [on.meta, on.outbox], async () => {
    const before = await planOn(on);
    const plan = { ...before, ...change, minutes: { ...before.minutes, ...change.minutes } };
    if (JSON.stringify(plan) === JSON.stringify(before)) return;
    await storePlan(on, plan);
    await enqueueLatest(on, { kind: 'plan', ...plan });
  });
  wakeSync();
}

/** Sets a day, `YYYY-MM-DD`. `next`: the kind after the stored one, which the screen may not show yet. */
export async function setShift(date: string, wanted: ShiftKind | 'next'): Promise<void> {
  const on = device();
  await on.transaction('rw', [on.shifts, on.outbox], async () => {
    const kind = wanted === 'next' ? kindAfter(kindOf(date, await calendarOn(on))) : wanted;
    await on.shifts.put({ date, kind });
    await enqueueLatest(on, { kind: 'shift', date, shift: kind });
  });
  wakeSync();
}
