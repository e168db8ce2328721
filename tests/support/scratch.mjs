// Where a test run writes databases, browser profiles and media: in memory if there is plenty, as on disk a sixth of
// the time goes into writing.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes; five times the most ever used. */
const bytesNeeded = 2 * 2 ** 30;
const ours = /^nightfloat-tests-(\d+)$/;

/**
 * Creates an empty folder for this run, which the caller removes. Also removes folders left by runs that were cut off.
 */
export function scratchFolder() {
  const fitsInMemory = freemem() > 3 * bytesNeeded && freeBytesIn(memory) > bytesNeeded;
  const place = fitsInMemory ? memory : tmpdir();
  for (const name of readdirSync(place)) {
    const pid = Number(ours.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isAlive(pid)))
      rmSync(join(place, name), { recursive: true, force: true });
  }
  const folder = join(place, `nightfloat-tests-${process.pid}`);
  mkdirSync(folder);
  return folder;
}

function freeBytesIn(place) {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    // It belongs to another user, so leave it alone.
    return code === 'EPERM';
  }
}
