/** Fetches the sessions of the student's other devices, which may be continued here. */
import { call, type ReplyBody } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import type { Device } from '../database.ts';
import { itemKey, type KeptSession } from '../kept-practice.ts';
import { practiceSession } from '../operations/practice-session.ts';
import { listOf } from '../operations/shape.ts';

type Listed = ReplyBody<'GET /student/practice/sessions/'>[number];

/** Fetches the sessions and stores those that are new or finished elsewhere. Throws ApiFailure. */
export async function fetchSessions(on: Device, signal?: AbortSignal): Promise<void> {
  const reply: unknown = await call('GET /student/practice/sessions/', { signal });
  if (!areSessions(reply)) throw new ApiFailure('no-answer', 200, {});
  await on.transaction('rw', on.sessions, async () => {
    const here = await on.sessions.bulkGet(reply.map(({ id }) => id));
    await on.sessions.bulkPut(
      reply.flatMap((listed, at) => {
        const kept = here[at];
        if (kept === undefined) return canContinueHere(listed) ? [keptOf(listed)] : [];
        // Take over an end that happened elsewhere. A session that was ended here stays as it is, whatever the server
        // knows.
        const isNews = kept.finishedAt === null && listed.finished_at !== null;
        return isNews ? [{ ...kept, finishedAt: listed.finished_at }] : [];
      }),
    );
  });
}

/** A running timed session can only continue on the device that began it, which has its choices and its clock. */
const canContinueHere = ({ mode, finished_at: finishedAt }: Listed) =>
  mode === 'tutor' || finishedAt !== null;

const keptOf = ({ id, mode, minutes, filters, items, ...listed }: Listed): KeptSession => ({
  id,
  mode,
  minutes,
  filters,
  items: items.map(({ kind, item_id: itemId, version }) => ({ item: itemKey(kind, itemId), version })),
  createdAt: listed.created_at,
  finishedAt: listed.finished_at,
});

const areSessions = (reply: unknown): reply is Listed[] => listOf(practiceSession.accepts)(reply);
