/** A bank, a test and an ECG test that were taken, as a device stores them. Their questions share ids. */
import type { EcgOptionGroup } from '../../src/contract/ecg.ts';
import type { TakenQuestion, TestOverview, TestResult } from '../../src/contract/test-series.ts';
import { device } from '../../src/offline/database.ts';
import { bankFixture, categoryId, questionIds } from './bank-fixture.ts';
import { attemptFixture, overviewFixture, resultFixture, sealedQuestion, tracing } from './test-fixture.ts';

export const [mockId, rhythmsId] = [31, 32];
const submitted = attemptFixture({ submitted_at: '2026-03-05T10:04:10.000Z' });

const groups: EcgOptionGroup[] = [
  {
    category: 'Rhythm',
    options: ['Atrial fibrillation', 'Left bundle branch block', 'Sinus rhythm'].map((text, at) => ({
      id: 11 + at,
      text,
      description: '',
      image: null,
    })),
  },
];

/** In every tracing the first two findings are correct. */
const rhythms: TestOverview = overviewFixture({
  id: rhythmsId,
  name: 'Rhythms',
  course_id: 2,
  course_name: 'ECG',
  is_ecg: true,
  questions: questionIds.slice(0, 2).map((id) => tracing(id, { test_series: rhythmsId })),
  attempt: submitted,
});
const mock: TestOverview = overviewFixture({
  questions: questionIds.slice(0, 3).map((id) => sealedQuestion(id)),
  attempt: submitted,
});

/** The correct option of each question is the second, named after the test. */
const mockResult: TestResult = resultFixture([2, 1, null], {
  answers: resultFixture()
    .answers.slice(0, 3)
    .map((answer, at) => ({
      ...answer,
      question_id: questionIds[at]!,
      question: `Of the mock exam, ${questionIds[at]}`,
      options: [1, 2, 3, 4].map((n) => `Mock option ${n}`),
      correct_option: 'Mock option 2',
      version: 4,
    })),
});
/** The test’s questions as they are today; `change` is what was edited in the first. */
export const mockKeys = (change: Partial<TakenQuestion> = {}): TakenQuestion[] =>
  mockResult.answers.map(({ question_id, question, image, options, correct_option, explanation }, at) => ({
    question_id,
    question,
    image,
    options,
    correct_option,
    explanation,
    version: 4,
    ...(at === 0 && change),
  }));
const rhythmsResult: TestResult = resultFixture([], {
  test_id: rhythmsId,
  test_name: 'Rhythms',
  is_ecg: true,
  answers: [],
});

/** The server’s replies to requests for all of it. */
export const takenAnswers = {
  [`GET /api/student/categories/${categoryId}/questions/`]: { body: bankFixture() },
  'GET /api/student/practice/entries/?after=0&limit=500': { body: { entries: [], next: null } },
  [`GET /api/student/testseries/${mockId}/overview/`]: { body: mock },
  [`GET /api/student/testseries/${mockId}/result/`]: { body: mockResult },
  [`GET /api/student/testseries/${mockId}/keys/`]: { body: { questions: mockKeys() } },
  [`GET /api/student/testseries/${rhythmsId}/overview/`]: { body: rhythms },
  [`GET /api/student/testseries/${rhythmsId}/result/`]: { body: rhythmsResult },
  'GET /api/ecg-options/': { body: groups },
};

/** Stores these plans as last heard from the server. By default each opens everything for a long time. */
export const hearOfPlans = (plans: readonly object[]) =>
  device().replies.put({
    key: JSON.stringify(['GET /profile/', null, null]),
    data: {
      subscriptions: plans.map((plan) => ({
        course_id: 1,
        course_title: '',
        expiry_date: '2999-01-01',
        question_bank: true,
        test_series: true,
        ...plan,
      })),
    },
    at: 0,
  });
