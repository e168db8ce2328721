import Lock from 'lucide-react/icons/lock';
import type { StudentCourse } from '../../../contract/courses.ts';
import type { ContentKind } from '../../../contract/plans.ts';
import type { Subscription } from '../../../contract/profile.ts';
import { isActiveOn } from '../../../contract/rules/entitlement.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './locked.module.css';
import { serverToday } from '../../../offline/clock/server-clock.ts';

/** Says that the course's plan does not include this kind of content and which plan does (O-054). */
export function CourseLocked({
  course,
  subscriptions,
  kind,
}: {
  course: StudentCourse;
  subscriptions: readonly Subscription[];
  kind: ContentKind;
}) {
  const own = subscriptions.find(({ course_id }) => course_id === course.course_id);
  const ended = own !== undefined && !isActiveOn(own.expiry_date, serverToday());
  return (
    <div className={styles.locked}>
      <Lock className={styles.icon} />
      <p className={styles.words}>
        {ended ? dashboardMessages.planOver(kind) : dashboardMessages.notInPlan(own?.plan_type ?? null, kind)}
      </p>
      <ButtonLink to={paths.courses}>See plans</ButtonLink>
    </div>
  );
}
