/** `/api/events`: tells signed-in users at once what concerns them, whichever process of the server did it. */
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
/** Of one user, on one process: a few tabs and devices. */
const streamsPerUser = 8;
/** A reader that is this many bytes behind has stopped reading. */
const mostUnread = 64 * 1024;

/** Tells a user, on whichever process they listen; inside a transaction, when it is committed. */
export async function tell(db: Queryable, userId: number, event: ServerEvent) {
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
    // `signed-in` lets nobody in without an account.
    const caller = (await admit('signed-in', request))!;
    const own = [...streams].filter(({ userId }) => userId === caller.id);
    if (own.length >= streamsPerUser) throw new ApiError('too_many_requests', { retryAfter: 30 });
    const stream = new Stream(caller);
    streams.add(stream);
    stream.body.once('close', () => streams.delete(stream));
    stopListening ??= startListening();
    stream.send({ type: 'ready' });
    void reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    return reply.type('text/event-stream').send(stream.body);
  });

  const beating = setInterval(() => {
    for (const stream of streams) stream.beat();
    endRevoked().catch((err: unknown) => deps.log.warn({ err }, 'sessions of listeners were not checked'));
  }, heartbeatMs).unref();

  app.addHook('preClose', async () => {
    clearInterval(beating);
    for (const stream of streams) stream.body.end();
    await stopListening?.();
  });

  /** One connection to PostgreSQL a process, from the first listener on. */
  function startListening() {
    return listen(deps.db, channel, {
      onMessage(payload) {
        const [userId, event] = JSON.parse(payload) as [number, ServerEvent];
        for (const stream of streams) if (stream.userId === userId) stream.send(event);
      },
      onReady() {
        for (const stream of streams) stream.send({ type: 'ready' });
      },
      onTrouble: (err) => deps.log.warn({ err }, 'events of other processes are not heard for a moment'),
    });
  }

  /** A session that is over hears nothing more; its next call is told so. */
  async function endRevoked() {
    // Only those that listen now are checked, and may be ended: others may come while the answer is awaited.
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

/** One connection of a listener. */
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
    if (this.body.writableLength > mostUnread) this.body.destroy();
    else if (!this.body.writableEnded) this.body.write(text);
  }
}
