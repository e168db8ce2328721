import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { StudentCourse } from '../../../contract/courses.ts';
import { grantsInCourse } from '../../../contract/rules/entitlement.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { testListMessages as says } from '../../../messages/tests.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';
import { isWaiting } from '../../../offline/outbox-row.ts';
import { observeSubmissions } from '../../../offline/study/results.ts';
import { observeTests, type TestOnDevice } from '../../../offline/study/tests.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { testsQuery } from '../courses/student.queries.ts';
import { CardsComing } from './cards-coming.tsx';
import { CourseSection } from './course-section.tsx';
import { areUnknown, CoursesMissing } from './courses-missing.tsx';
import styles from './questions-tab.module.css';
import { QuietBox } from './quiet-box.tsx';
import { TestCard } from './test-card.tsx';
import { coursesOfTests, listTrouble, testCardState, testsOfDevice } from './test-list.rules.ts';
import type { TabProps } from './tab-props.ts';

/** The student's courses with their tests. */
export function TestSeriesTab({ mine, device, subscriptions }: TabProps) {
  const kept = useObserved(observeTests, 'tests');
  const isUnknown = areUnknown(mine, device);
  const courses = mine.courses?.map(({ course }) => course) ?? (isUnknown ? coursesOfTests(kept ?? []) : []);
  const isOpen = (course: StudentCourse) =>
    grantsInCourse(subscriptions, course, 'test_series', serverToday());
  const lists = useQueries({
    queries: courses.filter(isOpen).map(({ course_id: id }) => testsQuery(id)),
  });
  // Waits until the lists of all courses have settled, and from then on shows all of them: one that arrived later would
  // move those below it.
  const isListed = lists.every(({ data, error }) => data !== undefined || error !== null);
  const [wasListed, setWasListed] = useState(false);
  if (!wasListed && courses.length > 0 && isListed) setWasListed(true);
  if (courses.length === 0) return <CoursesMissing mine={mine} device={device} />;
  if (kept === undefined || !wasListed) return <CardsComing />;
  const sections = courses.map((course) => (
    <CourseSection key={course.course_id} course={course}>
      {isOpen(course) ? (
        <Tests course={course} kept={kept} online={device.online} />
      ) : (
        // The message of the server's refusal (O-054), without asking the server.
        <Trouble action={<ButtonLink to={paths.courses}>See plans</ButtonLink>}>{says.forbidden}</Trouble>
      )}
    </CourseSection>
  ));
  return (
    <>
      {isUnknown && <CoursesMissing mine={mine} device={device} />}
      {sections}
    </>
  );
}

interface TestsProps {
  course: StudentCourse;
  kept: readonly TestOnDevice[];
  online: boolean;
}

function Tests({ course, kept, online }: TestsProps) {
  const { data, error } = useQuery(testsQuery(course.course_id));
  const waiting = useObserved(observeSubmissions, 'submissions')?.filter(isWaiting) ?? [];
  if (data === undefined && !error) return <CardsComing />;
  const onDevice = data === undefined ? testsOfDevice(kept, course.course_id) : [];
  const trouble = listTrouble(error, data !== undefined || onDevice.length > 0);
  // A reply that is not a list contains no tests to show.
  const listed = Array.isArray(data) ? data : onDevice;
  const tests = trouble?.isEmptied ? [] : listed;
  return (
    <>
      {trouble !== null && (
        <Trouble>
          {trouble.says}
          {!online && data === undefined && <p>{says.comesWithSignal}</p>}
        </Trouble>
      )}
      {trouble === null && tests.length === 0 && <QuietBox more={says.noneMore}>{says.none}</QuietBox>}
      {tests.length > 0 && (
        <ul className={styles.grid}>
          {tests.map((test) => {
            const own = kept.find((one) => one.test.testId === test.id);
            return (
              <li key={test.id}>
                <TestCard
                  test={test}
                  attempt={own?.attempt ?? null}
                  state={testCardState(test, own, waiting)}
                  online={online}
                />
              </li>
            );
          })}
          {trouble === null && onDevice.length > 0 && (
            <li>
              <QuietBox>{says.restWithSignal}</QuietBox>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

const Trouble = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <Notice tone="wrong" role="alert" action={action}>
    {children}
  </Notice>
);
