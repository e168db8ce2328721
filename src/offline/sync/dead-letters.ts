/** Rows that an older build had given up get one more try under a new one. */
import type { Device } from '../database.ts';

export const retryDeadLetters = (on: Device, build: string) =>
  on.outbox
    .where('state')
    .equals('dead')
    .filter((row) => row.deadInBuild !== build)
    .modify({ state: 'pending', nextAt: 0 });
