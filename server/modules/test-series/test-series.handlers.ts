import { isStaff } from '../../../src/contract/roles.ts';
import type { NormalQuestion, TestSeries } from '../../../src/contract/test-series.ts';
import { tx } from '../../db/client.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError, fieldError } from '../../http/api-error.ts';
import type { Handlers, SignedIn } from '../../http/handler.ts';
import { tracingsFor } from '../ecg/ecg.service.ts';
import { admit } from '../subscriptions/admission.ts';
import { openTest, secondsOf, shownAttempt, startAttempt } from './attempts.service.ts';
import { newestAttempt, newestSubmitted } from './attempts.store.ts';
import { normalQuestionsOf, type NormalRow } from './normal-questions.store.ts';
import { resultOf } from './result.service.ts';
import { submitTest } from './submit.service.ts';
import { importNormalQuestions, importTracings } from './test-import.service.ts';
import { courseFor, insertTest, testsOf, type ListedTest } from './tests.store.ts';

type Names =
  | 'GET /courses/{id}/testseries/'
  | 'GET /student/testseries/{id}/overview/'
  | 'POST /student/testseries/{id}/start/'
  | 'POST /student/testseries/{id}/submit/'
  | 'GET /student/testseries/{id}/result/'
  | 'GET /normal-question/list/{testId}/'
  | 'POST /testseries/create/'
  | 'POST /testseries/questions/bulk-upload/'
  | 'POST /ecg-question/bulk-upload/';

export const testSeriesHandlers: Handlers<Names> = {
  'GET /courses/{id}/testseries/': async ({ deps, user, params }) => {
    admit(await courseFor(deps.db, user.id, params.id), 'testSeries', user, deps.now());
    return (await testsOf(deps.db, params.id, user.id)).map(shown);
  },

  'GET /student/testseries/{id}/overview/': async ({ deps, user, params }) => {
    const test = await openTest(deps, deps.db, user, params.id);
    const newest = await newestAttempt(deps.db, user.id, test.id);
    return {
      id: test.id,
      name: test.name,
      course_id: test.courseId,
      course_name: test.courseTitle,
      is_ecg: test.isEcg,
      time_limit: secondsOf(test),
      version: test.version,
      questions: test.isEcg
        ? await tracingsFor(deps.db, user, test.id)
        : (await normalQuestionsOf(deps.db, test.id)).map((question) => asked(question, user)),
      attempt: newest && shownAttempt(newest),
    };
  },

  'POST /student/testseries/{id}/start/': (call) => startAttempt(call, call.params.id),

  'POST /student/testseries/{id}/submit/': (call) => submitTest(call, call.params.id, call.body),

  'GET /student/testseries/{id}/result/': async ({ deps, user, params }) => {
    const test = await openTest(deps, deps.db, user, params.id);
    const counts = await newestSubmitted(deps.db, user.id, test.id);
    if (!counts) throw new ApiError('not_found', { detail: 'This test has no result yet.' });
    return resultOf(deps.db, test, counts);
  },

  'GET /normal-question/list/{testId}/': async ({ deps, user, params }) => {
    const test = await openTest(deps, deps.db, user, params.testId);
    if (test.isEcg) throw new ApiError('not_found');
    return (await normalQuestionsOf(deps.db, test.id)).map((question) => asked(question, user));
  },

  'POST /testseries/create/': async ({ deps, user, body }) => {
    const course = await courseFor(deps.db, user.id, body.course);
    if (!course) throw new ApiError('not_found');
    const { course: courseId, duration_minutes: durationMinutes, is_ecg: isEcg } = body;
    const made = { courseId, name: body.name.trim(), durationMinutes, isEcg };
    const id = await tx(deps.db, (handle) => insertTest(handle, made));
    const tests = await testsOf(deps.db, courseId, user.id);
    return shown(tests.find((test) => test.id === id)!);
  },

  'POST /testseries/questions/bulk-upload/': async ({ deps, body, files }) => {
    if (!files.file) throw noFile();
    const created = await importNormalQuestions(deps, testIdOf(body), files.file.path);
    return {
      message: created === 1 ? 'One question was added.' : `${created} questions were added.`,
      created,
    };
  },

  'POST /ecg-question/bulk-upload/': async ({ deps, body, files }) => {
    if (!files.file) throw noFile();
    const created = await importTracings(deps, testIdOf(body), files.file.path);
    return { message: created === 1 ? 'One ECG was added.' : `${created} ECGs were added.`, created };
  },
};

const noFile = () => fieldError('file', 'Choose a ZIP file.');

/** Of an `integer` in PostgreSQL. */
const largestId = 2_147_483_647;

function testIdOf({ test_series_id }: { test_series_id: string }): number {
  const id = Number(test_series_id);
  if (id > largestId) throw new ApiError('not_found');
  return id;
}

const shown = (test: ListedTest): TestSeries => ({
  id: test.id,
  name: test.name,
  course_id: test.courseId,
  course_name: test.courseTitle,
  duration_minutes: test.durationMinutes,
  time_limit: secondsOf(test),
  is_ecg: test.isEcg,
  num_questions: test.questions,
  updated_at: test.updatedAt.toISOString(),
  attempted: test.attempted,
  version: test.version,
});

/** For students a timed test is sealed: neither key nor explanation travel (O-059). */
function asked(question: NormalRow, { role }: SignedIn): NormalQuestion {
  const staff = isStaff(role);
  const texts = [question.option1, question.option2, question.option3, question.option4];
  return {
    id: question.id,
    text: question.text,
    image: urlOf(question.image),
    explanation: staff ? question.explanation : null,
    options: texts.map((text, at) => ({
      text,
      ...(staff && { is_correct: at + 1 === question.correctOption }),
    })),
    test_series: question.testId,
  };
}
