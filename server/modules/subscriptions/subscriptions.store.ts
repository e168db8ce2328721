import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { StudentCourse } from '../../../src/contract/courses.ts';
import type { PlanType } from '../../../src/contract/plans.ts';
import type { Subscription } from '../../../src/contract/profile.ts';
import { isActiveOn } from '../../../src/contract/rules/entitlement.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { courses, planPrices, subscriptions } from '../../db/schema/courses.ts';
import { plansHeldBy } from './held.ts';

export type Holding = typeof subscriptions.$inferSelect;

/**
 * Returns a user's subscriptions by course title, within a course the plan first that grants most today. Flags are
 * false once expired (O-053). `today`: `YYYY-MM-DD`.
 */
export async function subscriptionsOf(db: Queryable, userId: number, today: string): Promise<Subscription[]> {
  const rows = await db
    .select({ held: subscriptions, title: courses.title })
    .from(subscriptions)
    .innerJoin(courses, eq(courses.id, subscriptions.courseId))
    .where(and(eq(subscriptions.userId, userId), isNull(courses.deletedAt)))
    .orderBy(asc(courses.title), asc(courses.id), ...bestFirst(today));
  return rows.map(({ held, title }) => shown(held, title, today));
}

/** Returns the titles of deleted courses for which a user's plan still runs. */
export async function closedCoursesOf(db: Queryable, userId: number, today: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ title: courses.title })
    .from(subscriptions)
    .innerJoin(courses, eq(courses.id, subscriptions.courseId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        gte(subscriptions.expiryDate, today),
        isNotNull(courses.deletedAt),
      ),
    )
    .orderBy(asc(courses.title));
  return rows.map(({ title }) => title);
}

/** The same as `subscriptionsOf` for all users, by user id. */
export async function allSubscriptions(db: Queryable, today: string): Promise<Map<number, Subscription[]>> {
  const rows = await db
    .select({ held: subscriptions, title: courses.title })
    .from(subscriptions)
    .innerJoin(courses, eq(courses.id, subscriptions.courseId))
    .where(isNull(courses.deletedAt))
    .orderBy(asc(courses.title), asc(courses.id), ...bestFirst(today));
  const byUser = new Map<number, Subscription[]>();
  for (const { held, title } of rows) {
    byUser.set(held.userId, [...(byUser.get(held.userId) ?? []), shown(held, title, today)]);
  }
  return byUser;
}

/** Running plans before expired ones, larger plans before smaller ones. */
const bestFirst = (today: string) => [
  desc(gte(subscriptions.expiryDate, today)),
  desc(subscriptions.questionBank),
  desc(subscriptions.testSeries),
  desc(subscriptions.expiryDate),
];

function shown(held: Holding, title: string, today: string): Subscription {
  const runs = isActiveOn(held.expiryDate, today);
  return {
    course_id: held.courseId,
    course_title: title,
    plan_type: held.planType,
    subscribed_date: held.subscribedDate,
    expiry_date: held.expiryDate,
    videos: runs && held.videos,
    audios: runs && held.audios,
    test_series: runs && held.testSeries,
    question_bank: runs && held.questionBank,
  };
}

/** Returns the courses a student ever subscribed to, by title, with the last day of all plans. */
export function subscribedCourses(db: Queryable, userId: number): Promise<StudentCourse[]> {
  const held = plansHeldBy(db, userId);
  return db
    .select({ course_id: courses.id, course_title: courses.title, expiry_date: sql<string>`${held.any}` })
    .from(held)
    .innerJoin(courses, eq(courses.id, held.courseId))
    .where(isNull(courses.deletedAt))
    .orderBy(asc(courses.title), asc(courses.id));
}

/** Returns all published courses in the same shape for staff, whose access doesn't end. */
export function coursesForStaff(db: Queryable): Promise<StudentCourse[]> {
  return db
    .select({ course_id: courses.id, course_title: courses.title, expiry_date: sql<string>`'9999-12-31'` })
    .from(courses)
    .where(and(courses.isActive, isNull(courses.deletedAt)))
    .orderBy(asc(courses.title), asc(courses.id));
}

/**
 * Returns a published course's price for a plan and duration: null if there is no such course, `price` null if that
 * isn't sold.
 */
export async function offerOf(db: Queryable, courseId: number, planType: PlanType, months: number) {
  const [offer] = await db
    .select({ title: courses.title, price: planPrices.price })
    .from(courses)
    .leftJoin(
      planPrices,
      and(
        eq(planPrices.courseId, courses.id),
        eq(planPrices.planType, planType),
        eq(planPrices.months, months),
      ),
    )
    .where(and(eq(courses.id, courseId), courses.isActive, isNull(courses.deletedAt)));
  return offer ?? null;
}

/** Keeps a course from being deleted until the transaction ends; false if it was deleted before. */
export async function holdCourse(tx: Tx, courseId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isNull(courses.deletedAt)))
    .for('share');
  return rows.length > 0;
}

/** Returns a student's subscription to a plan of a course, locked until the transaction ends. */
export async function holdingFor(
  tx: Tx,
  { userId, courseId, planType }: Pick<Holding, 'userId' | 'courseId' | 'planType'>,
): Promise<Holding | null> {
  // A row that doesn't exist yet can't be locked, but the pair of ids can.
  await tx.execute(sql`select pg_advisory_xact_lock(${userId}, ${courseId})`);
  const [held] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.courseId, courseId),
        eq(subscriptions.planType, planType),
      ),
    );
  return held ?? null;
}

export async function saveHolding(tx: Tx, held: Omit<Holding, 'id'>): Promise<void> {
  const { userId: _user, courseId: _course, planType: _plan, ...changed } = held;
  await tx
    .insert(subscriptions)
    .values(held)
    .onConflictDoUpdate({
      target: [subscriptions.userId, subscriptions.courseId, subscriptions.planType],
      set: changed,
    });
}
