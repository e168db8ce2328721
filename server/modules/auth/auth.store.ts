import { and, desc, eq, gt, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { passwordResets, sessions, users } from '../../db/schema/accounts.ts';

export type User = typeof users.$inferSelect;

export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return user;
}

export async function findUser(db: Queryable, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The account as it is now, and for the rest of the transaction; nobody else changes its password or email meanwhile. */
export async function lockUser(tx: Tx, id: number): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

export async function isOpenSession(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
  return rows.length > 0;
}

/** Whether a link that still holds would give an account this address back; `but`: not one of this account. */
export async function isReserved(db: Queryable, email: string, now: Date, but = 0): Promise<boolean> {
  const rows = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(
      and(
        eq(sql`lower(${passwordResets.restoresEmail})`, email),
        ne(passwordResets.userId, but),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    );
  return rows.length > 0;
}

export async function addUser(db: Queryable, user: typeof users.$inferInsert): Promise<number> {
  const [row] = await db.insert(users).values(user).returning({ id: users.id });
  return row!.id;
}

export async function changeUser(db: Queryable, id: number, change: Partial<typeof users.$inferInsert>) {
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, id));
}

export async function addSession(db: Queryable, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session);
}

/** A session that is not revoked, with its account. Whether it is too old is for the caller to say. */
export async function findSession(db: Queryable, refreshHash: string) {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.refreshHash, refreshHash), isNull(sessions.revokedAt)));
  return row;
}

export async function touchSession(db: Queryable, id: string, usedAt: Date) {
  await db.update(sessions).set({ usedAt }).where(eq(sessions.id, id));
}

export async function revokeSession(db: Queryable, refreshHash: string, revokedAt: Date) {
  await db
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.refreshHash, refreshHash), isNull(sessions.revokedAt)));
}

/** Ends the sessions of an account, all or all but one. */
export async function revokeSessionsOf(db: Queryable, userId: number, revokedAt: Date, exceptId?: string) {
  await db
    .update(sessions)
    .set({ revokedAt })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    );
}

export async function addReset(db: Queryable, reset: typeof passwordResets.$inferInsert) {
  await db.insert(passwordResets).values(reset);
}

/** A link whose mail did not go. */
export async function removeReset(db: Queryable, tokenHash: string) {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
}

const isGood = (userId: number, now: Date) =>
  and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));

export async function isGoodReset(db: Queryable, tokenHash: string, userId: number, now: Date) {
  const rows = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), isGood(userId, now)));
  return rows.length > 0;
}

/** How many links of the account set a new password and nothing else, and when the last of them runs out. */
export async function goodResets(db: Queryable, userId: number, now: Date) {
  const rows = await db
    .select({ expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .where(and(isGood(userId, now), isNull(passwordResets.restoresEmail)))
    .orderBy(desc(passwordResets.expiresAt));
  return { count: rows.length, lastEnds: rows[0]?.expiresAt ?? null };
}

/**
 * Uses up a reset link and the others of the account; undefined when it does not hold. A link that takes an email back
 * is spared by all but an older one of its kind: whoever took the account over could ask for a reset, or change the
 * email once more and take that back.
 */
export async function useReset(tx: Tx, tokenHash: string, userId: number, now: Date) {
  const [used] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.tokenHash, tokenHash), isGood(userId, now)))
    .returning();
  if (used)
    await endResets(tx, userId, now, { undoesFrom: used.restoresEmail === null ? null : used.expiresAt });
  return used;
}

/** Ends the reset links of an account; of those that take an email back only what runs out then or later. */
export async function endResets(
  db: Queryable,
  userId: number,
  usedAt: Date,
  { undoesFrom = null }: { undoesFrom?: Date | null } = {},
) {
  const isPlain = isNull(passwordResets.restoresEmail);
  await db
    .update(passwordResets)
    .set({ usedAt })
    .where(
      and(
        eq(passwordResets.userId, userId),
        isNull(passwordResets.usedAt),
        undoesFrom === null ? isPlain : or(isPlain, gte(passwordResets.expiresAt, undoesFrom)),
      ),
    );
}

/** Removes sessions that ended and links that ran out before this instant. */
export async function removeEnded(db: Queryable, before: { idle: Date; started: Date; revoked: Date }) {
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.usedAt, before.idle),
        lt(sessions.createdAt, before.started),
        lt(sessions.revokedAt, before.revoked),
      ),
    );
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before.revoked));
}
