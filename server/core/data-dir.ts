/** Makes the data directory, and finds out at the start whether the server may write there. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { isFull } from './disk-full.ts';
import { BadSetting } from './env.ts';

/** Makes the folder if there is none. Throws `BadSetting` if that fails or the folder is read-only. */
export function makeDataDir(folder: string) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/** Returns what the operator has to mend if nothing could be written to the data directory. */
export function notWritable(folder: string, error: unknown): BadSetting {
  const remedy = isFull(error) ? 'Make room on its disk' : 'Let its user write there';
  return new BadSetting(
    `The server can’t write to its data directory ${folder} (${(error as NodeJS.ErrnoException).code}). ${remedy}, or set another DATA_DIR.`,
  );
}

/** Unlike Node’s own recursion, ends where a parent takes no folders, such as /proc: that one tries forever. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
