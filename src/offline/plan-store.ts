/** The student's plan on this device: exam date, study minutes per kind of day, and the calendar of shifts. */
import { liveQuery } from 'dexie';
import type { PlanMinutes, ShiftKind } from '../contract/practice.ts';
import { device, metaValue, type Device } from './database.ts';
import type { KeptPlan } from './kept-practice.ts';

const examKey = 'exam';
const minutesKey = 'study-minutes';

/** Used until the student chooses otherwise; the server has the same defaults. */
const defaultMinutes: PlanMinutes = { off: 60, day: 30, night: 0, post_night: 0 };

/** Date of the exam, `YYYY-MM-DD`; null if there is none. */
export const examOn = async (on: Device) => (await metaValue<string | null>(on, examKey)) ?? null;

/** Stores the plan. Due dates are recomputed when they are next read. */
export const storePlan = (on: Device, { exam_date: exam, minutes }: KeptPlan) =>
  on.meta.bulkPut([
    { key: examKey, value: exam },
    { key: minutesKey, value: minutes },
  ]);

export async function planOn(on: Device): Promise<KeptPlan> {
  const [exam, minutes] = await Promise.all([examOn(on), metaValue<PlanMinutes>(on, minutesKey)]);
  return { exam_date: exam, minutes: minutes ?? defaultMinutes };
}

/** Days of the calendar by date, `YYYY-MM-DD`. */
export type Calendar = ReadonlyMap<string, ShiftKind>;

export async function calendarOn(on: Device): Promise<Calendar> {
  return new Map((await on.shifts.toArray()).map(({ date, kind }) => [date, kind]));
}

/**
 * Whether the plan was fetched from the server or made here. Before that, sending one would overwrite an unknown plan.
 */
export const observePlanKnown = () =>
  liveQuery(async () => (await metaValue(device(), minutesKey)) !== undefined);

export const observePlan = () => liveQuery(() => planOn(device()));
export const observeCalendar = () => liveQuery(() => calendarOn(device()));
