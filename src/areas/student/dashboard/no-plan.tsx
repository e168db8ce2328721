import { dashboardMessages as says } from '../../../messages/student.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { paths } from '../../../lib/paths.ts';
import { useStore } from '../../../lib/use-store.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TakenDown } from '../courses/taken-down.tsx';
import { PlanEndedState } from '../player/plan-ended.tsx';
import styles from './no-plan.module.css';

export interface NoPlanProps {
  ended: boolean;
  /** Titles of deleted courses that a plan would still open. */
  closed: readonly string[];
}

/** Shown without an active plan: why there is none, what a plan includes, and where to get one. */
export function NoPlan({ ended, closed }: NoPlanProps) {
  const isOnline = useStore(connectivity) === 'online';
  return (
    <Card as="section" aria-label="Plans" className={styles.card}>
      {closed.length > 0 ? (
        <TakenDown titles={closed} />
      ) : ended ? (
        <PlanEndedState isCertain={isOnline} />
      ) : (
        <EmptyState
          title={says.noPlanTitle}
          action={
            <ButtonLink to={paths.courses} variant="primary" size="large">
              {says.seePlans}
            </ButtonLink>
          }
        >
          {says.noPlan}
        </EmptyState>
      )}
    </Card>
  );
}
