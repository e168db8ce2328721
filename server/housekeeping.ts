/** Removes expired data at startup and every six hours. */
import { lt } from 'drizzle-orm';
import { limits } from '../src/contract/limits.ts';
import { clientOps } from './db/schema/server.ts';
import type { Deps } from './deps/deps.ts';
import { sweepFiles } from './files/unused.ts';
import { removeOldForms } from './http/multipart.ts';
import { removeOldTries } from './http/rate-limit.ts';
import { removeEndedSessions } from './modules/auth/sessions.service.ts';
import { removeStaleUploads } from './modules/uploads/uploads.service.ts';

const everyMs = 6 * 3_600_000;

/**
 * Starts housekeeping and returns a function that stops it and waits for the current step. A failed round is logged and
 * tried again at the next one.
 */
export function startHousekeeping(deps: Deps): () => Promise<void> {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const round = () => {
    running = cleanUp(deps, ending.signal).catch((err: unknown) =>
      deps.log.warn({ err }, 'housekeeping failed'),
    );
  };
  round();
  const timer = setInterval(round, everyMs).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}

/** Runs the steps in order until the signal aborts. */
export async function cleanUp(deps: Deps, signal?: AbortSignal) {
  for (const step of steps) {
    if (signal?.aborted) return;
    await step(deps);
  }
}

const steps: ((deps: Deps) => Promise<unknown>)[] = [
  removeOldTries,
  removeEndedSessions,
  removeOldOperations,
  ({ now }) => removeOldForms(now()),
  removeStaleUploads,
  sweepFiles,
];

function removeOldOperations({ db, now }: Deps) {
  const oldest = new Date(now().getTime() - limits.idempotencyDays * 86_400_000);
  return db.delete(clientOps).where(lt(clientOps.receivedAt, oldest));
}
