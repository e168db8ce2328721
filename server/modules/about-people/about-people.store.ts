import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AboutKind } from '../../../src/contract/about-people.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { aboutPeople } from '../../db/schema/about.ts';
import { categories, courses } from '../../db/schema/courses.ts';

export type PersonRow = typeof aboutPeople.$inferSelect;
export type NewPerson = Omit<typeof aboutPeople.$inferInsert, 'id' | 'createdAt'>;

/** A person with the names of their course and category; null if those were deleted. */
export interface NamedPerson extends PersonRow {
  courseName: string | null;
  categoryName: string | null;
}

/** Returns all people of a kind, or only the one with this id, in the order in which they were added. */
export async function peopleOf(db: Queryable, kind: AboutKind, id?: number): Promise<NamedPerson[]> {
  const rows = await db
    .select({ person: aboutPeople, courseName: courses.title, categoryName: categories.name })
    .from(aboutPeople)
    .leftJoin(courses, and(eq(courses.id, aboutPeople.courseId), isNull(courses.deletedAt)))
    .leftJoin(categories, eq(categories.id, aboutPeople.categoryId))
    .where(and(eq(aboutPeople.kind, kind), id === undefined ? undefined : eq(aboutPeople.id, id)))
    .orderBy(asc(aboutPeople.id));
  return rows.map(({ person, ...names }) => ({ ...person, ...names }));
}

export async function insertPerson(db: Queryable, person: NewPerson): Promise<number> {
  const [row] = await db.insert(aboutPeople).values(person).returning({ id: aboutPeople.id });
  return row!.id;
}

/** Changes a person and returns their row as it was before; null if there is no such person. */
export async function changePerson(
  tx: Tx,
  kind: AboutKind,
  id: number,
  change: Partial<NewPerson>,
): Promise<PersonRow | null> {
  const isPerson = and(eq(aboutPeople.id, id), eq(aboutPeople.kind, kind));
  const [before] = await tx.select().from(aboutPeople).where(isPerson).for('update');
  if (!before) return null;
  await tx.update(aboutPeople).set(change).where(isPerson);
  return before;
}

export async function deletePerson(db: Queryable, kind: AboutKind, id: number): Promise<PersonRow | null> {
  const [row] = await db
    .delete(aboutPeople)
    .where(and(eq(aboutPeople.id, id), eq(aboutPeople.kind, kind)))
    .returning();
  return row ?? null;
}

/** True if the course exists and, when a category is given, has that category. */
export async function placeExists(db: Queryable, courseId: number, categoryId: number | null) {
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .leftJoin(categories, eq(categories.courseId, courses.id))
    .where(
      and(
        eq(courses.id, courseId),
        isNull(courses.deletedAt),
        categoryId === null ? undefined : eq(categories.id, categoryId),
      ),
    )
    .limit(1);
  return found.length > 0;
}
