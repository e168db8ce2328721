import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { isFailure } from '../../api/failure.ts';
import { queryKeyOf, queryOf } from '../../api/queries.ts';
import { limits } from '../../contract/limits.ts';
import type { PlanType } from '../../contract/plans.ts';
import { siteMessages } from '../../messages/site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './pricing-dialog.module.css';
import { recommended } from './pricing.rules.ts';

/** The plans of one course and their prices; open while `courseId` is given. */
export function PricingDialog({ courseId, onClose }: { courseId: number | null; onClose: () => void }) {
  return (
    <Dialog
      open={courseId !== null}
      onClose={onClose}
      title="Simple, transparent pricing"
      width={limits.pricingDialogWidth}
    >
      {courseId !== null && <Plans key={courseId} courseId={courseId} onDone={onClose} />}
    </Dialog>
  );
}

function Plans({ courseId, onDone }: { courseId: number; onDone: () => void }) {
  const { data: course } = useQuery(queryOf('GET /courses/{id}/', { params: { id: courseId } }));
  const subscribing = useSubscribe(courseId, onDone);
  // A failed load is only logged (1-public §8): the words stay, and so does the way out.
  if (course === undefined) return <p role="status">{siteMessages.pricingLoading}</p>;
  const plans = recommended(course.plans);
  return (
    <div className={styles.pricing}>
      <p className={styles.lead}>
        <strong>{course.title}.</strong> Flexible plans give full access to all content, with no hidden fees
        and no locked features.
      </p>
      {plans.length === 0 && <p>{siteMessages.noPlans}</p>}
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.plan_type}>
            <PlanCard
              plan={plan}
              busy={subscribing.isPending && subscribing.variables.plan_type === plan.plan_type}
              disabled={subscribing.isPending}
              onSubscribe={(duration_months) =>
                subscribing.mutate({ plan_type: plan.plan_type, duration_months })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSubscribe(course: number, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: { plan_type: PlanType; duration_months: number }) =>
      call('POST /subscribe/', { body: { course, ...chosen } }),
    onSuccess: (reply) => {
      toast.success(reply.message || siteMessages.subscribed);
      onDone();
      void queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /profile/', {}) });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /student/courses/', {}) });
    },
    onError: (error) => toast.error((isFailure(error) && error.says) || siteMessages.subscribeFailed),
  });
}
