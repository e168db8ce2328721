import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PlanEndedState } from '../player/plan-ended.tsx';
import { useClosed } from '../player/use-closed.ts';
import { troubleOf } from '../player/trouble.ts';
import { mediaMessages as says } from '../../../messages/media.ts';
import { device } from '../../../offline/database.ts';
import { dropCourse, dropLists } from '../../../offline/media/media-lists.ts';
import { listSentAt, videosQuery } from '../../../offline/media/list-queries.ts';
import { videosOf } from '../../../offline/media/recording.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import { useMyCourses } from '../courses/use-my-courses.ts';
import { useDayOfEnd } from '../courses/use-plans.ts';
import { Lesson } from './lesson.tsx';
import { idIn } from './video-details.rules.ts';
import styles from './video-details.module.css';

/** The videos of a category at `?category=<id>`; `&video=<id>` opens one of them. */
export function VideoDetailsScreen() {
  const [params] = useSearchParams();
  const category = idIn(params.get('category'));
  if (category === null) return <Missing title={says.noVideo}>{says.noCategory}</Missing>;
  return <Videos key={category} categoryId={category} />;
}

function Videos({ categoryId }: { categoryId: number }) {
  const { data, error, refetch, isFetching } = useQuery(videosQuery(categoryId));
  const { courses, failed } = useMyCourses();
  const own = courses?.find(({ categories }) => categories?.some(({ id }) => id === categoryId));
  const named = own?.categories?.find(({ id }) => id === categoryId);
  const head = {
    id: categoryId,
    name: named?.name ?? '',
    course: own?.course.course_id ?? 0,
    course_title: own?.course.course_title ?? '',
  };
  const trouble = error && troubleOf(error, refusalOf);
  const courseId = data?.category?.course ?? head.course;
  useEffect(() => {
    if (trouble === 'no-access') void dropLocked(courseId, categoryId);
  }, [trouble, courseId, categoryId]);

  const dayOfEnd = useDayOfEnd();
  const hasEnded = useClosed(
    data === undefined
      ? null
      : {
          courseId,
          courseTitle: data.category?.course_title ?? head.course_title,
          kind: 'videos',
          keptAt: listSentAt('video', categoryId),
        },
  );
  // Without the list on this device, its course isn't known, but the end of every plan is.
  if (hasEnded || (trouble === 'no-access' && dayOfEnd !== null))
    return (
      <Page title="Videos" back={{ to: paths.dashboard, label: says.back }}>
        <PlanEndedState isCertain={trouble === 'no-access'} />
      </Page>
    );
  if (trouble === 'no-access') {
    const plans = (
      <ButtonLink to={paths.courses} variant="primary">
        {says.seePlans}
      </ButtonLink>
    );
    return (
      <Missing title={says.noVideo} action={plans}>
        {says.noAccess}
      </Missing>
    );
  }
  if (trouble === 'gone') return <Missing title={says.noVideo}>{says.gone}</Missing>;
  if (data === undefined && trouble === null) return <Coming />;
  if (data === undefined) {
    const again = (
      <Button busy={isFetching} onClick={() => void refetch()}>
        {says.tryAgain}
      </Button>
    );
    return trouble === 'offline' ? (
      <Missing title={says.notKeptTitle} action={again}>
        {says.notKept}
      </Missing>
    ) : (
      <Missing title={says.failedTitle} action={again}>
        {says.failed}
      </Missing>
    );
  }
  const name = data.category?.name ?? head.name;
  const bought = courses?.find(({ course }) => course.course_id === courseId);
  const isKnown = courses !== undefined || failed;
  return (
    <Page title={name || 'Videos'} back={{ to: paths.dashboard, label: 'Back to dashboard' }}>
      {name && <ScreenTitle>{name}</ScreenTitle>}
      <Lesson
        categoryId={categoryId}
        videos={videosOf(data, head)}
        listed={data.category_progress ?? 0}
        expiry={isKnown ? (bought?.course.expiry_date ?? null) : undefined}
      />
    </Page>
  );
}

function refusalOf(status: number) {
  if (status === 403) return 'no-access';
  return status === 404 ? 'gone' : null;
}

/** Removes recordings that the plan no longer includes from the device. */
async function dropLocked(courseId: number, categoryId: number) {
  try {
    await dropCourse(device(), 'video', courseId);
    await dropLists(device(), 'video', new Set([categoryId]));
  } catch (error) {
    console.error('Recordings that the plan no longer includes could not be removed.', error);
  }
}

function Coming() {
  return (
    <Page title="Videos" back={{ to: paths.dashboard, label: 'Back to dashboard' }}>
      <div className="visually-hidden">
        <LoadingText>{says.loadingVideos}</LoadingText>
      </div>
      <div className={styles.coming}>
        <Skeleton height="min(56vw, 420px)" radius="var(--radius-card)" />
        <Skeleton height={64} radius="var(--radius-card)" />
        <Skeleton height={64} radius="var(--radius-card)" />
      </div>
    </Page>
  );
}

function Missing({
  title,
  children,
  action,
}: {
  title: string;
  children: React.ReactNode;
  action?: React.ReactNode;
}) {
  return (
    <Page title="Videos" back={{ to: paths.dashboard, label: 'Back to dashboard' }}>
      <EmptyState
        title={title}
        drawing="unplugged"
        action={action ?? <ButtonLink to={paths.dashboard}>{says.back}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Page>
  );
}
