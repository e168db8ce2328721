import { and, desc, eq, gt, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
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

/**
 * Returns the account as it is now and locks it until the transaction ends, so nobody changes its password or email
 * meanwhile. Rows that belong to it can still be added, as each of the user's operations with a key does first: locking
 * those out, too, would make two such operations wait for each other. `update` locks them out, before a deletion.
 */
export async function lockUser(
  tx: Tx,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for(strength);
  return user;
}

export async function isOpenSession(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
  return rows.length > 0;
}

/** True if a valid link would give another account this address back. Links of the account `but` don't count. */
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

/** Returns a session that isn't revoked, with its account. The caller checks whether it is too old. */
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

/** Ends all sessions of an account, except `exceptId` if given. */
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

/** Removes a link whose mail could not be sent. */
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

/**
 * Returns the account's password hash if this link was used, as long as it would still be valid and the email that it
 * restores is the account's.
 */
export async function passwordAfterReset(db: Queryable, tokenHash: string, userId: number, now: Date) {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        eq(passwordResets.userId, userId),
        isNotNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
        or(isNull(passwordResets.restoresEmail), eq(passwordResets.restoresEmail, users.email)),
      ),
    );
  return row?.passwordHash;
}

/** Counts the account's valid links that only set a new password, and returns when the last of them expires. */
export async function goodResets(db: Queryable, userId: number, now: Date) {
  const rows = await db
    .select({ expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .where(and(isGood(userId, now), isNull(passwordResets.restoresEmail)))
    .orderBy(desc(passwordResets.expiresAt));
  return { count: rows.length, lastEnds: rows[0]?.expiresAt ?? null };
}

/**
 * Uses up a reset link along with the account's other links; returns undefined if it isn't valid. A link that restores
 * an email is only ended by an older link of the same kind: whoever took over the account could ask for a reset, or
 * change the email once more and undo that.
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

/**
 * Ends an account's reset links. Of those that restore an email, it ends only those that expire at `undoesFrom` or
 * later.
 */
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

/** Removes sessions that ended and links that expired before these times. */
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
