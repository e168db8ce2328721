import type { reviewEndpoints } from '../../../src/contract/reviews.ts';
import type { Handlers } from '../../http/handler.ts';
import { hasReview, putReview } from './reviews.store.ts';

export const reviewHandlers: Handlers<keyof typeof reviewEndpoints> = {
  'POST /student/website-review/': async ({ deps, user, body }) => {
    await putReview(deps.db, {
      userId: user.id,
      rating: body.rating,
      comment: body.comment.trim(),
      submittedAt: deps.now(),
    });
    return { message: 'Thank you for your feedback!' };
  },

  'GET /student/website-review/check/': async ({ deps, user }) => ({
    has_reviewed: await hasReview(deps.db, user.id),
  }),
};
