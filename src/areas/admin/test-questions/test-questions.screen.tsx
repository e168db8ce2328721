import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import type { TestSeries } from '../../../contract/test-series.ts';
import { counted } from '../../../lib/plural.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { useKeptWhileUnsaved } from '../forms/unsaved.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { EcgQuestions } from './ecg-questions.tsx';
import { NormalQuestions } from './normal-questions.tsx';

const words = adminTestMessages.questions;

/** The questions of a test series, by its kind: a form, a ZIP import and a table. */
export function TestQuestionsScreen() {
  const testId = Number(useParams().testId);
  const { data, isError, refetch } = useQuery(queryOf('GET /testseries/', {}));
  const test = useKeptWhileUnsaved(
    data?.find(({ id }) => id === testId),
    testId,
  );
  return (
    <AdminPage
      title={test?.name ?? 'Test questions'}
      lead={test && factsOf(test)}
      trail={[
        { label: 'Courses', to: paths.adminCourses },
        { label: 'Test Series', to: paths.adminTestSeries },
        { label: 'Questions' },
      ]}
    >
      {data === undefined && !isError && <SkeletonText lines={8} list />}
      {data === undefined && isError && <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />}
      {data !== undefined && test === undefined && (
        <EmptyState
          title={words.notFound}
          drawing="search"
          action={<ButtonLink to={paths.adminTestSeries}>Test Series</ButtonLink>}
        />
      )}
      {test?.is_ecg === true && <EcgQuestions key={test.id} test={test} />}
      {test?.is_ecg === false && <NormalQuestions key={test.id} test={test} />}
    </AdminPage>
  );
}

function factsOf({ course_name, duration_minutes: minutes, is_ecg, num_questions: count }: TestSeries) {
  return [
    course_name,
    is_ecg ? 'ECG test' : 'Normal test',
    counted(minutes, 'minute'),
    counted(count, is_ecg ? 'ECG' : 'question'),
  ].join(' · ');
}
