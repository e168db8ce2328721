/** Adds what devices send to a student's log, and reads the log back. */
import { PracticeEntry, type LoggedEntry } from '../../../src/contract/practice.ts';
import { errors, type ErrorCode } from '../../../src/contract/errors.ts';
import { uuid } from '../../../src/contract/rules/recall-header.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { momentOf } from '../../core/moment.ts';
import type { SignedIn } from '../../http/handler.ts';
import { checkOf, isStorable } from '../../http/input.ts';
import { remember } from '../../http/once.ts';
import {
  addEntries,
  countEntries,
  entriesAfter,
  itemOf,
  ownersOf,
  type EntryRow,
  type NewEntry,
} from '../practice-log/log.store.ts';
import { knownOperations } from '../sync-check/sync-check.store.ts';
import { admitItem } from './access.ts';
import { holdItems, itemKey, itemsFor, type Item } from './items.store.ts';

const shape = checkOf(PracticeEntry);

interface Refused {
  op_id: string;
  code: ErrorCode;
  error: string;
}

export interface Taken {
  accepted: string[];
  known: string[];
  refused: Refused[];
}

export const invalidTime = 'Invalid time.';

/**
 * Adds the valid entries. An invalid entry is refused on its own and never affects the others. An entry whose id is
 * known stays unchanged whatever it says now, even after its item was deleted; an id of another user is refused. `key`:
 * the call's idempotency key, if any.
 */
export async function takeEntries(
  deps: Deps,
  tx: Tx,
  user: SignedIn,
  sent: readonly unknown[],
  key: string | null,
): Promise<Taken> {
  const refused: Refused[] = [];
  const refuse = (opId: string, error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    refused.push({ op_id: opId, code: error.code, error: sentenceOf(error) });
  };
  const ids = sent.map(idIn).filter((id) => uuid.test(id));
  const owners = await ownersOf(tx, ids);
  // An entry whose id equals the call's key isn't known: it is the operation being done right now.
  const done = await knownOperations(
    tx,
    user.id,
    ids.filter((id) => id !== key),
  );
  const isKnown = (id: string) => owners.get(id) === user.id || done.has(id);
  const entries: PracticeEntry[] = [];
  for (const one of sent) {
    try {
      const entry = shape.json(one) as PracticeEntry;
      if (momentOf(entry.acted_at) === null) throw fieldError('acted_at', invalidTime);
      entries.push(entry);
    } catch (error) {
      if (!isKnown(idIn(one))) refuse(idIn(one), error);
    }
  }
  const unknown = entries.filter(({ op_id: id }) => !isKnown(id));
  // Editing a key regrades the log. The lock makes sure these entries are either logged before the edit or graded by
  // the new key.
  await holdItems(tx, unknown);
  const items = await itemsFor(tx, user.id, unknown);
  const now = deps.now();
  const fresh = new Map<string, NewEntry>();
  for (const entry of unknown) {
    try {
      if (owners.has(entry.op_id)) throw new ApiError('key_reused');
      if (!fresh.has(entry.op_id))
        fresh.set(entry.op_id, rowOf(entry, items.get(itemKey(entry.kind, entry.item_id)), user, now));
    } catch (error) {
      refuse(entry.op_id, error);
    }
  }
  // Before the log is locked: a call with one of these ids as its key has that first, too.
  await remember(
    tx,
    entries
      .filter(({ op_id: id }) => fresh.has(id) || owners.get(id) === user.id)
      .map((entry) => asSingleCall(user.id, entry)),
  );
  const added = await addEntries(tx, user.id, [...fresh.values()], now);
  const twice = [...fresh.keys()].filter((id) => !added.has(id));
  return {
    accepted: [...added],
    known: [...new Set([...ids.filter(isKnown), ...twice])],
    refused,
  };
}

/** A call with many entries is remembered as one call per entry, each under its entry's id. */
const asSingleCall = (userId: number, entry: PracticeEntry) => ({
  userId,
  key: entry.op_id,
  endpoint: 'POST /student/practice/entries/',
  input: { params: undefined, body: { entries: [entry] } },
  status: 200,
  reply: { accepted: [entry.op_id], known: [], refused: [] } satisfies Taken,
});

function rowOf(entry: PracticeEntry, item: Item | undefined, user: SignedIn, now: Date): NewEntry {
  const actedAt = new Date(entry.acted_at);
  const known = admitItem(item, user, now, actedAt);
  // A verdict would reveal the key of a test the student hasn't taken yet.
  if (!known.isKeyOpen) throw new ApiError('not_found');
  const graded = known.grade(entry.chosen, entry.version);
  if (graded === null) throw fieldError('chosen', 'Not one of the options.');
  return {
    opId: entry.op_id,
    kind: entry.kind,
    itemId: entry.item_id,
    ...graded,
    confidence: entry.confidence,
    durationMs: entry.duration_ms,
    source: entry.source,
    session: entry.session,
    actedAt,
  };
}

const idIn = (one: unknown): string => {
  const { op_id: id } = { ...(one as { op_id?: unknown } | null) };
  const start = typeof id === 'string' ? id.slice(0, 100) : '';
  return isStorable(start) ? start : '';
};

function sentenceOf({ code, fields }: ApiError): string {
  const [field] = Object.entries(fields ?? {});
  return field ? `${field[0]}: ${field[1].join(' ')}` : errors[code].says;
}

/**
 * Returns the log after a position. `next` is where to continue, null at the end; `total` is the log's size, only given
 * at the end.
 */
export async function readLog({ db }: Pick<Deps, 'db'>, userId: number, after: number, limit: number) {
  const rows = await entriesAfter(db, userId, after, limit + 1);
  const page = rows.slice(0, limit);
  const entries = page.map(shown);
  if (rows.length > limit) return { entries, next: page.at(-1)!.seq, total: null };
  return { entries, next: null, total: await countEntries(db, userId) };
}

function shown(row: EntryRow): LoggedEntry {
  const { kind, itemId } = itemOf(row);
  return {
    op_id: row.opId,
    kind,
    item_id: itemId,
    version: row.version,
    chosen: row.chosen,
    confidence: row.confidence,
    duration_ms: row.durationMs,
    source: row.source,
    session: row.session,
    acted_at: row.actedAt.toISOString(),
    received_at: row.receivedAt.toISOString(),
    is_correct: row.isCorrect,
    seq: row.seq,
  };
}
