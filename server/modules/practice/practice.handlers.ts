import { largestId } from '../../../src/contract/endpoint.ts';
import type { practiceEndpoints } from '../../../src/contract/practice.ts';
import { fieldError } from '../../core/api-error.ts';
import { isTimeZone, momentOf } from '../../core/moment.ts';
import type { Handlers } from '../../http/handler.ts';
import { admit } from '../subscriptions/admission.ts';
import { courseFor } from '../tests/tests.store.ts';
import { dueFor } from './due.service.ts';
import { invalidTime, readLog, takeEntries } from './entries.service.ts';
import { normsOf } from './norms.store.ts';
import { notesAfter, writeNote } from './notes.service.ts';
import { planOf, setPlan, setShifts, shiftsOf } from './plan.store.ts';
import { keepSession, sessionsOf } from './sessions.service.ts';

const usualPage = 500;
const largestPage = 1_000;

export const practiceHandlers: Handlers<keyof typeof practiceEndpoints> = {
  'POST /student/practice/entries/': ({ deps, tx, user, key, body }) =>
    takeEntries(deps, tx, user, body.entries, key),

  'GET /student/practice/entries/': ({ deps, user, query }) => {
    const limit = Math.min(Number(query.limit ?? usualPage), largestPage);
    return readLog(deps, user.id, Number(query.after ?? 0), limit);
  },

  'PUT /student/practice/sessions/{uuid}/': ({ deps, tx, user, params, body }) => {
    momentIn('created_at', body.created_at);
    if (body.finished_at !== null) momentIn('finished_at', body.finished_at);
    if (body.mode === 'timed' && body.minutes === null)
      throw fieldError('minutes', 'Enter the minutes for a timed session.');
    return keepSession(deps, tx, user, params.uuid, body);
  },

  'GET /student/practice/sessions/': ({ deps, user }) => sessionsOf(deps, user.id),

  // A browser may name a zone that the server doesn't know.
  'GET /student/practice/due/': ({ deps, user, query: { time_zone: zone } }) =>
    dueFor(deps, user, zone !== undefined && isTimeZone(zone) ? zone : undefined),

  'GET /student/plan/': ({ deps, user }) => planOf(deps.db, user.id),

  'PUT /student/plan/': ({ deps, tx, user, body }) => {
    if (body.exam_date !== null) dayIn('exam_date', body.exam_date);
    const now = deps.now();
    return setPlan(tx, user.id, body, upTo(now, momentIn('acted_at', body.acted_at)), now);
  },

  'GET /student/shifts/': async ({ deps, user }) => ({ shifts: await shiftsOf(deps.db, user.id) }),

  'PUT /student/shifts/': async ({ deps, tx, user, body }) => {
    const now = deps.now();
    const actedAts = body.shifts.map(({ date, acted_at: at }) => {
      dayIn('shifts', date);
      return upTo(now, momentIn('shifts', at));
    });
    return { shifts: await setShifts(tx, user.id, body.shifts, actedAts, now) };
  },

  'GET /student/norms/': async ({ deps, user, query }) => {
    const courseId = Math.min(Number(query.course), largestId);
    const now = deps.now();
    admit(await courseFor(deps.db, user.id, courseId), 'questionBank', user, now);
    return { at: now.toISOString(), categories: await normsOf(deps.db, courseId, user.id) };
  },

  'PUT /student/notes/{kind}/{item_id}/': ({ deps, tx, user, params, body }) =>
    writeNote(deps, tx, user, {
      kind: params.kind,
      itemId: params.item_id,
      text: body.text,
      base: body.base,
      seen: body.seen,
      actedAt: upTo(deps.now(), momentIn('acted_at', body.acted_at)),
    }),

  'GET /student/notes/': async ({ deps, user, query }) => ({
    notes: await notesAfter(deps.db, user.id, Number(query.after ?? 0)),
  }),
};

function momentIn(field: string, text: string): Date {
  const at = momentOf(text);
  if (at === null) throw fieldError(field, invalidTime);
  return at;
}

function dayIn(field: string, day: string) {
  const at = momentOf(`${day}T00:00:00Z`);
  if (at?.toISOString().slice(0, 10) !== day) throw fieldError(field, 'Invalid day.');
}

/** Clamps times to now, since a device's clock may be ahead. */
const upTo = (now: Date, at: Date) => (at > now ? now : at);
