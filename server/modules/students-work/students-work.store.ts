import { sql, type SQL } from 'drizzle-orm';
import type { StudentsWork, WorkKind } from '../../../src/contract/students-work.ts';
import type { Queryable } from '../../db/client.ts';
import { answers, marks, questions } from '../../db/schema/banks.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import { audioPositions, audios, videoPositions, videos, watchedVideos } from '../../db/schema/media.ts';
import { practiceEntries, practiceNotes } from '../../db/schema/practice.ts';
import { attempts, ecgQuestions, normalQuestions, testSeries } from '../../db/schema/tests.ts';

/** Counts the students' work that would be deleted along; null if the course, category or question doesn't exist. */
export async function workOn(db: Queryable, kind: WorkKind, id: number): Promise<StudentsWork | null> {
  const there = await db.execute(sql`select 1 from ${tables[kind]} where id = ${id}`);
  if (there.rowCount === 0) return null;
  const parts = partsOf(kind, id).map(
    ([what, rows]) => sql`select ${what} as what, user_id, item from (${rows}) r`,
  );
  const { rows } = await db.execute<{ what: string | null; students: number; items: number }>(sql`
    select what, count(distinct user_id)::int as students, count(*)::int as items
    from (${sql.join(parts, sql` union all `)}) work
    group by grouping sets ((what), ())
  `);
  const of = (what: string) => rows.find((row) => row.what === what)?.items ?? 0;
  return {
    students: rows.find((row) => row.what === null)?.students ?? 0,
    answers: of('answers'),
    recalls: of('recalls'),
    marks: of('marks'),
    notes: of('notes'),
    recordings: of('recordings'),
    attempts: of('attempts'),
  };
}

const tables = { course: courses, category: categories, question: questions };

/** Returns what is counted, each with a query for the user and the item of every row. */
function partsOf(kind: WorkKind, id: number): [string, SQL][] {
  const inIt: SQL = {
    course: sql`category_id in (select id from ${categories} where course_id = ${id})`,
    category: sql`category_id = ${id}`,
    question: sql`id = ${id}`,
  }[kind];
  const own = sql`(select id from ${questions} where ${inIt})`;
  const tests = sql`(select id from ${testSeries} where course_id = ${id})`;
  const inTests = sql`or test_question_id in (select id from ${normalQuestions} where test_id in ${tests})
    or ecg_question_id in (select id from ${ecgQuestions} where test_id in ${tests})`;
  const about = sql`(question_id in ${own} ${kind === 'course' ? inTests : sql``})`;
  const bank: [string, SQL][] = [
    ['answers', sql`select user_id, question_id as item from ${answers} where question_id in ${own}`],
    ['marks', sql`select user_id, question_id as item from ${marks} where marked and question_id in ${own}`],
    [
      'recalls',
      sql`select user_id, seq as item from ${practiceEntries} where source = 'session' and ${about}`,
    ],
    [
      'notes',
      sql`select user_id, id as item from ${practiceNotes}
      where (text <> '' or other_text is not null) and ${about}`,
    ],
  ];
  if (kind === 'question') return bank;
  const ofVideos = sql`(select id from ${videos} where ${inIt})`;
  const ofAudios = sql`(select id from ${audios} where ${inIt})`;
  const recordings = sql`
    select user_id, video_id as item from ${watchedVideos} where video_id in ${ofVideos}
    union select user_id, video_id from ${videoPositions} where video_id in ${ofVideos}
    union select user_id, -audio_id from ${audioPositions} where audio_id in ${ofAudios}`;
  const all: [string, SQL][] = [...bank, ['recordings', recordings]];
  if (kind === 'category') return all;
  return [
    ...all,
    ['attempts', sql`select user_id, test_id as item from ${attempts} where test_id in ${tests}`],
  ];
}
