/** Idempotency: an operation runs once per user and key, and every retry gets the same reply. */
import { createHash } from 'node:crypto';
import { and, eq, sql, type Placeholder } from 'drizzle-orm';
import { errors } from '../../src/contract/errors.ts';
import { statement, inTransaction, type Database, type Tx } from '../db/client.ts';
import { clientOps } from '../db/schema/server.ts';
import { ApiError } from '../core/api-error.ts';
import { bodyOf } from './error-replies.ts';

export interface Operation {
  userId: number;
  /** The Idempotency-Key; null if the client sent none. */
  key: string | null;
  endpoint: string;
  /** Validated params and body. */
  input: unknown;
  /** The status of a successful reply. */
  status: number;
}

export interface Outcome {
  status: number;
  reply: unknown;
}

/** Returns the key of a request, or null if it has none. Throws `bad_request` unless the key is a UUID. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && uuid.test(header)) return header.toLowerCase();
  throw new ApiError('bad_request', { detail: 'The Idempotency-Key must be a UUID.' });
}

/**
 * Runs `act` in one transaction with the row that stores its reply. Of two calls with the same key, the later waits for
 * the earlier and gets its reply. If `act` throws, everything is rolled back and the error is not stored, except a
 * conflict that carries the record which counts: it stays true, so it is stored and returned to retries.
 */
export async function once(
  db: Database,
  operation: Operation,
  act: (tx: Tx) => Promise<unknown>,
): Promise<Outcome> {
  const { status } = operation;
  const row = rowOf(operation);
  try {
    if (row === null) return { status, reply: await inTransaction(db, act) };
    return await inTransaction(db, async (tx) => {
      const claimed = await claim(tx).execute({ ...row, status });
      if (claimed.rowCount === 0) return outcomeOf(await storedFor(tx, row), row);
      const reply = await act(tx);
      await keepReply(tx).execute({ ...row, reply: reply ?? {} });
      return { status, reply };
    });
  } catch (error) {
    if (!(error instanceof ApiError) || errors[error.code].status !== 409 || !error.more?.record) throw error;
    await error.commitAnyway?.();
    const conflict = { status: 409, reply: bodyOf(error) };
    if (row === null) throw error;
    const stored = await db
      .insert(clientOps)
      .values({ ...row, ...conflict })
      .onConflictDoNothing();
    return stored.rowCount === 0 ? outcomeOf(await storedFor(db, row), row) : conflict;
  }
}

/** Stores the replies of operations that were done together, as if each had come in its own call. */
export async function remember(on: Tx, done: readonly (Operation & Outcome)[]): Promise<void> {
  const rows = done.flatMap((operation) => {
    const row = rowOf(operation);
    return row === null ? [] : [{ ...row, status: operation.status, reply: operation.reply }];
  });
  // Sorted, so that two calls with the same operations don't wait for each other.
  const inOrder = rows.toSorted((a, b) => (a.opId < b.opId ? -1 : 1));
  if (rows.length > 0) await on.insert(clientOps).values(inOrder).onConflictDoNothing();
}

/** Returns the stored reply for this key, or null if there is none or the operation has no key. */
export async function findStoredOutcome(db: Database, operation: Operation): Promise<Outcome | null> {
  const row = rowOf(operation);
  const stored = row && (await storedFor(db, row));
  return stored ? outcomeOf(stored, row) : null;
}

type Row = Pick<typeof clientOps.$inferInsert, 'userId' | 'opId' | 'endpoint' | 'bodyHash'>;

const rowOf = ({ key, userId, endpoint, input }: Operation): Row | null =>
  key === null ? null : { userId, opId: key, endpoint, bodyHash: hashOf(input) };

const isRow = (row: { userId: number | Placeholder; opId: string | Placeholder }) =>
  and(eq(clientOps.userId, row.userId), eq(clientOps.opId, row.opId));

const claim = statement((on) =>
  on
    .insert(clientOps)
    .values({
      userId: sql.placeholder('userId'),
      opId: sql.placeholder('opId'),
      endpoint: sql.placeholder('endpoint'),
      bodyHash: sql.placeholder('bodyHash'),
      status: sql.placeholder('status'),
      reply: {},
    })
    .onConflictDoNothing()
    .prepare('claim_operation'),
);

const keepReply = statement((on) =>
  on
    .update(clientOps)
    .set({ reply: sql`${sql.param(sql.placeholder('reply'), clientOps.reply)}` })
    .where(isRow({ userId: sql.placeholder('userId'), opId: sql.placeholder('opId') }))
    .prepare('keep_reply'),
);

async function storedFor(db: Database | Tx, row: Row) {
  const [stored] = await db.select().from(clientOps).where(isRow(row));
  return stored;
}

function outcomeOf(stored: typeof clientOps.$inferSelect | undefined, row: Row): Outcome {
  if (stored?.endpoint !== row.endpoint || stored.bodyHash !== row.bodyHash) throw new ApiError('key_reused');
  return { status: stored.status, reply: stored.reply };
}

const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(input)))
    .digest('hex');

/**
 * Sorts the fields: the same fields in another order are the same request. Passwords are left out, because this hash is
 * stored and too fast to protect them: whoever sends another password must use another key.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !field.endsWith('password'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
