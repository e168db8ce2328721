/** The student's plan as the device keeps it: when the exam is, how long they study, and what their days are. */
import { liveQuery } from 'dexie';
import type { PlanMinutes, ShiftKind } from '../contract/practice.ts';
import { device, metaValue, type Device } from './database.ts';
import type { KeptPlan } from './kept-practice.ts';

const examKey = 'exam';
const minutesKey = 'study-minutes';

/** Until the student says otherwise; the server has the same. */
const usualMinutes: PlanMinutes = { off: 60, day: 30, night: 0, post_night: 0 };

/** The day of the exam, `YYYY-MM-DD`; null without one. */
export const examOn = async (on: Device) => (await metaValue<string | null>(on, examKey)) ?? null;

/** Takes in what counts. What is due follows when it is looked at. */
export const takePlan = (on: Device, { exam_date: exam, minutes }: KeptPlan) =>
  on.meta.bulkPut([
    { key: examKey, value: exam },
    { key: minutesKey, value: minutes },
  ]);

export async function planOn(on: Device): Promise<KeptPlan> {
  const [exam, minutes] = await Promise.all([examOn(on), metaValue<PlanMinutes>(on, minutesKey)]);
  return { exam_date: exam, minutes: minutes ?? usualMinutes };
}

/** Days of the calendar by their date, `YYYY-MM-DD`. */
export type Calendar = ReadonlyMap<string, ShiftKind>;

export async function calendarOn(on: Device): Promise<Calendar> {
  return new Map((await on.shifts.toArray()).map(({ date, kind }) => [date, kind]));
}

/** Whether the plan came from the server once, or was made here. Before that, what is sent would replace one that is not known. */
export const observePlanKnown = () =>
  liveQuery(async () => (await metaValue(device(), minutesKey)) !== undefined);

export const observePlan = () => liveQuery(() => planOn(device()));
export const observeCalendar = () => liveQuery(() => calendarOn(device()));
