/** A student’s calls to timed tests and ECG tests, in short form, and tests to take. */
import { inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { headers } from '../../src/contract/headers.ts';
import { inTransaction } from '../../server/db/client.ts';
import { ecgOptions } from '../../server/db/schema/tests.ts';
import { addTracings } from '../../server/modules/ecg/ecg.store.ts';
import { addNormalQuestions } from '../../server/modules/test-series/normal-questions.store.ts';
import { insertTest } from '../../server/modules/tests/tests.store.ts';
import type { TestServer, TestUser } from './server.ts';
import { grant, makeCourse } from './study.ts';

export interface TestedTest {
  courseId: number;
  testId: number;
  questionIds: number[];
}

export interface Sent {
  /** The number of the attempt that the student is in. */
  attempt?: number;
  /** When the student acted. */
  at?: Date;
  key?: string;
  /** The recall headers: of an answer to a tracing, and of a test’s answers. */
  recall?: string;
  recalls?: string;
}

/** Findings of the ECG tests made here: `a` and `b` are correct in every tracing, `c` is not. */
export interface Findings {
  a: number;
  b: number;
  c: number;
}

export function testCalls(server: () => TestServer) {
  const post = (as: TestUser, path: string, body: unknown, sent: Sent = {}) =>
    server().call('POST', `/api${path}`, { as, body, headers: headersOf(sent) });
  const get = (as: TestUser, path: string) => server().call('GET', `/api${path}`, { as });

  return {
    /** Makes a normal test whose correct option is the second, called `right`, and a student who may take it. */
    async normal({ size = 3, minutes = 30, courseId = 0 } = {}) {
      const test = await makeTest(server(), { courseId, minutes, isEcg: false }, (tx, testId, now) =>
        addNormalQuestions(
          tx,
          testId,
          Array.from({ length: size }, (_, at) => ({
            text: `Question ${at + 1}`,
            options: ['wrong', 'right', 'also wrong', 'wrong too'] as const,
            correctOption: 2,
            explanation: `Because of ${at + 1}`,
            image: null,
          })),
          now,
        ),
      );
      return { test, student: await makeEntitledStudent(server(), test.courseId) };
    },
    /** Makes an ECG test, its findings, and a student who may take it. */
    async ecg({ size = 3, minutes = 30 } = {}) {
      const findings = await someFindings(server());
      const test = await makeTest(server(), { courseId: 0, minutes, isEcg: true }, (tx, testId, now) =>
        addTracings(
          tx,
          testId,
          Array.from({ length: size }, (_, at) => ({
            text: `Tracing ${at + 1}`,
            findings: [findings.a, findings.b],
            explanation: `Seen in ${at + 1}`,
            image: { name: `${'0'.repeat(39)}${at}.webp`, width: 1_620, height: 720 },
            calibration: { pxPerMm: 6, mmPerS: 25, mmPerMv: 10 },
          })),
          now,
        ),
      );
      return { test, findings, student: await makeEntitledStudent(server(), test.courseId) };
    },
    list: (as: TestUser, courseId: number) => get(as, `/courses/${courseId}/testseries/`),
    overview: (as: TestUser, { testId }: TestedTest) => get(as, `/student/testseries/${testId}/overview/`),
    start: (as: TestUser, { testId }: TestedTest, sent?: Sent) =>
      post(as, `/student/testseries/${testId}/start/`, undefined, sent),
    /** Options by question, `null` for an open one; questions beyond the list are not sent. */
    submit: (
      as: TestUser,
      { testId, questionIds }: TestedTest,
      options: readonly (string | null)[],
      { startTime, ...sent }: Sent & { startTime?: Date | string } = {},
    ) =>
      post(
        as,
        `/student/testseries/${testId}/submit/`,
        {
          answers: options.map((selected_option, at) => ({
            question_id: questionIds[at]!,
            selected_option,
          })),
          start_time: startTime instanceof Date ? startTime.toISOString() : startTime,
        },
        sent,
      ),
    result: (as: TestUser, { testId }: TestedTest) => get(as, `/student/testseries/${testId}/result/`),
    keys: (as: TestUser, { testId }: TestedTest) => get(as, `/student/testseries/${testId}/keys/`),
    answer: (
      as: TestUser,
      { testId, questionIds }: TestedTest,
      at: number,
      chosen: readonly number[],
      sent?: Sent,
    ) =>
      post(
        as,
        `/student/ecg-question/${testId}/submit/`,
        { question: questionIds[at], selected_option_ids: chosen },
        sent,
      ),
    review: (as: TestUser, { testId, questionIds }: TestedTest, at: number) =>
      get(as, `/student/ecg-question/${testId}/submit/?question_id=${questionIds[at]}`),
    reset: (as: TestUser, { testId }: TestedTest, sent?: Sent) =>
      post(as, `/student/ecg-question/${testId}/reset/`, undefined, sent),
    /** Findings by question; omitted questions are not sent. */
    submitEcg: (
      as: TestUser,
      { testId, questionIds }: TestedTest,
      chosen: Record<number, readonly number[]>,
      { minutes = 0, ...sent }: Sent & { minutes?: number } = {},
    ) =>
      post(
        as,
        `/student/testseries/${testId}/submit/`,
        {
          test_id: testId,
          answers: Object.entries(chosen).map(([at, selected_option_ids]) => ({
            question_id: questionIds[Number(at)]!,
            selected_option_ids,
          })),
          time_taken: minutes,
        },
        sent,
      ),
    minutesAgo: (minutes: number) => new Date(server().deps.now().getTime() - minutes * 60_000),
  };
}

export const newKey = () => randomUUID();

async function makeEntitledStudent(server: TestServer, courseId: number): Promise<TestUser> {
  const student = await server.user();
  await grant(server, student, courseId);
  return student;
}

async function makeTest(
  server: TestServer,
  { courseId, minutes, isEcg }: { courseId: number; minutes: number; isEcg: boolean },
  fill: (tx: Parameters<typeof addTracings>[0], testId: number, now: Date) => Promise<number[] | null>,
): Promise<TestedTest> {
  const course = courseId || (await makeCourse(server));
  return inTransaction(server.db, async (tx) => {
    const testId = await insertTest(tx, {
      courseId: course,
      name: 'A test',
      durationMinutes: minutes,
      isEcg,
    });
    return { courseId: course, testId, questionIds: (await fill(tx, testId, server.deps.now()))! };
  });
}

const findingTexts = ['Finding a of a test', 'Finding b of a test', 'Finding c of a test'] as const;

async function someFindings({ db }: TestServer): Promise<Findings> {
  const rows = findingTexts.map((text, at) => ({ category: 'Of tests', position: 9_000 + at, text }));
  await db.insert(ecgOptions).values(rows).onConflictDoNothing();
  const found = await db
    .select()
    .from(ecgOptions)
    .where(inArray(ecgOptions.text, [...findingTexts]));
  const idOf = (text: string) => found.find((row) => row.text === text)!.id;
  return { a: idOf(findingTexts[0]), b: idOf(findingTexts[1]), c: idOf(findingTexts[2]) };
}

function headersOf({ attempt, at, key, recall, recalls }: Sent): Record<string, string> {
  return {
    ...(attempt !== undefined && { [headers.round]: String(attempt) }),
    ...(at !== undefined && { [headers.actedAt]: at.toISOString() }),
    ...(key !== undefined && { [headers.idempotencyKey]: key }),
    ...(recall !== undefined && { [headers.recall]: recall }),
    ...(recalls !== undefined && { [headers.recalls]: recalls }),
  };
}
