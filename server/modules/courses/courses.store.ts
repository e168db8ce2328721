import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { planTypes, type PlanType } from '../../../src/contract/plans.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { courses, planPrices, plans } from '../../db/schema/courses.ts';

export interface PlanOffer {
  planType: PlanType;
  recommend: boolean;
  prices: { months: number; price: number }[];
}

export type CourseWithPlans = typeof courses.$inferSelect & { plans: PlanOffer[] };

/** Returns courses in the order of creation: unpublished ones only with `withInactive`, deleted ones never. */
export const listCourses = (db: Queryable, withInactive: boolean) =>
  findCourses(db, withInactive ? undefined : eq(courses.isActive, true));

export async function findCourse(
  db: Queryable,
  id: number,
  withInactive: boolean,
): Promise<CourseWithPlans | null> {
  const active = withInactive ? undefined : eq(courses.isActive, true);
  const [course] = await findCourses(db, and(eq(courses.id, id), active));
  return course ?? null;
}

async function findCourses(db: Queryable, condition: SQL | undefined): Promise<CourseWithPlans[]> {
  const found = await db
    .select()
    .from(courses)
    .where(and(isNull(courses.deletedAt), condition))
    .orderBy(asc(courses.id));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select({
      courseId: plans.courseId,
      planType: plans.planType,
      recommend: plans.recommend,
      months: planPrices.months,
      price: planPrices.price,
    })
    .from(plans)
    .leftJoin(
      planPrices,
      and(eq(planPrices.courseId, plans.courseId), eq(planPrices.planType, plans.planType)),
    )
    .where(inArray(plans.courseId, ids))
    .orderBy(asc(planPrices.months));
  return found.map((course) => ({
    ...course,
    plans: offersOf(rows.filter((row) => row.courseId === course.id)),
  }));
}

interface PlanRow {
  planType: PlanType;
  recommend: boolean;
  months: number | null;
  price: number | null;
}

function offersOf(rows: PlanRow[]): PlanOffer[] {
  return planTypes.flatMap((planType) => {
    const own = rows.filter((row) => row.planType === planType);
    const prices = own.flatMap(({ months, price }) =>
      months === null || price === null ? [] : [{ months, price }],
    );
    return own.length === 0 ? [] : [{ planType, recommend: own[0]!.recommend, prices }];
  });
}

export interface NewCourse {
  title: string;
  description: string;
  thumbnail: string | null;
  video: string | null;
  isActive?: boolean;
  plans: readonly PlanOffer[];
}

/** Stores a course with its plans, unpublished unless `isActive` is set, and returns its id. */
export async function insertCourse(tx: Tx, { plans: offers, ...course }: NewCourse): Promise<number> {
  const [row] = await tx.insert(courses).values(course).returning({ id: courses.id });
  await insertPlans(tx, row!.id, offers);
  return row!.id;
}

async function insertPlans(tx: Tx, courseId: number, offers: readonly PlanOffer[]) {
  const prices = offers.flatMap(({ planType, prices: own }) =>
    own.map((price) => ({ courseId, planType, ...price })),
  );
  if (offers.length > 0) {
    await tx
      .insert(plans)
      .values(offers.map(({ planType, recommend }) => ({ courseId, planType, recommend })));
  }
  if (prices.length > 0) await tx.insert(planPrices).values(prices);
}

/** Returns a course and locks it until the transaction ends; null if there is none. */
export async function holdCourse(tx: Tx, id: number): Promise<CourseWithPlans | null> {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('update');
  // Read afterwards: whoever held it before may have replaced its plans.
  return findCourse(tx, id, true);
}

/** Changes the given columns of a locked course; plans are replaced as a whole. */
export async function changeCourse(
  tx: Tx,
  id: number,
  { plans: offers, ...change }: Partial<NewCourse>,
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(courses).set(change).where(eq(courses.id, id));
  if (offers) {
    await tx.delete(planPrices).where(eq(planPrices.courseId, id));
    await tx.delete(plans).where(eq(plans.courseId, id));
    await insertPlans(tx, id, offers);
  }
}

/**
 * Removes a course from all lists but keeps its row for those who bought it (O-094). Returns false if there is none.
 */
export async function markDeleted(tx: Tx, id: number, deletedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(courses)
    .set({ deletedAt })
    .where(and(eq(courses.id, id), isNull(courses.deletedAt)));
  return rowCount === 1;
}

export async function wasDeleted(db: Queryable, id: number): Promise<boolean> {
  return (await db.$count(courses, and(eq(courses.id, id), isNotNull(courses.deletedAt)))) > 0;
}

/**
 * Publishes or unpublishes a course, or toggles it if `active` is undefined. Returns the new state; null if there is no
 * such course.
 */
export async function setActive(
  db: Queryable,
  id: number,
  active: boolean | undefined,
): Promise<boolean | null> {
  const [row] = await db
    .update(courses)
    .set({ isActive: active ?? sql`not ${courses.isActive}` })
    .where(and(eq(courses.id, id), isNull(courses.deletedAt)))
    .returning({ isActive: courses.isActive });
  return row?.isActive ?? null;
}
