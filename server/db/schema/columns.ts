/** Columns that the tables share. */
import { integer, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const now = () => instant().notNull().defaultNow();

/**
 * A foreign key to the row that owns this one: deleting the owner deletes this row. PostgreSQL looks these rows up for
 * every owner it deletes, so where the owner is content the column needs an index, or much of it can’t be deleted in
 * time.
 */
export const belongsTo = (row: () => PgColumn) =>
  integer().notNull().references(row, { onDelete: 'cascade' });

/** A foreign key to a row that this one outlives: it becomes null when that row is deleted. */
export const refersTo = (row: () => PgColumn) => integer().references(row, { onDelete: 'set null' });
