/** The table of ZIP imports. A change here needs a migration (`npm run migration`). */
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BulkKind } from '../../../src/contract/bulk.ts';
import { users } from './accounts.ts';
import { id, instant, refersTo } from './columns.ts';
import { categories } from './courses.ts';
import { testSeries } from './tests.ts';

/** An import that can be undone; undoing it deletes the row. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text().$type<BulkKind>().notNull(),
    /** Set for an import into a bank. */
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    /** Set for an import into a test. */
    testId: integer().references(() => testSeries.id, { onDelete: 'cascade' }),
    /** The imported questions; some may be deleted by now. */
    questionIds: jsonb().$type<number[]>().notNull(),
    fileName: text().notNull(),
    importedBy: refersTo(() => users.id),
    importedAt: instant().notNull(),
    /** The id of the preceding check; unique, so that a checked ZIP is imported only once. */
    checked: uuid(),
  },
  (t) => [
    index('imports_category').on(t.categoryId),
    index('imports_test').on(t.testId),
    unique('imports_checked').on(t.checked),
  ],
);
