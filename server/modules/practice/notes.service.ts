/** A student's own words on items. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ItemKind, Note } from '../../../src/contract/practice.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { practiceNotes } from '../../db/schema/practice.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SignedIn } from '../../http/handler.ts';
import { columnNames, itemOf } from '../practice-log/log.store.ts';
import { admitItem } from './access.ts';
import { itemsFor } from './items.store.ts';

interface Writing {
  kind: ItemKind;
  itemId: number;
  text: string;
  actedAt: Date;
  /** The revision on which the text is based; null for a first note. */
  base: number | null;
}

/**
 * Writes a note. A text that is based on what is here takes its place; of two that know nothing of each other the newer
 * one stands, and the other is kept beside it until the student writes again.
 */
export async function writeNote(deps: Deps, handle: Tx, user: SignedIn, writing: Writing): Promise<Note> {
  const { kind, itemId, text, actedAt, base } = writing;
  const items = await itemsFor(handle, user.id, [{ kind, item_id: itemId }]);
  admitItem(items.get(`${kind}/${itemId}`), user, deps.now());
  const isIts = and(eq(practiceNotes.userId, user.id), eq(practiceNotes[columnNames[kind]], itemId));
  // Also against a first note of another device, which no row stands for yet.
  await handle.execute(sql`select pg_advisory_xact_lock(-2, ${user.id}::int)`);
  const [before] = await handle.select().from(practiceNotes).where(isIts);
  if (before === undefined) {
    const [made] = await handle
      .insert(practiceNotes)
      .values({ userId: user.id, [columnNames[kind]]: itemId, text, actedAt })
      .returning();
    return shown(made!);
  }
  if (before.text === text && before.otherText === null) return shown(before);
  const knows = base === before.revision;
  const isNewer = knows || actedAt >= before.actedAt;
  const [after] = await handle
    .update(practiceNotes)
    .set({
      text: isNewer ? text : before.text,
      otherText: knows || text === before.text ? null : isNewer ? before.text : text,
      actedAt: isNewer ? actedAt : before.actedAt,
      revision: before.revision + 1,
      seq: sql`nextval('practice_seq')`,
    })
    .where(eq(practiceNotes.id, before.id))
    .returning();
  return shown(after!);
}

export async function notesAfter(db: Queryable, userId: number, after: number): Promise<Note[]> {
  const rows = await db
    .select()
    .from(practiceNotes)
    .where(and(eq(practiceNotes.userId, userId), gt(practiceNotes.seq, after)))
    .orderBy(asc(practiceNotes.seq));
  return rows.map(shown);
}

function shown(row: typeof practiceNotes.$inferSelect): Note {
  const { kind, itemId } = itemOf(row);
  return {
    kind,
    item_id: itemId,
    text: row.text,
    other_text: row.otherText,
    revision: row.revision,
    acted_at: row.actedAt.toISOString(),
    seq: row.seq,
  };
}
