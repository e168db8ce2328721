/** Fetches fresh lists of everything that a shift may need, without a screen. */
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput, ReplyBody } from '../../api/call.ts';
import { isFailure } from '../../api/failure.ts';
import { queryOf, type GetName } from '../../api/queries.ts';
import { grantsInCourse } from '../../contract/rules/entitlement.ts';
import { recordingsOf, wantedLists } from './ready-plan.ts';
import type { ReadyKind } from './ready-wishes.ts';
import { audiosQuery, videosQuery } from '../media/list-queries.ts';
import type { Recording } from '../media/recording.ts';
import { wantedTests, type WantedTest } from './test-keeping.ts';
import { wantedBanks, type WantedBank } from './wanted-banks.ts';

export interface Wanted {
  banks: WantedBank[];
  tests: WantedTest[];
  recordings: Recording[];
  /** Pictures of the dashboard's cards. */
  pictures: string[];
  /** The error because of which a list that the server may have is missing here; null if none is. */
  lost: unknown;
}

/**
 * Fetches what is wanted. Throws ApiFailure if the courses or their categories cannot be fetched. A failing list of
 * tests or recordings does not stop the rest; `lost` then holds the error.
 */
export async function fetchWanted(
  client: QueryClient,
  today: string,
  kinds: readonly ReadyKind[],
): Promise<Wanted> {
  const fresh = <N extends GetName>(name: N, input: CallInput<N>): Promise<ReplyBody<N>> =>
    client.fetchQuery({ ...queryOf(name, input, { kept: true }), staleTime: 0 });
  const [{ subscriptions }, courses] = await Promise.all([
    fresh('GET /profile/', {}),
    fresh('GET /student/courses/', {}),
  ]);
  const contents = await Promise.all(
    courses.map(async (course) => ({
      course,
      categories: await fresh('GET /courses/{id}/categories/', { params: { id: course.course_id } }),
    })),
  );
  let lost: unknown = null;
  const orNone = <T>(list: Promise<T[]>): Promise<T[]> =>
    list.catch((error: unknown) => {
      // A list that the server refuses is not wanted; one that got no answer is.
      if (!isFailure(error) || error.kind === 'no-answer') lost ??= error;
      return [];
    });
  const withTests = kinds.includes('test') || kinds.includes('ecg') ? courses : [];
  const mayTests = withTests.filter((course) => grantsInCourse(subscriptions, course, 'test_series', today));
  const tests = await Promise.all(
    mayTests.map(async (course) => ({
      course,
      tests: await orNone(fresh('GET /courses/{id}/testseries/', { params: { id: course.course_id } })),
    })),
  );
  const recordings = await Promise.all(
    wantedLists(contents, subscriptions, today)
      .filter(({ kind }) => kinds.includes(kind))
      .map(async (list) => {
        const { id } = list.head;
        const asked =
          list.kind === 'audio' ? client.fetchQuery(audiosQuery(id)) : client.fetchQuery(videosQuery(id));
        return orNone(asked.then((reply) => recordingsOf(list, reply)));
      }),
  );
  return {
    banks: kinds.includes('bank') ? wantedBanks(contents, subscriptions, today) : [],
    tests: wantedTests(tests, subscriptions, today).filter(({ isEcg }) =>
      kinds.includes(isEcg ? 'ecg' : 'test'),
    ),
    recordings: recordings.flat(),
    lost,
    pictures: [
      ...new Set(contents.flatMap(({ categories }) => categories.flatMap((one) => one.image_url ?? []))),
    ],
  };
}
