import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { queryOf, type GetName } from '../../../api/queries.ts';
import { headers } from '../../../contract/headers.ts';
import type { PlanType } from '../../../contract/plans.ts';
import { siteMessages } from '../../../messages/site.ts';
import { toast } from '../../../ui/toast.ts';

interface Purchase {
  course: number;
  plan_type: PlanType;
  duration_months: number;
}

/** Says how it went. `onOpen`: something was bought, and the dashboard will show it. */
export function useSubscribe(onOpen: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: subscribe,
    onSuccess: ({ message }) => {
      toast.success(message || siteMessages.subscribed);
      void readHoldings(queryClient).then(onOpen);
    },
    onError: (error) => toast.error((isFailure(error) && error.says) || siteMessages.subscribeFailed),
  });
}

/**
 * The keys of purchases that may have reached the server though no answer came. The same choice, pressed again, is the
 * same purchase and costs once; also from a dialog that was closed in between.
 */
const unanswered = new Map<string, string>();

async function subscribe(body: Purchase) {
  const choice = JSON.stringify(body);
  const key = unanswered.get(choice) ?? crypto.randomUUID();
  unanswered.set(choice, key);
  try {
    const reply = await call('POST /subscribe/', { body, headers: { [headers.idempotencyKey]: key } });
    unanswered.delete(choice);
    return reply;
  } catch (error) {
    if (isFailure(error) && error.kind === 'refused' && error.status < 500) unanswered.delete(choice);
    throw error;
  }
}

/** Has the dashboard open with what was bought, instead of what was locked before. */
async function readHoldings(queryClient: QueryClient) {
  const names = ['GET /profile/', 'GET /student/courses/'] as const satisfies GetName[];
  await Promise.allSettled(
    names.map(async (name) => {
      const query = queryOf(name, {}, { kept: true });
      // One under way may have been asked before the purchase.
      await queryClient.cancelQueries(query);
      await queryClient.fetchQuery({ ...query, staleTime: 0 });
    }),
  );
}
