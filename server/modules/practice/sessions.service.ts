/** Practice sessions: lists of items put together by a device. */
import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import type { PracticeSession } from '../../../src/contract/practice.ts';
import type { Tx } from '../../db/client.ts';
import { practiceSessions } from '../../db/schema/practice.ts';
import type { Deps } from '../../deps/deps.ts';
import { ApiError } from '../../core/api-error.ts';
import type { SignedIn } from '../../http/handler.ts';
import { admitItem } from './access.ts';
import { itemsFor } from './items.store.ts';

type Row = typeof practiceSessions.$inferSelect;

/**
 * Stores a session. Sending it again changes nothing but its end, which may arrive later; the first end counts. A
 * different list under the same id is refused.
 */
export async function keepSession(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  user: SignedIn,
  id: string,
  sent: PracticeSession,
): Promise<ReturnType<typeof shown>> {
  const now = deps.now();
  const createdAt = new Date(sent.created_at);
  const row = {
    id,
    userId: user.id,
    mode: sent.mode,
    minutes: sent.minutes,
    filters: sent.filters,
    items: sent.items.map(({ kind, item_id, version }) => ({ kind, item_id, version })),
    createdAt,
    finishedAt: sent.finished_at === null ? null : new Date(sent.finished_at),
    receivedAt: now,
  };
  const [before] = await tx.select().from(practiceSessions).where(eq(practiceSessions.id, id)).for('update');
  if (before === undefined) {
    const items = await itemsFor(tx, user.id, sent.items);
    // Items deleted since the device made the list aren't found. They stay in it, as in lists stored earlier.
    for (const item of items.values()) admitItem(item, user, now, createdAt);
    const [made] = await tx.insert(practiceSessions).values(row).onConflictDoNothing().returning();
    // If another tab stored it at the same moment, it is there now.
    return made ? shown(made) : keepSession(deps, tx, user, id, sent);
  }
  if (before.userId !== user.id) throw new ApiError('not_found');
  if (!isDeepStrictEqual(before.items, row.items)) throw new ApiError('session_differs');
  if (before.finishedAt !== null || row.finishedAt === null) return shown(before);
  const [ended] = await tx
    .update(practiceSessions)
    .set({ finishedAt: row.finishedAt })
    .where(eq(practiceSessions.id, id))
    .returning();
  return shown(ended!);
}

const mostSessions = 200;

export async function sessionsOf({ db }: Pick<Deps, 'db'>, userId: number) {
  const rows = await db
    .select()
    .from(practiceSessions)
    .where(eq(practiceSessions.userId, userId))
    .orderBy(desc(practiceSessions.createdAt), desc(practiceSessions.id))
    .limit(mostSessions);
  return rows.map(shown);
}

const shown = ({ id, mode, minutes, filters, items, createdAt, finishedAt }: Row) => ({
  id,
  mode,
  minutes,
  filters,
  items,
  created_at: createdAt.toISOString(),
  finished_at: finishedAt?.toISOString() ?? null,
});
