import { dashboardMessages } from '../../../messages/student.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { paths } from '../../../lib/paths.ts';
import { useStore } from '../../../lib/use-store.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PlanEndedState } from '../player/plan-ended.tsx';
import styles from './no-plan.module.css';

/** Shown without an active plan: what a plan includes, and where to get one. */
export function NoPlan({ ended }: { ended: boolean }) {
  const isOnline = useStore(connectivity) === 'online';
  return (
    <Card as="section" aria-label="Plans" className={styles.card}>
      {ended ? (
        <PlanEndedState isCertain={isOnline} />
      ) : (
        <EmptyState
          title={dashboardMessages.noPlanTitle}
          action={
            <ButtonLink to={paths.courses} variant="primary" size="large">
              {dashboardMessages.seePlans}
            </ButtonLink>
          }
        >
          {dashboardMessages.noPlan}
        </EmptyState>
      )}
    </Card>
  );
}
