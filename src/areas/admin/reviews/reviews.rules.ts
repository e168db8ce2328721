import type { WebsiteReview } from '../../../contract/website-reviews.ts';
import { holdsWords } from '../../../lib/holds-words.ts';

/** The sort orders of 3-admin §9. */
export type ReviewSort = 'newest' | 'oldest' | 'high_rating' | 'low_rating';

/** The reviews whose student name or comment contains every typed word, sorted. */
export function matchingReviews(reviews: readonly WebsiteReview[], search: string, sort: ReviewSort) {
  const isFound = holdsWords(search);
  return reviews
    .filter(({ student_name: name, comment }) => isFound(`${name} ${comment}`))
    .sort(orders[sort]);
}

type Order = (a: WebsiteReview, b: WebsiteReview) => number;

const newest: Order = (a, b) => Date.parse(b.submitted_at) - Date.parse(a.submitted_at) || b.id - a.id;

const orders: Record<ReviewSort, Order> = {
  newest,
  oldest: (a, b) => newest(b, a),
  high_rating: (a, b) => b.rating - a.rating || newest(a, b),
  low_rating: (a, b) => a.rating - b.rating || newest(a, b),
};
