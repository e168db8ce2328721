import { eq } from 'drizzle-orm';
import type { BulkKind } from '../../../src/contract/bulk.ts';
import type { Queryable } from '../../db/client.ts';
import { categories } from '../../db/schema/courses.ts';
import { testSeries } from '../../db/schema/tests.ts';

/** Returns the file name for a bank's or test's export, without its extension. */
export async function exportNameOf(db: Queryable, kind: BulkKind, id: number): Promise<string> {
  const table = kind === 'bank' ? categories : testSeries;
  const [row] = await db.select({ name: table.name }).from(table).where(eq(table.id, id));
  return row?.name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ').trim() || 'questions';
}
