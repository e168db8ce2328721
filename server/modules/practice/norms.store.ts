/** How a student's peers do in a course: their first-round answers to the questions of each category. */
import { sql } from 'drizzle-orm';
import type { Norm } from '../../../src/contract/practice.ts';
import type { Queryable } from '../../db/client.ts';
import { answers, questions } from '../../db/schema/banks.ts';
import { categories } from '../../db/schema/courses.ts';

/** With fewer peers nothing is shown. */
const fewestPeers = 20;
/** A peer with fewer answers doesn't count. */
const fewestAnswers = 10;

/** Returns a row per category of the course. The asking student isn't counted among the peers. */
export async function normsOf(db: Queryable, courseId: number, userId: number): Promise<Norm[]> {
  const { rows } = await db.execute<{
    id: number;
    peers: number;
    mean: number | null;
    quantiles: number[] | null;
  }>(sql`
    with shares as (
      select q.category_id, a.user_id, avg(a.is_correct::int) as share
      from ${answers} a
      join ${questions} q on q.id = a.question_id
      join ${categories} c on c.id = q.category_id
      where c.course_id = ${courseId} and a.round = 1 and a.user_id <> ${userId}
      group by q.category_id, a.user_id
      having count(*) >= ${fewestAnswers}
    )
    select c.id,
      count(s.share)::int as peers,
      avg(s.share)::float as mean,
      percentile_cont(array(select n / 20.0 from generate_series(1, 19) as n)) within group (order by s.share) as quantiles
    from ${categories} c left join shares s on s.category_id = c.id
    where c.course_id = ${courseId}
    group by c.id order by c.id
  `);
  return rows.map(({ id, peers, mean, quantiles }) => {
    const tells = peers >= fewestPeers;
    return {
      category_id: id,
      peers: tells ? peers : 0,
      mean: tells ? mean : null,
      quantiles: tells ? quantiles : null,
    };
  });
}
