import { and, asc, eq } from 'drizzle-orm';
import { byName } from '../../core/by-name.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import type { User } from '../auth/auth.store.ts';

const isSubadmin = (id: number) => and(eq(users.id, id), eq(users.role, 'subadmin'));

export async function listSubadmins(db: Queryable): Promise<User[]> {
  const rows = await db.select().from(users).where(eq(users.role, 'subadmin')).orderBy(asc(users.id));
  return rows.sort(byName);
}

export async function findSubadmin(db: Queryable, id: number): Promise<User | null> {
  const [row] = await db.select().from(users).where(isSubadmin(id));
  return row ?? null;
}

export async function deleteSubadmin(tx: Tx, id: number): Promise<User | null> {
  const [row] = await tx.delete(users).where(isSubadmin(id)).returning();
  return row ?? null;
}
