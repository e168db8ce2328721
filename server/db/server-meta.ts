/** Metadata that the database stores about itself. */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { serverMeta } from './schema/server.ts';

export interface Meta {
  epoch: string;
  tokenSecret: string;
  /** Whether demo content was loaded at the first start; null until that is decided. */
  demo: boolean | null;
}

/** Reads the metadata and generates missing values. All servers on this database get the same. */
export async function readMeta(db: Queryable): Promise<Meta> {
  await db
    .insert(serverMeta)
    .values([
      { key: 'epoch', value: randomUUID() },
      { key: 'token_secret', value: randomBytes(48).toString('base64url') },
    ])
    .onConflictDoNothing();
  const rows = await db.select().from(serverMeta);
  const {
    epoch = '',
    token_secret: tokenSecret = '',
    demo,
  } = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  return { epoch, tokenSecret, demo: demo === undefined ? null : demo === 'yes' };
}

/** VAPID keys in base64url: they identify the server to push services, and browsers subscribe with the public one. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Reads the push keys, generated at the first start. All servers on this database get the same. */
export async function readPushKeys(db: Queryable): Promise<PushKeys> {
  const key = 'push_keys';
  const read = async () => {
    const [row] = await db.select().from(serverMeta).where(eq(serverMeta.key, key));
    return row === undefined ? null : (JSON.parse(row.value) as PushKeys);
  };
  const kept = await read();
  if (kept !== null) return kept;
  const { default: webPush } = await import('web-push');
  const value = JSON.stringify(webPush.generateVAPIDKeys());
  await db.insert(serverMeta).values({ key, value }).onConflictDoNothing();
  return (await read())!;
}

export const writeDemo = (db: Queryable, demo: boolean) => write(db, 'demo', demo ? 'yes' : 'no');

/**
 * Returns a function that gives the epoch. It changes in the database after a restore, and running servers must soon
 * agree on it. So a call reads it again in the background if the last read is `everyMs` ago, and returns the value
 * known so far.
 */
export function followEpoch(db: Queryable, first: string, everyMs = 3_000): () => string {
  let epoch = first;
  let readAt = performance.now();
  return () => {
    if (performance.now() - readAt >= everyMs) {
      readAt = performance.now();
      // If the database is away, other calls fail. This read is simply repeated later.
      readMeta(db).then(
        (meta) => (epoch = meta.epoch),
        () => undefined,
      );
    }
    return epoch;
  };
}

/** Must be called after a backup was restored: devices then send again what the restored data may lack. */
export async function writeNewEpoch(db: Queryable): Promise<string> {
  const epoch = randomUUID();
  await write(db, 'epoch', epoch);
  return epoch;
}

async function write(db: Queryable, key: string, value: string) {
  await db
    .insert(serverMeta)
    .values({ key, value })
    .onConflictDoUpdate({ target: serverMeta.key, set: { value } });
}
