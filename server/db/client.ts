/** The way to PostgreSQL: one pool, one helper for transactions, and how to read what PostgreSQL refused. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

const open = (pool: pg.Pool) => drizzle({ client: pool, schema, casing: 'snake_case' });

export type Database = ReturnType<typeof open>;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For functions that read or write alike inside and outside of a transaction. */
export type Queryable = Database | Tx;

export interface PoolSettings {
  /** Connections at most. */
  max?: number;
  /** Told of connections that broke while nobody used them. */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool; `database.$client.end()` closes it. Nothing is connected before the first query. */
export function connect(
  url: string,
  { max = 10, onIdleError = () => undefined }: PoolSettings = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'nightfloat',
  });
  pool.on('error', onIdleError);
  return open(pool);
}

const retries = 3;

/**
 * Runs `fn` in one transaction, and again, up to three times, when PostgreSQL ended it for the sake of another one
 * (serialization failure, deadlock). Inside use only the `tx` handle; never wait for files, mail or the network.
 */
export async function tx<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction(fn);
    } catch (error) {
      if (attempt === retries || !['40001', '40P01'].includes(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** The SQLSTATE of a refusal by PostgreSQL, found below whatever wraps it. */
export function sqlState(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal?.code;
}

/** Whether a row was refused because it is there already, where told by this constraint. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const refusal = refusalOf(error);
  return refusal?.code === '23505' && (constraint === undefined || refusal.constraint === constraint);
}

function refusalOf(error: unknown): pg.DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at;
  return undefined;
}
