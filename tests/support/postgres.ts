/** One PostgreSQL for all server tests of a run, with a migrated database to copy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../server/db/client.ts';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { makeLogger } from '../../server/core/logger.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL in which tests may create databases. Its default database is migrated and stays empty. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nightfloat-tests-'));
  // The data need not survive a power cut; without syncing, databases are quick to copy.
  const options = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const postgres = await startEmbedded({ dataDir, log: makeLogger('warn'), options });
  const db = connect(postgres.url);
  await migrate(db);
  await db.$client.end();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
