import type { normalQuestionEndpoints } from '../../../src/contract/normal-questions.ts';
import { isStaff } from '../../../src/contract/roles.ts';
import type { NormalQuestion, testSeriesEndpoints, TestSeries } from '../../../src/contract/test-series.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Handlers, SignedIn } from '../../http/handler.ts';
import { tracingsFor } from '../ecg/ecg.service.ts';
import { admit } from '../subscriptions/admission.ts';
import { openTest, secondsOf, shownAttempt, startAttempt } from '../tests/attempts.service.ts';
import { newestAttempt, newestSubmitted } from '../tests/attempts.store.ts';
import { normalQuestionsOf, type NormalRow } from './normal-questions.store.ts';
import { normalReview } from './normal-versions.store.ts';
import { resultOf, shownWithKey } from './result.service.ts';
import { submitTest } from './submit.service.ts';
import {
  addNormalQuestion,
  deleteNormalQuestion,
  editNormalQuestion,
} from './staff-normal-questions.service.ts';
import {
  createTest,
  deleteTest,
  restoreTest,
  updateTest,
  versionOfTest,
} from '../tests/staff-tests.service.ts';
import { allTests, courseFor, testsOf, type ListedTest } from '../tests/tests.store.ts';

type Names = keyof typeof testSeriesEndpoints | keyof typeof normalQuestionEndpoints;

export const testSeriesHandlers: Handlers<Names> = {
  'GET /courses/{id}/testseries/': async ({ deps, user, params }) => {
    admit(await courseFor(deps.db, user.id, params.id), 'testSeries', user, deps.now());
    return (await testsOf(deps.db, params.id, user.id)).map((test) => shown(test, user));
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
    return resultOf(deps.db, test, await submittedBy(deps, user, test.id));
  },

  'GET /student/testseries/{id}/keys/': async ({ deps, user, params }) => {
    const test = await openTest(deps, deps.db, user, params.id);
    // Questions added since the attempt stay sealed until the student answers them in one.
    const taken = await normalReview(deps.db, await submittedBy(deps, user, test.id));
    const ids = new Set(taken.map(({ question }) => question.id));
    const questions = (await normalQuestionsOf(deps.db, test.id)).filter(({ id }) => ids.has(id));
    return { questions: questions.map(shownWithKey) };
  },

  'GET /normal-question/list/{testId}/': async ({ deps, user, params }) => {
    const test = await openTest(deps, deps.db, user, params.testId);
    if (test.isEcg) throw new ApiError('not_found');
    return (await normalQuestionsOf(deps.db, test.id)).map((question) => asked(question, user));
  },

  'GET /testseries/': async ({ deps, user }) =>
    (await allTests(deps.db, user.id)).map((test) => shown(test, user)),

  'POST /testseries/create/': async ({ deps, user, body, tx }) =>
    shown(await createTest(tx, user.id, body, deps.now()), user),

  'PUT /testseries/{id}/update/': async ({ deps, user, params, body, version }) =>
    shown(await updateTest(deps, { userId: user.id, version }, params.id, body), user),

  'DELETE /testseries/{id}/': async ({ deps, params }) => {
    await deleteTest(deps, params.id);
    return { message: 'Test Series deleted successfully!' };
  },

  'POST /testseries/{id}/restore/': async ({ deps, user, params }) =>
    shown(await restoreTest(deps, user.id, params.id), user),

  'POST /normal-question/create/': async ({ deps, user, body, files, once }) =>
    asked(await addNormalQuestion(deps, body, files, once), user),

  'PATCH /normal-question/{id}/': async ({ deps, user, params, body, files, version }) =>
    asked(await editNormalQuestion(deps, { userId: user.id, version }, params.id, body, files), user),

  'DELETE /normal-question/{id}/': async ({ deps, params }) => {
    await deleteNormalQuestion(deps, params.id);
    return { message: 'Question deleted successfully' };
  },
};

/** Returns the user's newest submitted attempt; throws `not_found` if there is none. */
async function submittedBy({ db }: Deps, { id }: SignedIn, testId: number) {
  const attempt = await newestSubmitted(db, id, testId);
  if (!attempt) throw new ApiError('not_found', { detail: 'This test has no result yet.' });
  return attempt;
}

const shown = (test: ListedTest, { role }: SignedIn): TestSeries => ({
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
  ...(isStaff(role) && { edit_version: versionOfTest(test) }),
});

/** Students get no key or explanation of a timed test (O-059). */
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
    ...(staff && { version: question.version }),
  };
}
