/** Gives rows that an older build had given up one more try under a new build. */
import type { Device } from '../database.ts';

export const retryDeadLetters = (on: Device, build: string) =>
  on.outbox
    .where('state')
    .equals('dead')
    .filter((row) => row.deadInBuild !== build)
    .modify({ state: 'pending', nextAt: 0 });
