import { Type, type Static } from 'typebox';
import { EcgQuestion } from './ecg.ts';
import { endpointsOf, Id, IdParams, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const TestSeries = Type.Object({
  id: Id,
  name: Type.String(),
  course_id: Id,
  course_name: Type.String(),
  duration_minutes: Type.Integer(),
  /** Seconds. */
  time_limit: Type.Integer(),
  is_ecg: Type.Boolean(),
  num_questions: Type.Integer(),
  updated_at: Type.String(),
  /** Whether I have a result. */
  attempted: Type.Boolean(),
  /** Increases with every change to the test or its questions; a stored test with another version is stale. */
  version: Type.Integer(),
  /** Identifies name, course, duration and kind as they are now; only for staff. */
  edit_version: Type.Optional(Type.Integer()),
});
export type TestSeries = Static<typeof TestSeries>;

/** One attempt at a test. A user has at most one open attempt; numbers start at 1 and increase with each retake. */
export const Attempt = Type.Object({
  number: Type.Integer(),
  started_at: Type.String(),
  /** Start plus time limit; answers given later don't count. */
  deadline: Type.String(),
  submitted_at: Nullable(Type.String()),
});
export type Attempt = Static<typeof Attempt>;

/** A question of a normal test. For students it is sealed: without `is_correct` and explanation (O-059). */
export const NormalQuestion = Type.Object({
  id: Id,
  text: Type.String(),
  image: Nullable(Type.String()),
  explanation: Nullable(Type.String()),
  /** Four. */
  options: Type.Array(Type.Object({ text: Type.String(), is_correct: Type.Optional(Type.Boolean()) })),
  test_series: Id,
  /** Increases with every edit; only for staff. */
  version: Type.Optional(Type.Integer()),
});
export type NormalQuestion = Static<typeof NormalQuestion>;

export const TestOverview = Type.Object({
  id: Id,
  name: Type.String(),
  course_id: Id,
  course_name: Type.String(),
  is_ecg: Type.Boolean(),
  /** Seconds. */
  time_limit: Type.Integer(),
  version: Type.Integer(),
  /** All questions: of a normal test sealed, of an ECG test with keys and my answers of this attempt. */
  questions: Type.Union([Type.Array(NormalQuestion), Type.Array(EcgQuestion)]),
  /** My newest attempt. */
  attempt: Nullable(Attempt),
});
export type TestOverview = Static<typeof TestOverview>;

export const AnswerReview = Type.Object({
  question_id: Id,
  question: Type.String(),
  image: Nullable(Type.String()),
  /** Texts of the four options; for an ECG, the findings that were chosen or correct. */
  options: Type.Array(Type.String()),
  /** Text of the correct option; for an ECG, the correct findings, joined by commas (O-064). */
  correct_option: Type.String(),
  /** Null if it was not answered. */
  selected_option: Nullable(Type.String()),
  is_correct: Type.Boolean(),
  explanation: Type.String(),
  /** Version of the question it was graded by; missing in results stored by older builds. */
  version: Type.Optional(Type.Integer()),
});
export type AnswerReview = Static<typeof AnswerReview>;

/** The current version of a question of a test the student has taken, with its key. */
export const TakenQuestion = Type.Object({
  ...Type.Omit(AnswerReview, ['selected_option', 'is_correct', 'version']).properties,
  version: Type.Integer(),
});
export type TakenQuestion = Static<typeof TakenQuestion>;

export const TestResult = Type.Object({
  test_id: Id,
  test_name: Type.String(),
  is_ecg: Type.Boolean(),
  /** Number of correct answers. */
  score: Type.Integer(),
  total: Type.Integer(),
  /** Score as a whole percentage of the total. */
  accuracy: Type.Integer(),
  /** Like durations: `m:ss`, or `h:mm:ss` for an hour or more. */
  time_taken_formatted: Type.String(),
  attempt: Type.Integer(),
  submitted_at: Type.String(),
  /** The submission arrived long after its deadline because the device had no signal. */
  late: Type.Boolean(),
  answers: Type.Array(AnswerReview),
});
export type TestResult = Static<typeof TestResult>;

export const NormalAnswer = Type.Object({
  question_id: Id,
  /** The option's text, or `option1` to `option4` (O-061); null if not answered (O-073). */
  selected_option: Nullable(Type.String({ maxLength: limits.textMax })),
});
export const EcgAnswer = Type.Object({
  question_id: Id,
  selected_option_ids: Type.Array(Id, { maxItems: 200 }),
});

const testForm = {
  name: ShownText(limits.titleMax),
  course: Id,
  duration_minutes: Type.Integer({ minimum: 1, maximum: limits.testMinutes }),
};

export const testSeriesEndpoints = endpointsOf({
  'GET /testseries/': {
    access: 'staff',
    does: 'All tests of all courses, most recently changed first.',
    reply: Type.Array(TestSeries),
  },
  'GET /courses/{id}/testseries/': {
    access: 'signed-in',
    does: 'The tests of a course. Students need a plan with tests for it.',
    params: IdParams,
    reply: Type.Array(TestSeries),
    errors: ['not_found', 'no_subscription'],
  },
  'GET /student/testseries/{id}/overview/': {
    access: 'signed-in',
    does: 'A test to take: its questions, its time limit and my newest attempt. Reading it does not start an attempt.',
    params: IdParams,
    reply: TestOverview,
    errors: ['not_found', 'no_subscription'],
  },
  'POST /student/testseries/{id}/start/': {
    access: 'student',
    does: 'Starts the attempt named by the round header. If one is already open on another device, returns that one.',
    params: IdParams,
    reply: Attempt,
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'key_reused'],
  },
  'POST /student/testseries/{id}/submit/': {
    access: 'student',
    does: 'Submits and grades the attempt named by the round header, or the open one. A second submission is refused.',
    params: IdParams,
    body: Type.Object({
      answers: Type.Union([
        Type.Array(NormalAnswer, { maxItems: limits.testQuestions }),
        Type.Array(EcgAnswer, { maxItems: limits.testQuestions }),
      ]),
      /** Normal tests: when the attempt began, ISO 8601 UTC. */
      start_time: Type.Optional(Type.String({ maxLength: 40 })),
      /** ECG tests. */
      test_id: Type.Optional(Id),
      /** ECG tests: whole minutes elapsed. */
      time_taken: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    reply: TestResult,
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'attempt_closed', 'too_late', 'key_reused'],
  },
  'GET /student/testseries/{id}/result/': {
    access: 'student',
    does: 'My newest result of a test, with the review of every answer.',
    params: IdParams,
    reply: TestResult,
    errors: ['not_found', 'no_subscription'],
  },
  'GET /student/testseries/{id}/keys/': {
    access: 'student',
    does: 'The current questions, with keys, of a test that I have a result for; practice asks these. Those of an ECG test are in its overview.',
    params: IdParams,
    reply: Type.Object({ questions: Type.Array(TakenQuestion) }),
    errors: ['not_found', 'no_subscription'],
  },
  'GET /normal-question/list/{testId}/': {
    access: 'signed-in',
    does: 'The questions of a normal test; staff get the key, students don’t (O-059).',
    params: Type.Object({ testId: Id }),
    reply: Type.Array(NormalQuestion),
    errors: ['not_found', 'no_subscription'],
  },
  'POST /testseries/create/': {
    access: 'staff',
    does: 'Adds a test to a course.',
    body: Type.Object({ ...testForm, is_ecg: Type.Boolean() }),
    reply: TestSeries,
    idempotent: true,
    status: 201,
    errors: ['not_found'],
  },
  'PUT /testseries/{id}/update/': {
    access: 'staff',
    does: 'Updates a test. Its kind is fixed once it has questions (O-097); attempts keep the time limit they started with.',
    params: IdParams,
    body: Type.Object({ ...testForm, is_ecg: Type.Optional(Type.Boolean()) }),
    reply: TestSeries,
    errors: ['not_found', 'changed_meanwhile'],
  },
  'DELETE /testseries/{id}/': {
    access: 'staff',
    does: 'Deletes a test with its questions; its results are kept and come back when it is restored.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
  'POST /testseries/{id}/restore/': {
    access: 'staff',
    does: 'Undoes the deletion of a test (O-084). A test that is not deleted is returned as it is.',
    params: IdParams,
    reply: TestSeries,
    errors: ['not_found'],
  },
});
