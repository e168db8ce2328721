/** Large files that come in pieces, until a form names them. */
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant } from './columns.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** Of the file on the device of its sender. */
    name: text().notNull(),
    /** What the device knows the file by: chosen again, it goes on where it stopped. */
    mark: text().notNull(),
    kind: text({ enum: ['video', 'audio'] }).notNull(),
    bytes: integer().notNull(),
    /** So many bytes from the start are here. */
    received: integer().notNull().default(0),
    touchedAt: instant().notNull(),
  },
  (t) => [unique('uploads_mark').on(t.userId, t.mark), index('uploads_touched').on(t.touchedAt)],
);

export const uploadPieces = pgTable(
  'upload_pieces',
  {
    uploadId: belongsTo(() => uploads.id),
    /** Place of its first byte in the whole. */
    start: integer().notNull(),
    /** Name in the file store, where every process of the server finds it. */
    file: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.start] }), index('upload_pieces_file').on(t.file)],
);
