import type { Category } from '../../../contract/categories.ts';
import type { Subscription } from '../../../contract/profile.ts';
import { grantsInCourse } from '../../../contract/rules/entitlement.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';
import { observeKeptCourses } from '../../../offline/study/kept-courses.ts';
import type { MyCourse } from '../courses/use-my-courses.ts';
import { CardsComing } from './cards-coming.tsx';
import { CategoryCard } from './category-card.tsx';
import { CourseLocked } from './course-locked.tsx';
import { CourseSection } from './course-section.tsx';
import { areUnknown, CoursesMissing } from './courses-missing.tsx';
import type { DeviceView } from './device-view.ts';
import { QuietBox } from './quiet-box.tsx';
import styles from './questions-tab.module.css';
import type { TabProps } from './tab-props.ts';

/** The student's courses with their question banks. */
export function QuestionsTab({ mine, device, subscriptions }: TabProps) {
  const kept = useObserved(observeKeptCourses, 'kept courses') ?? [];
  if (!mine.courses?.length)
    return (
      <>
        <CoursesMissing mine={mine} device={device} />
        {areUnknown(mine, device) &&
          kept.map(({ course, categories }) => (
            <CourseSection key={course.course_id} course={course}>
              <Cards {...{ categories, device }} />
            </CourseSection>
          ))}
      </>
    );
  return mine.courses.map((one) => (
    <CourseSection key={one.course.course_id} course={one.course}>
      <Banks
        of={one}
        kept={kept.find(({ course }) => course.course_id === one.course.course_id)?.categories ?? []}
        device={device}
        subscriptions={subscriptions}
      />
    </CourseSection>
  ));
}

function Banks({
  of: { course, categories, failed },
  kept,
  device,
  subscriptions,
}: {
  of: MyCourse;
  /** The course's categories that are on this device. */
  kept: readonly Category[];
  device: DeviceView;
  subscriptions: readonly Subscription[];
}) {
  if (!grantsInCourse(subscriptions, course, 'question_bank', serverToday()))
    return <CourseLocked course={course} subscriptions={subscriptions} kind="question_bank" />;
  if (categories === undefined && !failed) return <CardsComing />;
  if (categories === undefined || categories.length === 0) {
    // A list that fails to load is only logged and stays empty (2-student §8), but without signal the screen can say
    // why.
    if (!failed || device.online) return <QuietBox>{dashboardMessages.noCategories}</QuietBox>;
    return (
      <>
        <QuietBox>{dashboardMessages.categoriesLater}</QuietBox>
        <Cards categories={kept} device={device} />
      </>
    );
  }
  return <Cards {...{ categories, device }} />;
}

const Cards = ({ categories, device }: { categories: readonly Category[]; device: DeviceView }) => (
  <ul className={styles.rows}>
    {categories.map((category) => (
      <li key={category.id}>
        <CategoryCard category={category} device={device} />
      </li>
    ))}
  </ul>
);
