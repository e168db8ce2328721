/** The server’s own tables. A change here needs a migration (`npm run migration`). */
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, now } from './columns.ts';

/** Metadata of this database: `epoch` (UUID, new after a restore), `token_secret`, `demo`, `push_keys`. */
export const serverMeta = pgTable('server_meta', { key: text().primaryKey(), value: text().notNull() });

/** The stored reply for each Idempotency-Key, written in the transaction of the operation itself. */
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

/**
 * Files that no row names any more since then. A row may name them again: the same content is one file
 * (`files/unused.ts`).
 */
export const unnamedFiles = pgTable('unnamed_files', { name: text().primaryKey(), since: now() });
