import { dashboardMessages } from '../../../messages/student.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import type { MyCourses } from '../courses/use-my-courses.ts';
import styles from './courses-missing.module.css';
import type { DeviceView } from './device-view.ts';

/** My courses never came to this device, and can't now: what is kept of them stands for itself. */
export const areUnknown = ({ failed }: MyCourses, { online }: DeviceView) => failed && !online;

/** In place of the courses while there are none to show. */
export function CoursesMissing({ mine, device }: { mine: MyCourses; device: DeviceView }) {
  // A list that fails to load is only logged and stays empty (2-student §8); without signal there is a reason to give.
  if (areUnknown(mine, device)) return <EmptyState title={dashboardMessages.noCourses} />;
  if (mine.failed || mine.courses !== undefined) return <EmptyState />;
  return (
    <>
      <div className="visually-hidden">
        <LoadingText />
      </div>
      <div className={styles.coming}>
        <Skeleton width="12rem" height={28} />
        <Skeleton height={132} radius="var(--radius-card)" />
        <Skeleton height={132} radius="var(--radius-card)" />
      </div>
    </>
  );
}
