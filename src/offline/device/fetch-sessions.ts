/** Brings the sessions of the student's other devices to this one, where they may go on. */
import { call, type ReplyBody } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import type { Device } from '../database.ts';
import { itemKey, type KeptSession } from '../kept-practice.ts';
import { practiceSession } from '../operations/practice-session.ts';
import { listOf } from '../operations/shape.ts';

type Listed = ReplyBody<'GET /student/practice/sessions/'>[number];

/** Throws ApiFailure. */
export async function fetchSessions(on: Device, signal?: AbortSignal): Promise<void> {
  const reply: unknown = await call('GET /student/practice/sessions/', { signal });
  if (!areSessions(reply)) throw new ApiFailure('no-answer', 200, {});
  await on.transaction('rw', on.sessions, async () => {
    const here = await on.sessions.bulkGet(reply.map(({ id }) => id));
    await on.sessions.bulkPut(
      reply.flatMap((listed, at) => {
        const kept = here[at];
        if (kept === undefined) return mayGoOnHere(listed) ? [keptOf(listed)] : [];
        // It was ended elsewhere; one that was ended here stays so, whatever the server knows by now.
        const isNews = kept.finishedAt === null && listed.finished_at !== null;
        return isNews ? [{ ...kept, finishedAt: listed.finished_at }] : [];
      }),
    );
  });
}

/** What is chosen in a timed session that runs is on the device that began it, and so is its clock. */
const mayGoOnHere = ({ mode, finished_at: finishedAt }: Listed) => mode === 'tutor' || finishedAt !== null;

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
