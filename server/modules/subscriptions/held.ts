/** What a user's plans open in each course, over all plans bought: on each day the best one counts (O-113). */
import { eq, max, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { subscriptions } from '../../db/schema/courses.ts';

export type Flag = 'videos' | 'audios' | 'testSeries' | 'questionBank';

/** The last day that each kind of content is open, `YYYY-MM-DD`; `any`: the last day of all plans. */
export type Held = Record<Flag | 'any', string | null>;

/** Subquery to join by course id. */
export function plansHeldBy(on: Queryable, userId: number | ReturnType<typeof sql.placeholder>) {
  const { expiryDate, courseId, ...columns } = subscriptions;
  const last = (flag: Flag) => sql<string | null>`max(${expiryDate}) filter (where ${columns[flag]})`;
  return on
    .select({
      courseId,
      any: asText(max(expiryDate)).as('any_until'),
      videos: asText(last('videos')).as('videos_until'),
      audios: asText(last('audios')).as('audios_until'),
      testSeries: asText(last('testSeries')).as('test_series_until'),
      questionBank: asText(last('questionBank')).as('question_bank_until'),
    })
    .from(subscriptions)
    .where(eq(columns.userId, userId))
    .groupBy(courseId)
    .as('held');
}

const asText = (day: SQL<string | null>) => sql<string | null>`(${day})::text`;

export const columnsOf = ({
  any,
  videos,
  audios,
  testSeries,
  questionBank,
}: ReturnType<typeof plansHeldBy>) => ({ any, videos, audios, testSeries, questionBank });
