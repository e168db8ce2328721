/** Locks the data directory for one server: two would each start a PostgreSQL on the same files. */
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { notWritable } from './data-dir.ts';
import { startTimeOf } from './process-life.ts';

interface Holder {
  pid: number;
  /** When the process started. In the lock file, so its name must not change. */
  began: string | null;
}

export class DirectoryInUse extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`Another server (pid ${pid}) uses the data directory ${folder}. Stop it, or set another DATA_DIR.`);
    this.name = 'DirectoryInUse';
    this.pid = pid;
  }
}

const fileOf = (folder: string) => path.join(folder, 'server.pid');

/**
 * Locks the data directory for this process and returns a function that unlocks it. A lock left by a killed server is
 * taken over. Throws `DirectoryInUse` if the server that holds the lock is alive, `BadSetting` if nothing can be written
 * there, as on a full disk.
 */
export function lockDirectory(folder: string): () => void {
  const file = fileOf(folder);
  const mine = JSON.stringify({ pid: process.pid, began: startTimeOf(process.pid) } satisfies Holder);
  const draft = `${file}.${process.pid}`;
  try {
    write(draft, mine, folder);
    while (!claim(draft, file)) {
      const text = read(file);
      if (text === null) continue;
      const holder = parse(text);
      if (holder && isRunning(holder)) throw new DirectoryInUse(folder, holder.pid);
      removeStale(file, text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

function write(draft: string, text: string, folder: string) {
  try {
    writeFileSync(draft, text, { mode: 0o600 });
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/** True if a running server holds the directory. */
export function isHeld(folder: string): boolean {
  const holder = parse(read(fileOf(folder)) ?? '');
  return holder !== null && isRunning(holder);
}

/**
 * Links the finished draft to the lock's name: the lock appears with its content or not at all, and only one link
 * succeeds.
 */
function claim(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead server's lock. If another process has replaced it meanwhile, puts that process's lock back. */
function removeStale(file: string, stale: string) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== stale) claim(aside, file);
    unlinkSync(aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

const isRunning = ({ pid, began }: Holder) => began !== null && startTimeOf(pid) === began;

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parse(text: string): Holder | null {
  try {
    const { pid, began } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, began: began ?? null } : null;
  } catch {
    return null;
  }
}
