/** Adds the demo's tests with the same functions as staff, and submits attempts as students do. */
import { addTracings, allFindings } from '../modules/ecg/ecg.store.ts';
import { addNormalQuestions } from '../modules/test-series/normal-questions.store.ts';
import { submitTest } from '../modules/test-series/submit.service.ts';
import { insertTest } from '../modules/tests/tests.store.ts';
import type { Tx } from '../db/client.ts';
import type { DemoEcgTest, DemoTest } from './writing/demo-test.ts';
import { demoAttempts, demoTests, type DemoAttempt } from './demo-tests.ts';
import type { Drawing } from './draw-pictures.ts';
import { pageCalibration, twelveLeadSize } from './drawings/ecg-page.ts';
import type { EcgPattern } from './drawings/ecg-patterns.ts';
import { ecgTwelveLead } from './drawings/ecg-tracing.ts';

/** Returns the drawings for the tests; they must be drawn before the transaction begins. */
export const testDrawings = (): Drawing[] =>
  demoTests
    .flatMap(({ tests }) => tests)
    .flatMap((test) =>
      'tracings' in test
        ? test.tracings.map(({ pattern }) => pageOf(pattern))
        : test.questions.flatMap(({ picture }) => picture ?? []),
    );

const pages = new Map<EcgPattern, Drawing>();

function pageOf(pattern: EcgPattern): Drawing {
  const page = pages.get(pattern) ?? (() => ecgTwelveLead(pattern));
  pages.set(pattern, page);
  return page;
}

interface Made {
  pictures: ReadonlyMap<Drawing, string>;
  userIds: ReadonlyMap<string, number>;
  courseIds: ReadonlyMap<string, number>;
  now: Date;
}

/**
 * Adds all tests with their questions, and the students' results. The students must have their subscriptions already.
 */
export async function insertDemoTests(tx: Tx, made: Made) {
  const filled = new Map<DemoTest, { testId: number; questionIds: number[] }>();
  for (const { course, tests } of demoTests) {
    for (const test of tests) {
      const { name, durationMinutes } = test;
      const isEcg = 'tracings' in test;
      const courseId = made.courseIds.get(course)!;
      const testId = await insertTest(tx, { courseId, name, durationMinutes, isEcg });
      if (isEcg) await fillEcgTest(tx, testId, test, made);
      else filled.set(test, { testId, questionIds: await fillTest(tx, testId, test, made) });
    }
  }
  for (const attempt of demoAttempts) {
    await submitAttempt(tx, made.userIds.get(attempt.email)!, attempt, filled.get(attempt.test)!, made.now);
  }
}

async function fillTest(tx: Tx, testId: number, { questions }: DemoTest, { pictures, now }: Made) {
  const rows = questions.map(({ text, options, correct, explanation, picture }) => {
    const image = picture ? pictures.get(picture)! : null;
    return { text, options, correctOption: correct + 1, explanation, image };
  });
  return (await addNormalQuestions(tx, testId, rows, now))!;
}

async function fillEcgTest(tx: Tx, testId: number, { tracings }: DemoEcgTest, { pictures, now }: Made) {
  const ids = new Map((await allFindings(tx)).map(({ id, text }) => [text, id]));
  const rows = tracings.map(({ text, pattern, findings, explanation }) => ({
    text,
    explanation,
    findings: findings.map((finding) => ids.get(finding)!),
    image: { name: pictures.get(pageOf(pattern))!, ...twelveLeadSize },
    calibration: pageCalibration,
  }));
  await addTracings(tx, testId, rows, now);
}

/** Submits an attempt with the regular service, as if it had happened `hoursAgo`. */
async function submitAttempt(
  tx: Tx,
  userId: number,
  { test, answers, minutes, hoursAgo }: DemoAttempt,
  { testId, questionIds }: { testId: number; questionIds: number[] },
  now: Date,
) {
  const ended = new Date(now.getTime() - hoursAgo * 3_600_000);
  await submitTest(
    {
      deps: { now: () => ended },
      tx,
      user: { id: userId, role: 'student', sessionId: '' },
      actedAt: ended,
      round: 1,
      key: null,
      recalls: [],
    },
    testId,
    {
      start_time: new Date(ended.getTime() - minutes * 60_000).toISOString(),
      answers: answers.map((isRight, at) => {
        const { options, correct } = test.questions[at]!;
        const chosen = isRight ? correct : (correct + 1) % 4;
        return {
          question_id: questionIds[at]!,
          selected_option: isRight === null ? null : options[chosen]!,
        };
      }),
    },
  );
}
