// Where a run of the tests writes: databases, profiles of browsers, media. In memory where there is plenty of it, for on
// a disk a sixth of the time goes into writing.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes; five times what was ever seen. */
const roomNeeded = 2 * 2 ** 30;
const ours = /^nightfloat-tests-(\d+)$/;

/** An empty folder of this run. Who made it takes it away; what a run that was cut off has left goes here. */
export function scratchFolder() {
  const isRoomy = freemem() > 3 * roomNeeded && roomIn(memory) > roomNeeded;
  const place = isRoomy ? memory : tmpdir();
  for (const name of readdirSync(place)) {
    const pid = Number(ours.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isAlive(pid)))
      rmSync(join(place, name), { recursive: true, force: true });
  }
  const folder = join(place, `nightfloat-tests-${process.pid}`);
  mkdirSync(folder);
  return folder;
}

function roomIn(place) {
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
    // Somebody else's: not ours to take away.
    return code === 'EPERM';
  }
}
