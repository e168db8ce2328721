/** Makes the data directory, and finds out at the start whether the server may write there. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { BadSetting } from './env.ts';

/** Makes the folder if there is none. Throws `BadSetting` if that fails or the folder is read-only. */
export function makeDataDir(folder: string) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new BadSetting(
      `The server can’t write to its data directory ${folder} (${(error as NodeJS.ErrnoException).code}). Let its user write there, or set another DATA_DIR.`,
    );
  }
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
