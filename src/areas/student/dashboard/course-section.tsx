import { useId, type ReactNode } from 'react';
import type { StudentCourse } from '../../../contract/courses.ts';
import { calendarDay } from '../../../lib/dates.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import styles from './course-section.module.css';
import { daysUntil } from './dashboard.rules.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';

/** A course: a header with its expiry date, and its content. */
export function CourseSection({ course, children }: { course: StudentCourse; children: ReactNode }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.course}>
      <header className={styles.head}>
        <h2 id={title} className={styles.title}>
          {course.course_title}
        </h2>
        {course.expiry_date && <p className={styles.expiry}>{expiryOf(course.expiry_date)}</p>}
      </header>
      {children}
    </section>
  );
}

function expiryOf(expiryDate: string): string {
  const days = daysUntil(expiryDate, serverToday());
  const day = calendarDay(expiryDate);
  if (days < 0) return dashboardMessages.expired(day);
  return days <= 14 ? dashboardMessages.expiresIn(days, day) : dashboardMessages.expires(day);
}
