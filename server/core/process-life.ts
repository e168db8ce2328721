/** Telling processes apart, also after a number was given again to another one. */
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

/** When a process began, in a form good for comparing; null when it is gone or cannot be seen. */
export function beginningOf(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    // The name in brackets may hold anything; what follows the last bracket is fields, the 20th of them the start.
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
  } catch {
    return null;
  }
}

/** The command line of a process, or null. */
export function commandOf(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
}

/** Waits until a process is gone; false when it outlives the patience. */
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
