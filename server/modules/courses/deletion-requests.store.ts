import { desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { courseDeletionRequests as requests, courses } from '../../db/schema/courses.ts';

export interface OpenRequest {
  id: number;
  courseId: number;
  title: string;
  /** Name of the sub-admin who asked; null if their account is gone. */
  requester: string | null;
  createdAt: Date;
}

/** Returns the open requests, newest first. */
export async function openRequests(db: Queryable): Promise<OpenRequest[]> {
  const rows = await db
    .select({ request: requests, title: courses.title, user: users })
    .from(requests)
    .innerJoin(courses, eq(courses.id, requests.courseId))
    .leftJoin(users, eq(users.id, requests.requestedBy))
    .where(isNull(courses.deletedAt))
    .orderBy(desc(requests.createdAt), desc(requests.id));
  return rows.map(({ request: { id, courseId, createdAt }, title, user }) => {
    const requester = user && [user.firstName, user.lastName].filter(Boolean).join(' ');
    return { id, courseId, title, requester, createdAt };
  });
}

/** Requests the deletion of a course. While a request is open, another one adds nothing. */
export async function addRequest(db: Queryable, request: typeof requests.$inferInsert) {
  await db.insert(requests).values(request).onConflictDoNothing({ target: requests.courseId });
}

/** Deletes a request; returns false if there is none. */
export async function deleteRequest(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(requests).where(eq(requests.id, id));
  return rowCount === 1;
}

export async function endRequestsFor(db: Queryable, courseId: number) {
  await db.delete(requests).where(eq(requests.courseId, courseId));
}
