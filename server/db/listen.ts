/** PostgreSQL as the wire between processes: what one of them notifies, all hear that listen. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Queryable } from './client.ts';

export interface Listener {
  onMessage: (payload: string) => void;
  /** Listening began, or began again after a break in which messages were missed. */
  onReady: () => void;
  onTrouble: (error: unknown) => void;
}

const retryMs = 2_000;

/** Tells all listeners of the channel; inside a transaction, when it is committed. At most 8000 bytes. */
export async function notify(db: Queryable, channel: string, payload: string) {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Listens on a connection of its own, reopened when it breaks, until told to end. */
export function listen(db: Database, channel: string, listener: Listener): () => Promise<void> {
  let ended = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function open() {
    const opening = new pg.Client({
      connectionString: db.$client.options.connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'nightfloat-events',
    });
    client = opening;
    opening.on('error', again);
    opening.on('end', () => again());
    opening.on('notification', ({ payload = '' }) => listener.onMessage(payload));
    try {
      await opening.connect();
      await opening.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (!ended) listener.onReady();
    } catch (error) {
      again(error);
    }

    function again(error?: unknown) {
      if (ended || client !== opening) return;
      client = undefined;
      listener.onTrouble(error);
      void close(opening);
      retry = setTimeout(() => void open(), retryMs).unref();
    }
  }

  void open();
  return async () => {
    ended = true;
    clearTimeout(retry);
    await close(client);
  };
}

/** A connection that is broken already ends with an error that says nothing new. */
const close = (client: pg.Client | undefined) => client?.end().catch(() => undefined);
