/** The way to PostgreSQL: one pool, one helper for transactions, and how to read what PostgreSQL refused. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as about from './schema/about.ts';
import * as accounts from './schema/accounts.ts';
import * as banks from './schema/banks.ts';
import * as courses from './schema/courses.ts';
import * as imports from './schema/imports.ts';
import * as media from './schema/media.ts';
import * as people from './schema/people.ts';
import * as practice from './schema/practice.ts';
import * as server from './schema/server.ts';
import * as tests from './schema/tests.ts';
import * as uploads from './schema/uploads.ts';

const schema = {
  ...accounts,
  ...courses,
  ...imports,
  ...banks,
  ...media,
  ...tests,
  ...people,
  ...about,
  ...server,
  ...uploads,
  ...practice,
};

const open = <Client extends pg.Pool | pg.PoolClient>(client: Client) =>
  drizzle({ client, schema, casing: 'snake_case' });

export type Database = ReturnType<typeof open<pg.Pool>>;
/** A connection inside of a transaction. */
export type Tx = Omit<Database, '$client' | 'transaction'>;
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
  // At its end the pool does not wait for its connections, so PostgreSQL may end one first; that is no news.
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
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
      return await inTransaction(db, fn);
    } catch (error) {
      if (attempt === retries || !['40001', '40P01'].includes(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

async function inTransaction<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  const onError = (cause: Error) => void (broken = cause);
  // A connection that breaks between two statements tells nobody else, and would end the process.
  client.on('error', onError);
  try {
    await client.query('begin');
    const result = await fn(handleOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** One handle a connection, so that its statements are built once. */
const handles = new WeakMap<pg.PoolClient, Tx>();

function handleOf(client: pg.PoolClient): Tx {
  const made = handles.get(client) ?? open(client);
  handles.set(client, made);
  return made;
}

/**
 * A statement on a busy path: built once a connection, and planned once there by PostgreSQL when `make` ends with
 * `.prepare(name)`.
 */
export function statement<Made>(make: (on: Queryable) => Made): (on: Queryable) => Made {
  const all = new WeakMap<Queryable, Made>();
  return (on) => {
    let made = all.get(on);
    if (made === undefined) all.set(on, (made = make(on)));
    return made;
  };
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
