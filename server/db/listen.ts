/** Messages between server processes through PostgreSQL's LISTEN and NOTIFY. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Queryable } from './client.ts';

export interface Listener {
  onMessage: (payload: string) => void;
  /** Called when listening starts, and when it resumes after a break in which messages may have been missed. */
  onReady: () => void;
  onTrouble: (error: unknown) => void;
}

const retryMs = 2_000;

/**
 * Notifies all listeners of the channel; inside a transaction, once it commits. The payload must be shorter than 8000
 * bytes.
 */
export async function notify(db: Queryable, channel: string, payload: string) {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Listens on a dedicated connection, reconnecting when it breaks. Returns a function that stops listening. */
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

/** Closes a connection. Errors are ignored: a broken one fails to close. */
const close = (client: pg.Client | undefined) => client?.end().catch(() => undefined);
