/** Facts that the database keeps about itself. */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { serverMeta } from './schema/server.ts';

export interface Meta {
  epoch: string;
  tokenSecret: string;
  /** Whether demo content was loaded at the first start; null before that is decided. */
  demo: boolean | null;
}

/** Reads the facts; those that are missing are made, and all servers on this database get the same. */
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

/** VAPID keys, base64url: push services know the server by them, and browsers subscribe to them. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made at the first start; all servers on this database have the same. */
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
 * The epoch, as it stands in the database: a restore changes it below running servers, which must not contradict each
 * other for longer than this. Asked at most every few seconds, by whoever wants to know it; until then as it was.
 */
export function followEpoch(db: Queryable, first: string, everyMs = 3_000): () => string {
  let epoch = first;
  let readAt = performance.now();
  return () => {
    if (performance.now() - readAt >= everyMs) {
      readAt = performance.now();
      // A database that does not answer fails the calls; this one has time.
      readMeta(db).then(
        (meta) => (epoch = meta.epoch),
        () => undefined,
      );
    }
    return epoch;
  };
}

/** To be called after a backup was restored: devices then send again what the restored data may lack. */
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
