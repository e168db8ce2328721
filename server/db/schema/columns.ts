/** Columns that every table spells alike. */
import { integer, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const now = () => instant().notNull().defaultNow();

/** The row without which this one is nothing: it goes with it. */
export const belongsTo = (row: () => PgColumn) =>
  integer().notNull().references(row, { onDelete: 'cascade' });

/** A row that this one outlives: null once it is gone. */
export const refersTo = (row: () => PgColumn) => integer().references(row, { onDelete: 'set null' });
