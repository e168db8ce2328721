import { desc, eq } from 'drizzle-orm';
import type { websiteReviewEndpoints } from '../../../src/contract/website-reviews.ts';
import { users } from '../../db/schema/accounts.ts';
import { websiteReviews } from '../../db/schema/people.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Handlers } from '../../http/handler.ts';

export const websiteReviewHandlers: Handlers<keyof typeof websiteReviewEndpoints> = {
  'GET /student/website-reviews/': async ({ deps }) => {
    const rows = await deps.db
      .select({ review: websiteReviews, student: users })
      .from(websiteReviews)
      .innerJoin(users, eq(users.id, websiteReviews.userId))
      .orderBy(desc(websiteReviews.submittedAt), desc(websiteReviews.id));
    return rows.map(({ review, student }) => ({
      id: review.id,
      student_name: [student.firstName, student.lastName].filter(Boolean).join(' '),
      profile_picture: urlOf(student.profilePicture),
      rating: review.rating,
      comment: review.comment,
      submitted_at: review.submittedAt.toISOString(),
    }));
  },

  'DELETE /admin/website-review/{id}/': async ({ deps, params }) => {
    const { rowCount } = await deps.db.delete(websiteReviews).where(eq(websiteReviews.id, params.id));
    if (rowCount === 0) throw new ApiError('not_found');
    return { message: 'Review deleted.' };
  },
};
