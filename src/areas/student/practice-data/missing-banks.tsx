import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { usePreloaded } from '../../../lib/use-observed.ts';
import { opensQuestions } from '../../../contract/rules/entitlement.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';
import { wantedBanks } from '../../../offline/ready/wanted-banks.ts';
import { keptBanks } from '../../../offline/study/bank.ts';
import { useMyCourses } from '../courses/use-my-courses.ts';
import { usePlans } from '../courses/use-plans.ts';
import styles from './missing-banks.module.css';

/**
 * How many banks of the student's plans are not on this device, with a link to get them. If no plan opens questions, a
 * link to those that do.
 */
export function MissingBanks() {
  const count = useMissingBanks();
  const plans = usePlans();
  if (plans && !opensQuestions(plans, serverToday()))
    return (
      <p className={styles.missing}>
        {dashboardMessages.lockedTab.question_bank} <Link to={paths.courses}>{says.seePlans}</Link>
      </p>
    );
  if (count === 0) return null;
  return (
    <p className={styles.missing}>
      {says.banksMissing(count)} <Link to={paths.ready}>{says.getThem}</Link>
    </p>
  );
}

/** Returns 0 until all courses have loaded. */
function useMissingBanks(): number {
  const plans = usePlans();
  const { courses } = useMyCourses();
  const kept = usePreloaded(keptBanks);
  if (plans === undefined || kept === undefined || courses === undefined) return 0;
  if (courses.some(({ categories, failed }) => categories === undefined && !failed)) return 0;
  const contents = courses.map(({ course, categories = [] }) => ({ course, categories }));
  const here = new Set(kept.map(({ categoryId }) => categoryId));
  return wantedBanks(contents, plans ?? [], serverToday()).filter(({ categoryId }) => !here.has(categoryId))
    .length;
}
