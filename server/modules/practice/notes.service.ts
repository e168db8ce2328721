/** A student's own notes on items. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ItemKind, Note } from '../../../src/contract/practice.ts';
import { mergeNote } from '../../../src/contract/rules/note.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { practiceNotes } from '../../db/schema/practice.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SignedIn } from '../../http/handler.ts';
import { columnNames, itemOf } from '../practice-log/log.store.ts';
import { admitItem } from './access.ts';
import { itemKey, itemsFor } from './items.store.ts';

interface Writing {
  kind: ItemKind;
  itemId: number;
  text: string;
  actedAt: Date;
  /** The revision that the text is based on; null for a first note. */
  base: number | null;
  /** The texts that this one replaces; undefined if the device only sends `base`. */
  seen: string[] | undefined;
}

/** Writes a note; `mergeNote` decides what it says then. A device that knows the revision has seen all of its text. */
export async function writeNote(deps: Deps, tx: Tx, user: SignedIn, writing: Writing): Promise<Note> {
  const { kind, itemId, text, actedAt, base, seen } = writing;
  const items = await itemsFor(tx, user.id, [{ kind, item_id: itemId }]);
  admitItem(items.get(itemKey(kind, itemId)), user, deps.now(), actedAt);
  const isIts = and(eq(practiceNotes.userId, user.id), eq(practiceNotes[columnNames[kind]], itemId));
  // An advisory lock, since two devices may write the first note at once and there is no row to lock yet.
  await tx.execute(sql`select pg_advisory_xact_lock(-2, ${user.id}::int)`);
  const [before] = await tx.select().from(practiceNotes).where(isIts).for('update');
  if (before === undefined) {
    const [made] = await tx
      .insert(practiceNotes)
      .values({ userId: user.id, [columnNames[kind]]: itemId, text, actedAt })
      .returning();
    return shown(made!);
  }
  const knows = base === before.revision;
  const texts = [before.text, before.otherText ?? ''];
  const isNewer = actedAt >= before.actedAt;
  const after = mergeNote(before, { text, seen: seen ?? (knows ? texts : []) }, isNewer);
  if (after.text === before.text && after.otherText === before.otherText) return shown(before);
  const [changed] = await tx
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
