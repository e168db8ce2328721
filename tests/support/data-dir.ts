/** Data folders for servers that tests start. The caller removes them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'nightfloat-data-'));

/** Copies the data folder of a stopped server into an empty folder and returns that. */
export function copyOfData(from: string, to = newDataDir()): string {
  // Keep the modes: PostgreSQL refuses a data folder that others may read.
  execFileSync('cp', ['-a', `${from}/.`, to]);
  return to;
}
