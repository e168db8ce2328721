import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { chatMessages } from '../../db/schema/people.ts';

export type MessageRow = typeof chatMessages.$inferSelect;
export type NewMessage = typeof chatMessages.$inferInsert;

export interface Thread {
  studentId: number;
  staffId: number;
}

const inThread = ({ studentId, staffId }: Thread) =>
  and(eq(chatMessages.studentId, studentId), eq(chatMessages.staffId, staffId));

/** Role and state of an account; null when it is gone. */
export async function findOther(db: Queryable, id: number) {
  const [row] = await db
    .select({ role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

export async function threadExists(db: Queryable, thread: Thread): Promise<boolean> {
  const found = await db.select({ id: chatMessages.id }).from(chatMessages).where(inThread(thread)).limit(1);
  return found.length > 0;
}

/** Oldest first. */
export const messagesOf = (db: Queryable, thread: Thread): Promise<MessageRow[]> =>
  db.select().from(chatMessages).where(inThread(thread)).orderBy(asc(chatMessages.id));

/** Counts these messages as seen, and none that came since they were read; answers how many were not before. */
export async function markSeen(tx: Tx, ids: readonly number[], seenAt: Date): Promise<number> {
  const { rowCount } = await tx
    .update(chatMessages)
    .set({ seenAt })
    .where(and(inArray(chatMessages.id, [...ids]), isNull(chatMessages.seenAt)));
  return rowCount ?? 0;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const [row] = await tx.insert(chatMessages).values(message).returning({ id: chatMessages.id });
  return row!.id;
}

/** A message of a thread of this user's, held until the end of the transaction where asked. */
export async function findMessage(
  db: Queryable,
  id: number,
  userId: number,
  { hold = false } = {},
): Promise<MessageRow | undefined> {
  const query = db
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.id, id), or(eq(chatMessages.studentId, userId), eq(chatMessages.staffId, userId))),
    );
  const [row] = await (hold ? query.for('update') : query);
  return row;
}

/** The message that was sent with this key. */
export async function findSent(
  db: Queryable,
  { studentId, staffId }: Thread,
  key: string,
): Promise<MessageRow | undefined> {
  const isThread = and(eq(chatMessages.studentId, studentId), eq(chatMessages.staffId, staffId));
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(isThread, eq(chatMessages.key, key)));
  return row;
}

export async function changeMessage(tx: Tx, id: number, change: Partial<NewMessage>): Promise<MessageRow> {
  const [row] = await tx.update(chatMessages).set(change).where(eq(chatMessages.id, id)).returning();
  return row!;
}

export interface ContactRow {
  id: number;
  firstName: string | null;
  lastName: string | null;
  profilePicture: string | null;
  role: string | null;
  isActive: boolean | null;
  unread: number;
  lastText: string | null;
  lastFile: string | null;
  lastDeleted: boolean | null;
  lastAt: Date | null;
}

/**
 * Everybody with whom this user has a thread, and, where told, everybody of a role besides; newest message first, then
 * by name. Of a deleted account only the thread is left.
 */
export async function contactRows(
  db: Queryable,
  me: { id: number; isStudent: boolean },
  besides: 'subadmin' | 'student' | null,
): Promise<ContactRow[]> {
  const m = chatMessages;
  const [mine, other] = me.isStudent ? [m.studentId, m.staffId] : [m.staffId, m.studentId];
  const threads = db
    .select({
      other: sql<number>`${other}`.as('other'),
      lastId: sql<number>`max(${m.id})`.as('last_id'),
      unread: sql<number>`(count(*) filter (
        where ${m.fromStudent} = ${!me.isStudent} and ${m.seenAt} is null and ${m.deletedAt} is null
      ))::int`.as('unread'),
    })
    .from(m)
    .where(eq(mine, me.id))
    .groupBy(other)
    .as('threads');
  return db
    .select({
      id: sql<number>`coalesce(${threads.other}, ${users.id})`,
      firstName: users.firstName,
      lastName: users.lastName,
      profilePicture: users.profilePicture,
      role: users.role,
      isActive: users.isActive,
      unread: sql<number>`coalesce(${threads.unread}, 0)`,
      lastText: m.message,
      lastFile: m.fileName,
      lastDeleted: sql<boolean | null>`${m.deletedAt} is not null`,
      lastAt: m.sentAt,
    })
    .from(threads)
    .fullJoin(users, eq(users.id, threads.other))
    .leftJoin(m, eq(m.id, threads.lastId))
    .where(
      or(
        sql`${threads.other} is not null`,
        besides === null ? undefined : and(eq(users.role, besides), users.isActive),
      ),
    )
    .orderBy(
      sql`${threads.lastId} desc nulls last`,
      asc(users.firstName),
      asc(users.lastName),
      asc(users.id),
    );
}
