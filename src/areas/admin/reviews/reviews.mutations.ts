import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { WebsiteReview } from '../../../contract/website-reviews.ts';
import { orGone } from '../lists/or-gone.ts';

/**
 * Deletes a review; its card disappears at once and the others stay in place. A failure is only logged (3-admin §8).
 */
export function useDeleteReview() {
  const client = useQueryClient();
  const list = queryOf('GET /student/website-reviews/', {});
  return useMutation({
    mutationFn: (id: number) =>
      orGone(client, call('DELETE /admin/website-review/{id}/', { params: { id } }), list, id),
    onSuccess: (_, id) =>
      updateReply<WebsiteReview[]>(client, list.queryKey, (reviews) =>
        reviews?.filter((review) => review.id !== id),
      ),
    onError: (failure) => console.error('The review was not deleted.', failure),
  });
}
