import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { websiteReviews } from '../../db/schema/people.ts';

type Review = Omit<typeof websiteReviews.$inferSelect, 'id'>;

/** Stores a student's review, replacing an earlier one. */
export async function putReview(db: Database, { userId, ...review }: Review) {
  await db
    .insert(websiteReviews)
    .values({ userId, ...review })
    .onConflictDoUpdate({ target: websiteReviews.userId, set: review });
}

export async function hasReview(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(websiteReviews, eq(websiteReviews.userId, userId))) > 0;
}
