import { and, desc, eq, sql } from 'drizzle-orm';
import type { Subscription } from '../../../src/contract/profile.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import type { User } from '../auth/auth.store.ts';
import { allSubscriptions } from '../subscriptions/subscriptions.store.ts';

/** Returns every student, newest first, with their subscriptions. `today`: `YYYY-MM-DD`. */
export async function studentsWithPlans(
  db: Queryable,
  today: string,
): Promise<{ student: User; subscriptions: Subscription[] }[]> {
  const [students, plans] = await Promise.all([
    db.select().from(users).where(eq(users.role, 'student')).orderBy(desc(users.id)),
    allSubscriptions(db, today),
  ]);
  return students.map((student) => ({ student, subscriptions: plans.get(student.id) ?? [] }));
}

/**
 * Activates or deactivates a student, or toggles if `active` is undefined; returns null if there is no such student.
 */
export async function setActivation(
  tx: Tx,
  id: number,
  active: boolean | undefined,
): Promise<boolean | null> {
  const [row] = await tx
    .update(users)
    .set({ isActive: active ?? sql`not ${users.isActive}` })
    .where(and(eq(users.id, id), eq(users.role, 'student')))
    .returning({ isActive: users.isActive });
  return row?.isActive ?? null;
}
