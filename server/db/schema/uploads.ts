/** Tables of chunked uploads, which last until a form uses them. */
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant } from './columns.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** The file's name on the sender's device. */
    name: text().notNull(),
    /** Identifies the file on the device: if it is chosen again, the upload resumes. */
    mark: text().notNull(),
    kind: text({ enum: ['video', 'audio'] }).notNull(),
    bytes: integer().notNull(),
    /** The number of bytes received, counted from the start. */
    received: integer().notNull().default(0),
    touchedAt: instant().notNull(),
  },
  (t) => [unique('uploads_mark').on(t.userId, t.mark), index('uploads_touched').on(t.touchedAt)],
);

export const uploadPieces = pgTable(
  'upload_pieces',
  {
    uploadId: belongsTo(() => uploads.id),
    /** The offset of its first byte in the whole file. */
    start: integer().notNull(),
    /** The name in the file store, which all server processes share. */
    file: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.start] }), index('upload_pieces_file').on(t.file)],
);
