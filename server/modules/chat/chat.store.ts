import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { byName } from '../../core/by-name.ts';
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

/** Returns the role and state of an account; null if it is gone. */
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

/** Returns a thread's messages, oldest first. */
export const messagesOf = (db: Queryable, thread: Thread): Promise<MessageRow[]> =>
  db.select().from(chatMessages).where(inThread(thread)).orderBy(asc(chatMessages.id));

/**
 * Returns a text that differs after every change to a thread. PostgreSQL gives each version of a row the number of the
 * transaction that wrote it (`xmin`).
 */
export async function stampOf(db: Queryable, thread: Thread): Promise<string> {
  const [row] = await db
    .select({ stamp: sql<string>`md5(string_agg(xmin::text, '.' order by ${chatMessages.id}))` })
    .from(chatMessages)
    .where(inThread(thread));
  return row!.stamp;
}

/**
 * Marks these messages as seen (not those that arrived since they were read) and returns how many weren't seen before.
 */
export async function markSeen(tx: Tx, ids: readonly number[], seenAt: Date): Promise<number> {
  const { rowCount } = await tx
    .update(chatMessages)
    .set({ seenAt })
    .where(and(sql`${chatMessages.id} = any(${sql.param([...ids])}::int[])`, isNull(chatMessages.seenAt)));
  return rowCount ?? 0;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const [row] = await tx.insert(chatMessages).values(message).returning({ id: chatMessages.id });
  return row!.id;
}

/** Returns a message from one of this user's threads; with `hold`, locks it until the transaction ends. */
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

/** Returns the message that was sent with this key. */
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
 * Returns everybody this user has a thread with and, if `besides` names a role, all active users of that role: newest
 * message first, then by name. A deleted account leaves only its thread.
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
  const rows = await db
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
    .orderBy(sql`${threads.lastId} desc nulls last`, asc(users.id));
  const silent = rows.filter(({ lastAt }) => lastAt === null);
  return [...rows.filter(({ lastAt }) => lastAt !== null), ...silent.sort(byName)];
}
