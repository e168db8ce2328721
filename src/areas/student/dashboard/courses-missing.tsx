import { dashboardMessages } from '../../../messages/student.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import type { MyCourses } from '../courses/use-my-courses.ts';
import styles from './courses-missing.module.css';
import type { DeviceView } from './device-view.ts';

/** True if this device never received the list of courses and can't fetch it now. Stored content is shown anyway. */
export const areUnknown = ({ failed }: MyCourses, { online }: DeviceView) => failed && !online;

/** Shown in place of the courses while there are none. */
export function CoursesMissing({ mine, device }: { mine: MyCourses; device: DeviceView }) {
  // A list that fails to load is only logged and stays empty (2-student §8), but without signal the screen can say why.
  if (areUnknown(mine, device)) return <EmptyState title={dashboardMessages.noCourses} drawing="unplugged" />;
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
