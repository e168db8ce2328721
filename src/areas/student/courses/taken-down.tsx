import { paths } from '../../../lib/paths.ts';
import { dashboardMessages as says } from '../../../messages/student.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './taken-down.module.css';

/** Says that staff deleted courses, by title, while the student's plan for them was still running. */
export const TakenDown = ({ titles }: { titles: readonly string[] }) => (
  <EmptyState
    title={says.takenDownTitle(titles)}
    action={
      <div className={styles.ways}>
        <ButtonLink to={paths.courses} variant="primary" size="large">
          {says.seePlans}
        </ButtonLink>
        <ButtonLink to={paths.contact} size="large">
          {says.contact}
        </ButtonLink>
      </div>
    }
  >
    {says.takenDown}
  </EmptyState>
);
