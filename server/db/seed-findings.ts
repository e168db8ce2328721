import { sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { ecgOptions } from './schema/tests.ts';
import { standardFindings } from './standard-findings.ts';

/**
 * Adds missing standard findings and updates their order and category. Descriptions and pictures stay as staff edited
 * them (O-106). Runs at each start, after the migrations, so that a new finding needs no migration.
 */
export async function seedFindings(db: Queryable): Promise<void> {
  const rows = standardFindings
    .flatMap(({ category, findings }) =>
      Object.entries(findings).map(([text, description]) => ({ category, text, description })),
    )
    .map((row, at) => ({ ...row, position: at + 1 }));
  await db
    .insert(ecgOptions)
    .values(rows)
    .onConflictDoUpdate({
      target: ecgOptions.text,
      set: { category: sql`excluded.category`, position: sql`excluded.position` },
      setWhere: sql`(${ecgOptions.category}, ${ecgOptions.position})
        is distinct from (excluded.category, excluded.position)`,
    });
}
