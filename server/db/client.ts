/** Access to PostgreSQL: the connection pool, a helper for transactions, and readers of PostgreSQL errors. */
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
/** A connection inside a transaction. */
export type Tx = Omit<Database, '$client' | 'transaction'>;
/** For functions that work both inside and outside a transaction. */
export type Queryable = Database | Tx;

export interface PoolSettings {
  /** The maximum number of connections. */
  max?: number;
  /** Called when an idle connection breaks. */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool; `database.$client.end()` closes it. It connects only at the first query. */
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
  // A closing pool does not wait for its connections, so PostgreSQL may end one first. That is not worth reporting.
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
  return open(pool);
}

const maxRetries = 3;

/**
 * Runs `fn` in one transaction, with up to three retries after a serialization failure or deadlock. Inside `fn`, use
 * only `tx`, and never wait for files, mail or the network.
 */
export async function inTransaction<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await tryTransaction(db, fn);
    } catch (error) {
      if (attempt === maxRetries || !['40001', '40P01'].includes(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

async function tryTransaction<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  const onError = (cause: Error) => void (broken = cause);
  // Without a listener, a connection that breaks between two statements would end the process.
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

/** One handle per connection, so that its statements are built only once. */
const handles = new WeakMap<pg.PoolClient, Tx>();

function handleOf(client: pg.PoolClient): Tx {
  const made = handles.get(client) ?? open(client);
  handles.set(client, made);
  return made;
}

/**
 * Caches a frequent statement: it is built once per connection and, if `make` ends with `.prepare(name)`, also planned
 * only once there by PostgreSQL.
 */
export function statement<Made>(make: (on: Queryable) => Made): (on: Queryable) => Made {
  const all = new WeakMap<Queryable, Made>();
  return (on) => {
    let made = all.get(on);
    if (made === undefined) all.set(on, (made = make(on)));
    return made;
  };
}

/** Returns the SQLSTATE of a PostgreSQL error, searching the causes of wrapping errors. */
export function sqlState(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal?.code;
}

/** True if the error is a unique violation, optionally of this constraint. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const refusal = refusalOf(error);
  return refusal?.code === '23505' && (constraint === undefined || refusal.constraint === constraint);
}

/** Returns PostgreSQL’s own error, searching the causes of wrapping errors. */
export function refusalOf(error: unknown): pg.DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at;
  return undefined;
}
