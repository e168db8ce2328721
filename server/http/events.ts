/** `/api/events`: pushes events to signed-in users, whichever server process caused them. */
import { PassThrough } from 'node:stream';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { eventsPath, heartbeatSeconds, type ServerEvent } from '../../src/contract/events.ts';
import type { Queryable } from '../db/client.ts';
import { listen, notify } from '../db/listen.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { accessCheck } from './access.ts';
import { ApiError } from '../core/api-error.ts';
import type { SignedIn } from './handler.ts';
import { stamp } from './stamp.ts';

const channel = 'nightfloat_events';
/** The limit per user and process: enough for a few tabs and devices. */
const streamsPerUser = 8;
/** A client with this many unread bytes is taken to have stopped reading. */
const maxUnreadBytes = 64 * 1024;

/** Sends an event to a user's streams on every process; inside a transaction, once it commits. */
export async function sendEvent(db: Queryable, userId: number, event: ServerEvent) {
  await notify(db, channel, JSON.stringify([userId, event]));
}

export interface EventSettings {
  heartbeatMs?: number;
}

export function registerEvents(
  app: FastifyInstance,
  deps: Deps,
  { heartbeatMs = heartbeatSeconds * 1000 }: EventSettings = {},
) {
  const admit = accessCheck(deps);
  const streams = new Set<Stream>();
  let stopListening: (() => Promise<void>) | undefined;

  app.get(`/api${eventsPath}`, async (request, reply) => {
    stamp(reply, deps, null);
    // `signed-in` never returns null.
    const caller = (await admit('signed-in', request))!;
    const own = [...streams].filter(({ userId }) => userId === caller.id);
    if (own.length >= streamsPerUser) throw new ApiError('too_many_requests', { retryAfter: 30 });
    void reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    void reply.type('text/event-stream');
    // Nobody reads the stream of a HEAD, so it would stay open and count against the limit.
    if (request.method === 'HEAD') return reply.send();
    const stream = new Stream(caller);
    streams.add(stream);
    stream.body.once('close', () => streams.delete(stream));
    stopListening ??= startListening();
    stream.send({ type: 'ready' });
    return reply.send(stream.body);
  });

  const beating = setInterval(() => {
    for (const stream of streams) stream.beat();
    endRevoked().catch((err: unknown) =>
      deps.log.warn({ err }, 'checking the sessions of open streams failed'),
    );
  }, heartbeatMs).unref();

  app.addHook('preClose', async () => {
    clearInterval(beating);
    for (const stream of streams) stream.body.end();
    await stopListening?.();
  });

  /** Opens the one PostgreSQL connection that this process listens on; called for the first stream. */
  function startListening() {
    return listen(deps.db, channel, {
      onMessage(payload) {
        const [userId, event] = JSON.parse(payload) as [number, ServerEvent];
        for (const stream of streams) if (stream.userId === userId) stream.send(event);
      },
      onReady() {
        for (const stream of streams) stream.send({ type: 'ready' });
      },
      onTrouble: (err) => deps.log.warn({ err }, 'listening for events of other processes was interrupted'),
    });
  }

  /** Closes the streams of sessions that have ended; their next call gets a 401. */
  async function endRevoked() {
    // Check and close only the streams that are open now: others may be added while the query runs.
    const asked = [...streams];
    if (asked.length === 0) return;
    const ids = [...new Set(asked.map(({ sessionId }) => sessionId))];
    const rows = await deps.db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.id, ids), isNull(sessions.revokedAt), users.isActive));
    const open = new Set(rows.map(({ id }) => id));
    for (const stream of asked) if (!open.has(stream.sessionId)) stream.body.end();
  }
}

/** One open event stream. */
class Stream {
  readonly userId: number;
  readonly sessionId: string;
  readonly body = new PassThrough();

  constructor({ id, sessionId }: SignedIn) {
    this.userId = id;
    this.sessionId = sessionId;
  }

  send(event: ServerEvent) {
    this.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  beat() {
    this.write(': \n\n');
  }

  private write(text: string) {
    if (this.body.writableLength > maxUnreadBytes) this.body.destroy();
    else if (!this.body.writableEnded) this.body.write(text);
  }
}
