/** Migrates a database to the current schema. */
import path from 'node:path';
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator';
import { packageRoot } from '../core/package-root.ts';
import type { Database } from './client.ts';
import { seedFindings } from './seed-findings.ts';

const folder = path.join(packageRoot, 'server', 'db', 'migrations');
/** Keys of advisory locks: arbitrary numbers that nothing else in this database uses. */
const locks = { start: 4_000_217, demo: 4_000_218 };

/** Applies pending migrations, all of them or none, and adds the standard findings. */
export async function migrate(db: Database): Promise<void> {
  await apply(db, { migrationsFolder: folder });
  await seedFindings(db);
}

/** Runs a startup step under an advisory lock: servers that share a database run it one after the other. */
export async function withLock<T>(
  db: Database,
  step: () => Promise<T>,
  lock: keyof typeof locks = 'start',
): Promise<T> {
  const client = await db.$client.connect();
  try {
    // Wait without a limit: on a slow machine, drawing the demo takes longer than the statement timeout.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [locks[lock]]);
    return await step();
  } finally {
    // Closing the connection releases the lock in any case.
    client.release(true);
  }
}
