/** Brings a database to the present schema. */
import path from 'node:path';
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator';
import { packageRoot } from '../package-root.ts';
import type { Database } from './client.ts';
import { seedFindings } from './seed-findings.ts';

const folder = path.join(packageRoot, 'server', 'db', 'migrations');
/** Any number, as long as nothing else in this database locks it. */
const lock = 4_000_217;

/** Applies what is missing, each migration whole or not at all, and adds the standard content. */
export async function migrate(db: Database): Promise<void> {
  await apply(db, { migrationsFolder: folder });
  await seedFindings(db);
}

/** Runs a step of the start that several servers on one database must take one after the other. */
export async function alone<T>(db: Database, step: () => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await step();
  } finally {
    // The lock ends with the connection, whatever happened to it.
    client.release(true);
  }
}
