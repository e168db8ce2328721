/** Data folders of servers that tests start. Whoever makes one takes it away again. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'nightfloat-data-'));

/** Puts a copy of what a server that has ended left into an empty folder, and gives that one. */
export function copyOfData(from: string, to = newDataDir()): string {
  // With its modes: PostgreSQL refuses data that others may read.
  execFileSync('cp', ['-a', `${from}/.`, to]);
  return to;
}
