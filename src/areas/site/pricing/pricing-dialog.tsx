import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { limits } from '../../../contract/limits.ts';
import { today } from '../../../lib/dates.ts';
import { siteMessages } from '../../../messages/site.ts';
import { useUser } from '../../../session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './pricing-dialog.module.css';
import { useSubscribe } from './pricing.mutations.ts';
import { heldNote, recommended, type Choice } from './pricing.rules.ts';

type PricingDialogProps = {
  /** The dialog is open while this is not null. */
  choice: Choice | null;
  onClose: () => void;
  /** Called once a plan was bought and the dashboard's data has been refreshed. */
  onPurchased: () => void;
};

/** The plans of one course and their prices. */
export function PricingDialog({ choice, onClose, onPurchased }: PricingDialogProps) {
  return (
    <Dialog
      open={choice !== null}
      onClose={onClose}
      title="Simple, transparent pricing"
      kind="sheet"
      width={limits.pricingDialogWidth}
    >
      {choice && <Plans key={choice.courseId} choice={choice} onDone={onClose} onPurchased={onPurchased} />}
    </Dialog>
  );
}

function Plans({
  choice,
  onDone,
  onPurchased,
}: {
  choice: Choice;
  onDone: () => void;
  onPurchased: () => void;
}) {
  const { data: course } = useQuery(queryOf('GET /courses/{id}/', { params: { id: choice.courseId } }));
  const isSignedIn = useUser() !== null;
  const { data: profile } = useQuery({
    ...queryOf('GET /profile/', {}, { kept: true }),
    enabled: isSignedIn,
  });
  const subscribing = useSubscribe(onPurchased);
  // A failed load is only logged (1-public §8): the loading text stays, and the dialog can be closed.
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
              heldNote={heldNote(profile?.subscriptions ?? [], course.id, plan.plan_type, today())}
              wanted={plan.plan_type === choice.plan}
              wantedMonths={plan.plan_type === choice.plan ? choice.months : null}
              busy={subscribing.isPending && subscribing.variables.purchase.plan_type === plan.plan_type}
              disabled={subscribing.isPending}
              onSubscribe={(duration_months) =>
                subscribing.mutate(
                  {
                    purchase: { course: course.id, plan_type: plan.plan_type, duration_months },
                    price: plan.durations.find(({ months }) => months === duration_months)?.price,
                  },
                  { onSuccess: onDone },
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
