/** When students are reminded, and in which browsers. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { PushSubscription } from '../../../src/contract/reminder.ts';
import { addDays, type WallClock } from '../../../src/contract/rules/study-day.ts';
import type { Queryable } from '../../db/client.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { pushTargets, reminders } from '../../db/schema/practice.ts';
import type { SignedIn } from '../../http/handler.ts';

/** More browsers than anybody uses; beyond that, the oldest are removed. */
const targetsMax = 10;

export type ReminderRow = typeof reminders.$inferInsert;

export async function reminderOf(db: Queryable, userId: number) {
  const [row] = await db.select().from(reminders).where(eq(reminders.userId, userId));
  return { hour: row?.hour ?? null, timeZone: row?.timeZone ?? null };
}

/** Stores a reminder. Without `lastOn`, the stored one stays. */
export async function setReminder(db: Queryable, row: ReminderRow): Promise<void> {
  await db.insert(reminders).values(row).onConflictDoUpdate({ target: reminders.userId, set: row });
}

/**
 * Turns reminders off. The day of the last one stays, so that turning them on again can't send a second one that day.
 */
export async function turnOff(db: Queryable, userId: number): Promise<void> {
  await db.update(reminders).set({ hour: null }).where(eq(reminders.userId, userId));
  await db.delete(pushTargets).where(eq(pushTargets.userId, userId));
}

/** Returns the user's browsers whose session isn't revoked, if the account is active. */
export async function targetsOf(db: Queryable, userId: number) {
  return db
    .select({ endpoint: pushTargets.endpoint, p256dh: pushTargets.p256dh, auth: pushTargets.auth })
    .from(pushTargets)
    .innerJoin(sessions, eq(sessions.id, pushTargets.sessionId))
    .innerJoin(users, eq(users.id, pushTargets.userId))
    .where(and(eq(pushTargets.userId, userId), isNull(sessions.revokedAt), eq(users.isActive, true)))
    .orderBy(asc(pushTargets.createdAt), asc(pushTargets.endpoint));
}

/** Registers a browser for the user who is signed in there now. */
export async function addTarget(
  db: Queryable,
  { id: userId, sessionId }: SignedIn,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
  now: Date,
): Promise<void> {
  const row = { userId, sessionId, p256dh, auth, createdAt: now };
  await db
    .insert(pushTargets)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushTargets.endpoint, set: row });
  const newest = db
    .select({ endpoint: pushTargets.endpoint })
    .from(pushTargets)
    .where(eq(pushTargets.userId, userId))
    .orderBy(desc(pushTargets.createdAt))
    .limit(targetsMax);
  await db
    .delete(pushTargets)
    .where(and(eq(pushTargets.userId, userId), notInArray(pushTargets.endpoint, newest)));
}

export async function removeTargets(db: Queryable, endpoints: string[]): Promise<void> {
  if (endpoints.length > 0) await db.delete(pushTargets).where(inArray(pushTargets.endpoint, endpoints));
}

/** Returns the time zones that reminders are set for. */
export async function zonesOf(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ timeZone: reminders.timeZone })
    .from(reminders)
    .where(isNotNull(reminders.hour));
  return rows.map(({ timeZone }) => timeZone);
}

/** Returns the students whose hour it is and who weren't reminded on that date. */
export async function studentsToRemind(
  db: Queryable,
  timeZone: string,
  { date, hour }: WallClock,
): Promise<number[]> {
  const rows = await db
    .select({ userId: reminders.userId })
    .from(reminders)
    .where(and(eq(reminders.timeZone, timeZone), eq(reminders.hour, hour), notYetOn(date)));
  return rows.map(({ userId }) => userId);
}

/** Claims a student's reminder. Only one server gets true, and only while it is still their hour. */
export async function claim(
  db: Queryable,
  userId: number,
  timeZone: string,
  { date, hour }: WallClock,
): Promise<boolean> {
  const isTheirs = and(eq(reminders.timeZone, timeZone), eq(reminders.hour, hour), notYetOn(date));
  const rows = await db
    .update(reminders)
    .set({ lastOn: date })
    .where(and(eq(reminders.userId, userId), isTheirs))
    .returning({ userId: reminders.userId });
  return rows.length > 0;
}

/** A date more than a day ahead (further than any time zone) came from a wrong clock, so it doesn't count. */
const notYetOn = (date: string) =>
  or(isNull(reminders.lastOn), lt(reminders.lastOn, date), gt(reminders.lastOn, addDays(2, date)));
