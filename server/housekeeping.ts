/** Removes what is no longer needed, at start and every few hours. */
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

/** Answers how to end it, which waits for the step that is under way. One that fails is logged and tried the next time. */
export function keepHouse(deps: Deps): () => Promise<void> {
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

/** Step after step, as long as nobody ends it. */
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
