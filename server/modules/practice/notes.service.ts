/** A student's own words on items. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ItemKind, Note } from '../../../src/contract/practice.ts';
import { noteAfter } from '../../../src/contract/rules/note.ts';
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
  /** The texts in whose place this one comes; undefined where `base` alone tells. */
  seen: string[] | undefined;
}

/** Writes a note: `noteAfter` says what stands then. Who knows the revision has seen all that stands in it. */
export async function writeNote(deps: Deps, handle: Tx, user: SignedIn, writing: Writing): Promise<Note> {
  const { kind, itemId, text, actedAt, base, seen } = writing;
  const items = await itemsFor(handle, user.id, [{ kind, item_id: itemId }]);
  admitItem(items.get(`${kind}/${itemId}`), user, deps.now());
  const isIts = and(eq(practiceNotes.userId, user.id), eq(practiceNotes[columnNames[kind]], itemId));
  // Also against a first note of another device, which no row stands for yet.
  await handle.execute(sql`select pg_advisory_xact_lock(-2, ${user.id}::int)`);
  const [before] = await handle.select().from(practiceNotes).where(isIts).for('update');
  if (before === undefined) {
    const [made] = await handle
      .insert(practiceNotes)
      .values({ userId: user.id, [columnNames[kind]]: itemId, text, actedAt })
      .returning();
    return shown(made!);
  }
  const knows = base === before.revision;
  const texts = [before.text, before.otherText ?? ''];
  const isNewer = actedAt >= before.actedAt;
  const after = noteAfter(before, { text, seen: seen ?? (knows ? texts : []) }, isNewer);
  if (after.text === before.text && after.otherText === before.otherText) return shown(before);
  const [changed] = await handle
    .update(practiceNotes)
    .set({
      ...after,
      actedAt: after.text === text ? actedAt : before.actedAt,
      revision: before.revision + 1,
      seq: sql`nextval('practice_seq')`,
    })
    .where(eq(practiceNotes.id, before.id))
    .returning();
  return shown(changed!);
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
