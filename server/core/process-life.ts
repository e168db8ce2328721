/** Identifies processes, even when a pid was reused. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns when a process started, as a text to compare for equality; null if it is gone or not visible. */
export function startTimeOf(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    // The name in parentheses may hold anything. Of the fields after the last one, the first is the state, and the
    // 20th is the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
    // A killed process whose parent hasn't noticed yet uses nothing any more.
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

/** Returns the command line of a process, or null. */
export function commandOf(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
}

/** Waits until a process is gone. Returns false if it is still alive after `ms` milliseconds. */
export async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end;) {
    if (!isAlive(pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return !isAlive(pid);
}

function ps(pid: number, field: string): string | null {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
