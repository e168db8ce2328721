/** The embedded PostgreSQL under the data directory, for servers without a `DATABASE_URL`. */
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from '../core/logger.ts';
import { commandOf, isAlive, isGoneWithin } from '../core/process-life.ts';
import { findPostgres, type PostgresProgram } from './postgres-program.ts';

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedSettings {
  /** The data directory; PostgreSQL gets `postgres/` in it. It exists, and the caller holds its lock. */
  dataDir: string;
  log: Logger;
  /** Called when PostgreSQL exits unexpectedly. */
  onLost?: (() => void) | undefined;
  /** Additional settings of PostgreSQL, such as `fsync=off` for tests that discard their data. */
  options?: string[];
}

const user = 'nightfloat';
const database = 'nightfloat';
const seconds = 1_000;

/**
 * Starts PostgreSQL and creates its cluster the first time. First stops a PostgreSQL that a killed server left running.
 */
export async function startEmbedded(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const { dataDir, log } = settings;
  const cluster = path.join(dataDir, 'postgres');
  const program = await findPostgres(dataDir);
  const password = await passwordOf(dataDir);
  await stopOrphan(cluster, log);
  await createCluster(program, cluster, password);
  const { port, stop } = await startOnFreePort(program, cluster, settings, password);
  await createDatabase(port, password);
  return { url: urlFor(port, password, database), stop };
}

/** Returns the URL of the PostgreSQL that another process runs on this directory, or null. */
export async function addressOfRunning(dataDir: string): Promise<string | null> {
  const running = await readPidFile(path.join(dataDir, 'postgres'));
  return running ? urlFor(running.port, await passwordOf(dataDir), database) : null;
}

const urlFor = (port: number, password: string, name: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

async function passwordOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  try {
    await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Creates the cluster under another name and renames it when complete, so that a killed server leaves nothing half
 * made.
 */
async function createCluster(program: PostgresProgram, cluster: string, password: string) {
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) {
    if (version.trim() === program.major) return;
    throw new Error(
      `${cluster} belongs to PostgreSQL ${version.trim()}, but version ${program.major} is installed. Dump and load it.`,
    );
  }
  const draft = `${cluster}.new`;
  const secret = `${cluster}.secret`;
  for (const old of [draft, secret]) await rm(old, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(secret, password, { mode: 0o600 });
  if (program.owner)
    for (const made of [draft, secret]) await chown(made, program.owner.uid, program.owner.gid);
  const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${user}`, '--auth=scram-sha-256', `--pwfile=${secret}`];
  const { code, output } = await program.run(program.initdb, [`--pgdata=${draft}`, ...flags, ...access]);
  await rm(secret);
  if (code !== 0) throw new Error(`PostgreSQL could not create its cluster in ${draft}: ${output}`);
  await rename(draft, cluster);
}

async function startOnFreePort(
  program: PostgresProgram,
  cluster: string,
  settings: EmbeddedSettings,
  password: string,
) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { port, stop: await startOn(port, program, cluster, settings, password) };
    } catch (error) {
      // Another program may have taken the port in between.
      if (attempt === 3) throw error;
    }
  }
}

async function startOn(
  port: number,
  program: PostgresProgram,
  cluster: string,
  { dataDir, onLost, options = [] }: EmbeddedSettings,
  password: string,
): Promise<() => Promise<void>> {
  const logFile = path.join(dataDir, 'postgres.log');
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  const out = await open(logFile, size > 5_000_000 ? 'w' : 'a', 0o600);
  const wanted = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=50',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    ...options,
  ].flatMap((option) => ['-c', option]);
  // Detach it, so that Ctrl+C reaches only the server, which finishes its requests before it stops the database.
  const child = program.start(program.postgres, ['-D', cluster, '-p', String(port), ...wanted], {
    stdio: ['ignore', out.fd, out.fd],
    detached: true,
  });
  await out.close();
  let state: 'starting' | 'running' | 'stopping' | 'gone' = 'starting';
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      if (state === 'running') onLost?.();
      state = 'gone';
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
  });
  const stop = async () => {
    if (state === 'gone' || child.pid === undefined) return;
    state = 'stopping';
    await endPostgres(child.pid);
    await gone;
  };
  try {
    await untilReady(port, password, () => state === 'gone');
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start. See ${logFile}.`, { cause: error });
  }
  state = 'running';
  return stop;
}

/**
 * Stops PostgreSQL with a fast shutdown (SIGINT), which aborts open transactions. If that hangs, with an immediate one
 * (SIGQUIT): the next start then replays the log.
 */
async function endPostgres(pid: number) {
  process.kill(pid, 'SIGINT');
  if (await isGoneWithin(pid, 10 * seconds)) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await isGoneWithin(pid, 5 * seconds))) throw new Error(`PostgreSQL (pid ${pid}) does not stop.`);
}

/**
 * Stops a PostgreSQL on this cluster whose server was killed. If another program has its pid by now, that one is left
 * alone.
 */
async function stopOrphan(cluster: string, log: Logger) {
  const orphan = await readPidFile(cluster);
  if (!orphan || !isAlive(orphan.pid)) return;
  const command = commandOf(orphan.pid) ?? '';
  if (/postgres/.test(command) && command.includes(cluster)) {
    log.warn({ pid: orphan.pid }, 'stopping the PostgreSQL of a killed server');
    await endPostgres(orphan.pid);
  } else {
    await rm(path.join(cluster, 'postmaster.pid'), { force: true });
  }
}

async function readPidFile(cluster: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  const [pid, , , port] = (text ?? '').split('\n').map(Number);
  return pid && port ? { pid, port } : null;
}

async function untilReady(port: number, password: string, isGone: () => boolean) {
  for (const end = Date.now() + 60 * seconds; ;) {
    if (isGone()) throw new Error('It exited.');
    const client = new pg.Client({ connectionString: urlFor(port, password, 'postgres') });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
}

async function createDatabase(port: number, password: string) {
  const client = new pg.Client({ connectionString: urlFor(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
