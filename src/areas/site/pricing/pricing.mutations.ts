import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { queryOf, type GetName } from '../../../api/queries.ts';
import { headers } from '../../../contract/headers.ts';
import type { PlanType } from '../../../contract/plans.ts';
import { siteMessages } from '../../../messages/site.ts';
import { forgetPurchase, purchaseKeyFor } from '../../../offline/purchase-keys.ts';
import { toast } from '../../../ui/toast.ts';

interface Purchase {
  course: number;
  plan_type: PlanType;
  duration_months: number;
}

/** What to buy, and the price that the student saw; undefined if the plan has none. */
interface Order {
  purchase: Purchase;
  price: number | undefined;
}

/** Buys a plan and shows the outcome in a toast. Calls `onPurchased` once the dashboard's data has been refreshed. */
export function useSubscribe(onPurchased: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: subscribe,
    onSuccess: ({ message }) => {
      toast.success(message || siteMessages.subscribed);
      void refreshDashboard(queryClient).then(onPurchased);
    },
    onError: (error) => {
      toast.error((isFailure(error) && error.says) || siteMessages.subscribeFailed);
      // The course may cost something else by now, or be gone.
      if (!isFailure(error) || error.kind !== 'refused') return;
      for (const name of ['GET /courses/{id}/', 'GET /courses/'] as const)
        void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
}

async function subscribe({ purchase: body, price }: Order) {
  const key = purchaseKeyFor(JSON.stringify(body));
  try {
    const reply = await call('POST /subscribe/', {
      body,
      headers: {
        [headers.idempotencyKey]: key,
        ...(price !== undefined && { [headers.price]: String(price) }),
      },
    });
    forgetPurchase(key);
    return reply;
  } catch (error) {
    if (isFailure(error) && saysNotBought.has(error.status)) forgetPurchase(key);
    throw error;
  }
}

/**
 * Statuses of a refused purchase. Others, such as 401 or 429, may come before the server looks the key up, so they
 * don't tell how an earlier try with it ended; 409 may mean that the payment is pending.
 */
const saysNotBought: ReadonlySet<number> = new Set([400, 402, 404]);

/** Refetches what the dashboard shows, so that it opens with the purchased plan unlocked. */
async function refreshDashboard(queryClient: QueryClient) {
  const names = ['GET /profile/', 'GET /student/courses/'] as const satisfies GetName[];
  await Promise.allSettled(
    names.map(async (name) => {
      const query = queryOf(name, {}, { kept: true });
      // A request in flight may have been sent before the purchase.
      await queryClient.cancelQueries(query);
      await queryClient.fetchQuery({ ...query, staleTime: 0 });
    }),
  );
}
