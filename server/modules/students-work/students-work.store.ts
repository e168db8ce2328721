import { sql, type SQL } from 'drizzle-orm';
import type { StudentsWork, WorkKind } from '../../../src/contract/students-work.ts';
import type { Queryable } from '../../db/client.ts';
import { answers, marks, questions } from '../../db/schema/banks.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import { audioPositions, audios, videoPositions, videos, watchedVideos } from '../../db/schema/media.ts';
import { practiceEntries, practiceNotes, questionReports } from '../../db/schema/practice.ts';
import { attempts, ecgQuestions, normalQuestions, testSeries } from '../../db/schema/tests.ts';

/** Counts the students' work that would go along; null if there is nothing with this id. */
export async function workOn(db: Queryable, kind: WorkKind, id: number): Promise<StudentsWork | null> {
  const there = await db.execute(sql`select 1 from ${tables[kind]} where id = ${id}`);
  if (there.rowCount === 0) return null;
  const open_reports = await openReportsOn(db, kind, id);
  const parts = partsOf(kind, id).map(
    ([what, rows]) => sql`select ${what} as what, user_id, item from (${rows}) r`,
  );
  if (parts.length === 0) return { ...nothing, open_reports };
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
    open_reports,
  };
}

const nothing = { students: 0, answers: 0, recalls: 0, marks: 0, notes: 0, recordings: 0, attempts: 0 };

const tables = {
  course: courses,
  category: categories,
  question: questions,
  test: testSeries,
  test_question: normalQuestions,
  ecg: ecgQuestions,
};

/** Returns what is counted, each with a query for the user and the item of every row. */
function partsOf(kind: WorkKind, id: number): [string, SQL][] {
  if (kind === 'test' || kind === 'test_question' || kind === 'ecg') return [];
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

/** Counts the open error reports that staff would no longer see; those on what is deleted already they don't see anyway. */
async function openReportsOn(db: Queryable, kind: WorkKind, id: number): Promise<number> {
  const inBanks = (which: SQL) => sql`question_id in (select id from ${questions} where ${which})`;
  const inTests = (which: SQL) => sql`(
    test_question_id in (select id from ${normalQuestions} where deleted_at is null and ${which})
    or ecg_question_id in (select id from ${ecgQuestions} where deleted_at is null and ${which})
  )`;
  const ofCourse = sql`(select id from ${categories} where course_id = ${id})`;
  const testsOfCourse = sql`(select id from ${testSeries} where course_id = ${id} and deleted_at is null)`;
  const about: Record<WorkKind, SQL> = {
    course: sql`(${inBanks(sql`category_id in ${ofCourse}`)} or ${inTests(sql`test_id in ${testsOfCourse}`)})`,
    category: inBanks(sql`category_id = ${id}`),
    question: sql`question_id = ${id}`,
    test: inTests(sql`test_id = ${id}`),
    test_question: sql`test_question_id = ${id}`,
    ecg: sql`ecg_question_id = ${id}`,
  };
  return db.$count(questionReports, sql`closed_at is null and ${about[kind]}`);
}
