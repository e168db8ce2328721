/** Tables of the server’s own memory. A change here wants a migration (`npm run migration`). */
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, now } from './columns.ts';

/** Facts about this database: `epoch` (uuid, new after a restore), `token_secret`, `demo`. */
export const serverMeta = pgTable('server_meta', { key: text().primaryKey(), value: text().notNull() });

/** What was answered to each Idempotency-Key, written in the transaction of the act itself. */
export const clientOps = pgTable(
  'client_ops',
  {
    userId: belongsTo(() => users.id),
    opId: uuid().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    status: integer().notNull(),
    reply: jsonb().notNull(),
    receivedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.opId] })],
);

/** Files that a row named until then, and that may be named again: the same content is one file (`files/unused.ts`). */
export const unnamedFiles = pgTable('unnamed_files', { name: text().primaryKey(), since: now() });
