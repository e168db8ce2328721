import type { ContentKind } from '../../../contract/plans.ts';
import { grantsInCourse } from '../../../contract/rules/entitlement.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { today } from '../plain-words.ts';
import { CourseLocked } from './course-locked.tsx';
import { CourseSection } from './course-section.tsx';
import { CoursesMissing } from './courses-missing.tsx';
import type { DashboardTabsProps } from './dashboard-tabs.tsx';
import { QuietBox } from './quiet-box.tsx';

/** A tab whose content no course has yet: the courses, each saying so. */
export function ComingTab({
  mine,
  device,
  subscriptions,
  kind,
  none,
}: DashboardTabsProps & { kind: Exclude<ContentKind, 'question_bank'>; none: string }) {
  if (!mine.courses?.length) return <CoursesMissing mine={mine} device={device} />;
  return mine.courses.map(({ course }) => (
    <CourseSection key={course.course_id} course={course}>
      {grantsInCourse(subscriptions, course, kind, today()) ? (
        <QuietBox more={dashboardMessages.contentSoon}>{none}</QuietBox>
      ) : (
        <CourseLocked course={course} subscriptions={subscriptions} kind={kind} />
      )}
    </CourseSection>
  ));
}
