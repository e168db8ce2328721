import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { attempts } from '../../db/schema/tests.ts';

export type AttemptRow = typeof attempts.$inferSelect;
export type AttemptKey = Pick<AttemptRow, 'userId' | 'testId' | 'number'>;

const isAttempt = ({ userId, testId, number }: AttemptKey) =>
  and(eq(attempts.userId, userId), eq(attempts.testId, testId), eq(attempts.number, number));

/** Serializes everything a student does with a test, until the transaction ends. */
export async function lockAttempts(tx: Tx, userId: number, testId: number): Promise<void> {
  // Attempts that don't exist yet can't be locked, but the pair of ids can.
  await tx.execute(sql`select pg_advisory_xact_lock(${userId}, ${testId})`);
}

export async function newestAttempt(
  db: Queryable,
  userId: number,
  testId: number,
): Promise<AttemptRow | null> {
  const [newest] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.testId, testId)))
    .orderBy(desc(attempts.number))
    .limit(1);
  return newest ?? null;
}

/** Returns the newest submitted attempt: the one whose result is shown (O-063). */
export async function newestSubmitted(
  db: Queryable,
  userId: number,
  testId: number,
): Promise<AttemptRow | null> {
  const [newest] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.testId, testId), isNotNull(attempts.submittedAt)))
    .orderBy(desc(attempts.number))
    .limit(1);
  return newest ?? null;
}

/** Creates the attempt unless it exists. Returns the one that counts: this or the earlier one. */
export async function ensureAttempt(
  tx: Tx,
  attempt: AttemptKey & Pick<AttemptRow, 'startedAt' | 'deadline' | 'abandoned'>,
): Promise<AttemptRow> {
  const [made] = await tx.insert(attempts).values(attempt).onConflictDoNothing().returning();
  if (made) return made;
  const [earlier] = await tx.select().from(attempts).where(isAttempt(attempt));
  return earlier!;
}

/** Abandons attempts that were open before this one: a user has at most one open. */
export async function abandonBefore(tx: Tx, { userId, testId, number }: AttemptKey): Promise<void> {
  await tx
    .update(attempts)
    .set({ abandoned: true })
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.testId, testId),
        lt(attempts.number, number),
        isNull(attempts.submittedAt),
        eq(attempts.abandoned, false),
      ),
    );
}

export type Ending = Pick<AttemptRow, 'receivedAt' | 'late' | 'score' | 'total' | 'timeTaken'> & {
  submittedAt: Date;
};

/** Stores an attempt's end with its score, which is final. */
export async function endAttempt(tx: Tx, key: AttemptKey, ending: Ending): Promise<AttemptRow> {
  const [ended] = await tx
    .update(attempts)
    .set({ ...ending, abandoned: false })
    .where(isAttempt(key))
    .returning();
  return ended!;
}
