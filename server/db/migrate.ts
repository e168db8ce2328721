/** Brings a database to the present schema. */
import path from 'node:path';
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator';
import { packageRoot } from '../core/package-root.ts';
import type { Database } from './client.ts';
import { seedFindings } from './seed-findings.ts';

const folder = path.join(packageRoot, 'server', 'db', 'migrations');
/** Any numbers, as long as nothing else in this database locks them. */
const locks = { start: 4_000_217, demo: 4_000_218 };

/** Applies what is missing, each migration whole or not at all, and adds the standard content. */
export async function migrate(db: Database): Promise<void> {
  await apply(db, { migrationsFolder: folder });
  await seedFindings(db);
}

/** Runs a step of the start that several servers on one database must take one after the other. */
export async function alone<T>(
  db: Database,
  step: () => Promise<T>,
  what: keyof typeof locks = 'start',
): Promise<T> {
  const client = await db.$client.connect();
  try {
    // However long the other one takes: a slow machine draws the demo for longer than a statement may last.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [locks[what]]);
    return await step();
  } finally {
    // The lock ends with the connection, whatever happened to it.
    client.release(true);
  }
}
