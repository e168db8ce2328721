/** Opens the database of a deployment: the one in `DATABASE_URL`, or the embedded one. */
import { isHeld, lockDirectory } from '../core/data-lock.ts';
import { BadSetting, type Env } from '../core/env.ts';
import type { Logger } from '../core/logger.ts';
import { connect, refusalOf, type Database } from './client.ts';
import { addressOfRunning, startEmbedded } from './embedded.ts';
import { migrate, withLock } from './migrate.ts';

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

interface Options {
  /** Called when the embedded PostgreSQL exits unexpectedly. */
  onLost?: () => void;
  /** Whether to share the embedded PostgreSQL of a running server. */
  join?: boolean;
}

/**
 * Opens the database and migrates it to the current schema. Throws `DirectoryInUse` if the embedded one belongs to
 * another running server, unless `join` is set.
 */
export async function openDatabase(
  env: Env,
  log: Logger,
  { onLost, join }: Options = {},
): Promise<OpenDatabase> {
  const steps: (() => unknown)[] = [];
  const close = async () => {
    for (const step of steps.splice(0).reverse()) await step();
  };
  try {
    const url = env.databaseUrl ?? (await ownUrl());
    const db = connect(url, { onIdleError: (err) => log.warn({ err }, 'a database connection broke') });
    steps.push(() => db.$client.end());
    if (env.databaseUrl !== null) await reach(db);
    await withLock(db, () => migrate(db)).catch((error: unknown) => {
      throw whyNotPrepared(error);
    });
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function ownUrl(): Promise<string> {
    const running = join && isHeld(env.dataDir) ? await addressOfRunning(env.dataDir) : null;
    if (running !== null) return running;
    const release = lockDirectory(env.dataDir);
    steps.push(release);
    process.once('exit', release);
    const own = await startEmbedded({ dataDir: env.dataDir, log, onLost });
    steps.push(own.stop);
    return own.url;
  }
}

/** Connects once, so that a wrong `DATABASE_URL` is reported in words. They never repeat it: it may hold a password. */
async function reach(db: Database): Promise<void> {
  const { rows } = await db.$client
    .query<{ encoding: string }>("select current_setting('server_encoding') as encoding")
    .catch((error: unknown) => {
      const { message, code } = error as NodeJS.ErrnoException;
      throw new BadSetting(
        `The database in DATABASE_URL can’t be reached (${message || code}). Check that PostgreSQL runs there, and the address, user, password and name of the database.`,
      );
    });
  const [{ encoding } = { encoding: '' }] = rows;
  if (encoding !== 'UTF8')
    throw new BadSetting(
      `The database in DATABASE_URL has the encoding ${encoding}. Create one with the encoding UTF8.`,
    );
}

/** Returns what the operator has to mend if the database refused the tables, or else the error itself. */
function whyNotPrepared(error: unknown): unknown {
  const refusal = refusalOf(error);
  // No privilege, or read-only.
  if (refusal?.code !== '42501' && refusal?.code !== '25006') return error;
  return new BadSetting(
    `The user in DATABASE_URL can’t create the tables (${refusal.message}). Make that user the owner of the database, and see that it isn’t read-only.`,
  );
}
