import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { grantsInCourse } from '../../../contract/rules/entitlement.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';
import { wantedBanks, type WantedBank } from '../../../offline/ready/wanted-banks.ts';
import { recordingsOf, wantedLists } from '../../../offline/ready/ready-plan.ts';
import type { KeptMedia } from '../../../offline/kept-media.ts';
import type { Recording } from '../../../offline/media/recording.ts';
import { wantedTests, type WantedTest } from '../../../offline/ready/test-keeping.ts';
import { audiosQuery, videosQuery } from '../../../offline/media/list-queries.ts';
import { profileQuery, testsQuery } from '../courses/student.queries.ts';
import { useMyCourses } from '../courses/use-my-courses.ts';
import { usePlans } from '../courses/use-plans.ts';

export interface WantedView {
  /** Undefined until the lists have been read. */
  wanted: { banks: WantedBank[]; tests: WantedTest[]; recordings: Recording[] } | undefined;
  /** The lists could not be loaded and none are stored. */
  unknown: boolean;
  /** True if the server's lists are here and don't name this recording anymore. */
  isUnlisted: (one: KeptMedia) => boolean;
}

/**
 * Returns everything that the student's plans include and that can be stored, whether switched on or not. Stored lists
 * are used at once. A list older than `staleTime`, ms, is refetched.
 */
export function useWanted(staleTime: number): WantedView {
  const now = useWantedNow(staleTime);
  // A list that failed counts as unread while it is fetched again; what was known stays until then.
  const known = useRef(now);
  if (now.wanted !== undefined) known.current = now;
  return { ...known.current, unknown: now.unknown };
}

function useWantedNow(staleTime: number): WantedView {
  const profile = useQuery(profileQuery());
  const { courses, failed } = useMyCourses();
  const plans = usePlans();
  // Of a course without a subscription, the server decides.
  const subscriptions = plans === null ? [] : plans;
  const waits = courses?.some((course) => course.categories === undefined && !course.failed) ?? true;
  const contents = courses?.map(({ course, categories }) => ({ course, categories: categories ?? [] })) ?? [];

  const withTests = contents.filter(
    ({ course }) => subscriptions && grantsInCourse(subscriptions, course, 'test_series', serverToday()),
  );
  const tests = useQueries({
    queries: withTests.map(({ course }) => ({ ...testsQuery(course.course_id), staleTime })),
  });
  const lists = subscriptions && !waits ? wantedLists(contents, subscriptions, serverToday()) : [];
  const audioLists = lists.filter(({ kind }) => kind === 'audio');
  const videoLists = lists.filter(({ kind }) => kind === 'video');
  const audios = useQueries({
    queries: audioLists.map(({ head }) => audiosQuery(head.id, { freshFor: staleTime })),
  });
  const videos = useQueries({
    queries: videoLists.map(({ head }) => videosQuery(head.id, { freshFor: staleTime })),
  });

  const unknown = failed || (profile.isError && profile.data === undefined);
  const isAsking = [...tests, ...audios, ...videos].some(
    ({ data, isError }) => data === undefined && !isError,
  );
  if (subscriptions === undefined || courses === undefined || waits || isAsking)
    return { wanted: undefined, unknown, isUnlisted: () => false };
  const listed = [
    ...audioLists.map((list, at) => ({ list, reply: audios[at]?.data })),
    ...videoLists.map((list, at) => ({ list, reply: videos[at]?.data })),
  ];
  const recordings = listed.flatMap(({ list, reply }) => (holdsList(reply) ? recordingsOf(list, reply) : []));
  const unread = listed.filter(({ reply }) => !holdsList(reply)).map(({ list }) => list);
  return {
    unknown,
    isUnlisted: ({ key, kind, categoryId, courseId }) =>
      !recordings.some((one) => one.key === key) &&
      !unread.some((list) => list.kind === kind && list.head.id === categoryId) &&
      !courses.some(({ course, failed: isMissing }) => isMissing && course.course_id === courseId),
    wanted: {
      banks: wantedBanks(contents, subscriptions, serverToday()),
      tests: wantedTests(
        withTests.map(({ course }, at) => ({ course, tests: listIn(tests[at]?.data) })),
        subscriptions,
        serverToday(),
      ),
      recordings,
    },
  };
}

/** A reply that is not a list contains nothing to store. */
const listIn = <T>(data: readonly T[] | undefined): readonly T[] => (Array.isArray(data) ? data : []);

const holdsList = <T extends object>(reply: T | undefined): reply is T =>
  reply !== undefined && Object.values(reply).some(Array.isArray);
