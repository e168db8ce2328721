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

/** Returns a person and locks their row until the transaction ends; null if there is no such person. */
export async function holdPerson(tx: Tx, kind: AboutKind, id: number): Promise<PersonRow | null> {
  const [row] = await tx
    .select()
    .from(aboutPeople)
    .where(and(eq(aboutPeople.id, id), eq(aboutPeople.kind, kind)))
    .for('update');
  return row ?? null;
}

/** Changes the given columns of a locked person. */
export const changePerson = (tx: Tx, id: number, change: Partial<NewPerson>) =>
  tx.update(aboutPeople).set(change).where(eq(aboutPeople.id, id));

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
