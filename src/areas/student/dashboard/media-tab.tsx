import type { ReactNode } from 'react';
import type { Category } from '../../../contract/categories.ts';
import type { ContentKind } from '../../../contract/plans.ts';
import { grantsInCourse } from '../../../contract/rules/entitlement.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import type { MyCourse } from '../courses/use-my-courses.ts';
import { CardsComing } from './cards-coming.tsx';
import { CourseLocked } from './course-locked.tsx';
import { CourseSection } from './course-section.tsx';
import { CoursesMissing } from './courses-missing.tsx';
import { QuietBox } from './quiet-box.tsx';
import type { TabProps } from './tab-props.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';

/** The student's courses with the recordings of one kind in their categories. */
export function MediaTab({
  mine,
  device,
  subscriptions,
  kind,
  none,
  children,
}: TabProps & {
  kind: Extract<ContentKind, 'videos' | 'audios'>;
  /** The text to show if a course has no categories. */
  none: string;
  /** Renders the categories of a course. */
  children: (categories: readonly Category[], one: MyCourse) => ReactNode;
}) {
  if (!mine.courses?.length) return <CoursesMissing mine={mine} device={device} />;
  return mine.courses.map((one) => (
    <CourseSection key={one.course.course_id} course={one.course}>
      {grantsInCourse(subscriptions, one.course, kind, serverToday()) ? (
        contentOf(one)
      ) : (
        <CourseLocked course={one.course} subscriptions={subscriptions} kind={kind} />
      )}
    </CourseSection>
  ));

  function contentOf(one: MyCourse) {
    const { categories, failed } = one;
    if (categories === undefined && !failed) return <CardsComing />;
    if (categories !== undefined && categories.length > 0) return children(categories, one);
    // A list that fails to load is only logged and stays empty (2-student §8), but without signal the screen can say
    // why.
    if (failed && !device.online) return <QuietBox>{dashboardMessages.categoriesLater}</QuietBox>;
    return <QuietBox more={dashboardMessages.noCategories}>{none}</QuietBox>;
  }
}
