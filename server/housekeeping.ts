/** Removes what is no longer needed, at start and every few hours. */
import { lt } from 'drizzle-orm';
import { limits } from '../src/contract/limits.ts';
import { clientOps } from './db/schema/server.ts';
import type { Deps } from './deps.ts';
import { sweepFiles } from './files/unused.ts';
import { removeOldForms } from './http/multipart.ts';
import { removeOldTries } from './http/rate-limit.ts';
import { removeEndedSessions } from './modules/auth/sessions.service.ts';
import { removeStaleUploads } from './modules/uploads/uploads.service.ts';

const everyMs = 6 * 3_600_000;

/** Answers how to end it. A step that fails is logged and tried again the next time. */
export function keepHouse(deps: Deps): () => void {
  const round = () => {
    cleanUp(deps).catch((err: unknown) => deps.log.warn({ err }, 'housekeeping failed'));
  };
  round();
  const timer = setInterval(round, everyMs).unref();
  return () => clearInterval(timer);
}

export async function cleanUp(deps: Deps) {
  const oldest = new Date(deps.now().getTime() - limits.idempotencyDays * 86_400_000);
  await removeOldTries(deps);
  await removeEndedSessions(deps);
  await deps.db.delete(clientOps).where(lt(clientOps.receivedAt, oldest));
  await removeOldForms(deps.now());
  await removeStaleUploads(deps);
  await sweepFiles(deps);
}
