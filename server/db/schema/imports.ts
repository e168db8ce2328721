/** Table of what came in by ZIP. A change here wants a migration (`npm run migration`). */
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BulkKind } from '../../../src/contract/bulk.ts';
import { users } from './accounts.ts';
import { id, instant, refersTo } from './columns.ts';
import { categories } from './courses.ts';
import { testSeries } from './tests.ts';

/** One import, so that it can be undone; undone it has no row any more. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text().$type<BulkKind>().notNull(),
    /** Of a bank. */
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    /** Of a test. */
    testId: integer().references(() => testSeries.id, { onDelete: 'cascade' }),
    /** What it brought; some may be deleted by now. */
    questionIds: jsonb().$type<number[]>().notNull(),
    fileName: text().notNull(),
    importedBy: refersTo(() => users.id),
    importedAt: instant().notNull(),
    /** The check that went before: what was checked once is imported once. */
    checked: uuid(),
  },
  (t) => [
    index('imports_category').on(t.categoryId),
    index('imports_test').on(t.testId),
    unique('imports_checked').on(t.checked),
  ],
);
