/** When students are reminded, and in which browsers. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { PushSubscription } from '../../../src/contract/reminder.ts';
import { laterBy, type WallClock } from '../../../src/contract/rules/study-day.ts';
import type { Queryable } from '../../db/client.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { pushTargets, reminders } from '../../db/schema/practice.ts';
import type { SignedIn } from '../../http/handler.ts';

/** More browsers than anybody uses; the oldest go. */
const targetsMax = 10;

export type ReminderRow = typeof reminders.$inferInsert;

export async function reminderOf(db: Queryable, userId: number) {
  const [row] = await db.select().from(reminders).where(eq(reminders.userId, userId));
  return { hour: row?.hour ?? null, timeZone: row?.timeZone ?? null };
}

/** Where no `lastOn` is given, the one that is there stays. */
export async function setReminder(db: Queryable, row: ReminderRow): Promise<void> {
  await db.insert(reminders).values(row).onConflictDoUpdate({ target: reminders.userId, set: row });
}

/** The day of the last one stays: turned on again there is still one a day. */
export async function turnOff(db: Queryable, userId: number): Promise<void> {
  await db.update(reminders).set({ hour: null }).where(eq(reminders.userId, userId));
  await db.delete(pushTargets).where(eq(pushTargets.userId, userId));
}

/** Browsers of those whose account is active, and whose sign-in there was not ended. */
export async function targetsOf(db: Queryable, userId: number) {
  return db
    .select({ endpoint: pushTargets.endpoint, p256dh: pushTargets.p256dh, auth: pushTargets.auth })
    .from(pushTargets)
    .innerJoin(sessions, eq(sessions.id, pushTargets.sessionId))
    .innerJoin(users, eq(users.id, pushTargets.userId))
    .where(and(eq(pushTargets.userId, userId), isNull(sessions.revokedAt), eq(users.isActive, true)))
    .orderBy(asc(pushTargets.createdAt), asc(pushTargets.endpoint));
}

/** A browser belongs to whoever is signed in there now. */
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

/** The time zones in which somebody is reminded. */
export async function zonesOf(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ timeZone: reminders.timeZone })
    .from(reminders)
    .where(isNotNull(reminders.hour));
  return rows.map(({ timeZone }) => timeZone);
}

/** Those whose hour it is, and who were not reminded on that date. */
export async function whoseHourIs(
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

/** Whether it is this server that reminds them now: one alone does, and only if this is still their hour. */
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

/** A day further ahead than any time zone comes of a clock that was wrong. */
const notYetOn = (date: string) =>
  or(isNull(reminders.lastOn), lt(reminders.lastOn, date), gt(reminders.lastOn, laterBy(2, date)));
