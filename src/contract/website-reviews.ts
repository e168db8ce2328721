/** Reviews of the product, as staff read and delete them (O-089). Students submit theirs through `reviews.ts`. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message } from './endpoint.ts';

export const WebsiteReview = Type.Object({
  id: Id,
  student_name: Type.String(),
  profile_picture: Type.Union([Type.String(), Type.Null()]),
  /** 1 to 5. */
  rating: Type.Integer(),
  comment: Type.String(),
  /** ISO 8601. */
  submitted_at: Type.String(),
});
export type WebsiteReview = Static<typeof WebsiteReview>;

export const websiteReviewEndpoints = endpointsOf({
  'GET /student/website-reviews/': {
    access: 'staff',
    does: 'All reviews of the product, newest first.',
    reply: Type.Array(WebsiteReview),
  },
  'DELETE /admin/website-review/{id}/': {
    access: 'staff',
    does: 'Removes a review; the student may write another one.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
});
