/** A student's exam date, minutes per day and shift calendar. Of several devices the newest change wins. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Plan, Shift } from '../../../src/contract/practice.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { isNewer } from '../../db/newer.ts';
import { practicePlans, practiceShifts } from '../../db/schema/practice.ts';

const noPlan: Plan = {
  exam_date: null,
  minutes: { off: 60, day: 30, night: 0, post_night: 0 },
  acted_at: null,
};

export async function planOf(db: Queryable, userId: number): Promise<Plan> {
  const [row] = await db.select().from(practicePlans).where(eq(practicePlans.userId, userId));
  if (row === undefined) return noPlan;
  return { exam_date: row.examDate, minutes: row.minutes, acted_at: row.actedAt.toISOString() };
}

/** Stores the plan unless a newer change is stored. Returns the plan that counts. */
export async function setPlan(
  db: Tx,
  userId: number,
  plan: Pick<Plan, 'exam_date' | 'minutes'>,
  actedAt: Date,
  now: Date,
): Promise<Plan> {
  const row = { examDate: plan.exam_date, minutes: plan.minutes, actedAt };
  await db
    .insert(practicePlans)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: practicePlans.userId,
      set: row,
      setWhere: isNewer(practicePlans.actedAt, now),
    });
  return planOf(db, userId);
}

export async function shiftsOf(db: Queryable, userId: number): Promise<Shift[]> {
  const rows = await db
    .select()
    .from(practiceShifts)
    .where(eq(practiceShifts.userId, userId))
    .orderBy(asc(practiceShifts.date));
  return rows.map(({ date, kind, actedAt }) => ({ date, kind, acted_at: actedAt.toISOString() }));
}

/** Stores shifts, except for days that have a newer change. Returns the whole calendar. */
export async function setShifts(
  db: Tx,
  userId: number,
  shifts: readonly Omit<Shift, 'acted_at'>[],
  actedAts: readonly Date[],
  now: Date,
): Promise<Shift[]> {
  // If a day is listed twice, the newest counts: PostgreSQL can't upsert a row twice in one statement.
  const newest = new Map<string, { date: string; kind: Shift['kind']; actedAt: Date }>();
  shifts.forEach(({ date, kind }, at) => {
    const actedAt = actedAts[at]!;
    if ((newest.get(date)?.actedAt ?? new Date(0)) <= actedAt) newest.set(date, { date, kind, actedAt });
  });
  // By date, so that two devices that send the same days don't deadlock.
  const inOrder = [...newest.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  await db
    .insert(practiceShifts)
    .values(inOrder.map((shift) => ({ userId, ...shift })))
    .onConflictDoUpdate({
      target: [practiceShifts.userId, practiceShifts.date],
      set: { kind: sql`excluded.kind`, actedAt: sql`excluded.acted_at` },
      setWhere: isNewer(practiceShifts.actedAt, now),
    });
  return shiftsOf(db, userId);
}
