import type { EcgQuestion } from '../../src/contract/ecg.ts';
import type { Attempt, NormalQuestion, TestOverview, TestResult } from '../../src/contract/test-series.ts';

export const testId = 31;
export const testQuestionIds = [201, 202, 203, 204];

/** A sealed test of four questions and ten minutes. */
export const overviewFixture = (change: Partial<TestOverview> = {}): TestOverview => ({
  id: testId,
  name: 'Mock exam 1',
  course_id: 1,
  course_name: 'Internal Medicine',
  is_ecg: false,
  time_limit: 600,
  version: 1,
  questions: testQuestionIds.map((id) => sealedQuestion(id)),
  attempt: null,
  ...change,
});

export const sealedQuestion = (id: number, change: Partial<NormalQuestion> = {}): NormalQuestion => ({
  id,
  text: `Stem of ${id}`,
  image: null,
  explanation: null,
  options: [1, 2, 3, 4].map((n) => ({ text: optionOf(id, n) })),
  test_series: testId,
  ...change,
});

export const optionOf = (id: number, n: number) => `Option ${n} of ${id}`;

export const tracing = (id: number, change: Partial<EcgQuestion> = {}): EcgQuestion => ({
  id,
  text: `Tracing ${id}`,
  image: null,
  image_width: null,
  image_height: null,
  calibration: null,
  explanation: `Why of ${id}`,
  correct_options: [
    { id: 11, text: 'Atrial fibrillation' },
    { id: 12, text: 'Left bundle branch block' },
  ],
  test_series: testId,
  selected_option_ids: null,
  ...change,
});

export const ecgOverview = (change: Partial<TestOverview> = {}) =>
  overviewFixture({
    name: 'Rhythms',
    is_ecg: true,
    questions: [tracing(301), tracing(302)],
    ...change,
  });

export const attemptFixture = (change: Partial<Attempt> = {}): Attempt => ({
  number: 1,
  started_at: '2026-03-05T10:00:00.000Z',
  deadline: '2026-03-05T10:10:00.000Z',
  submitted_at: null,
  ...change,
});

/** The second option is correct everywhere; `chosen` lists options 1 to 4, or null. */
export const resultFixture = (
  chosen: readonly (number | null)[] = [2, 1, null, 2],
  change: Partial<TestResult> = {},
): TestResult => {
  const answers = testQuestionIds.map((id, at) => {
    const n = chosen[at] ?? null;
    return {
      question_id: id,
      question: `Stem of ${id}`,
      image: null,
      options: [1, 2, 3, 4].map((option) => optionOf(id, option)),
      correct_option: optionOf(id, 2),
      selected_option: n === null ? null : optionOf(id, n),
      is_correct: n === 2,
      explanation: `Why of ${id}. More of it.`,
    };
  });
  const score = answers.filter(({ is_correct }) => is_correct).length;
  return {
    test_id: testId,
    test_name: 'Mock exam 1',
    is_ecg: false,
    score,
    total: answers.length,
    accuracy: Math.round((score / answers.length) * 100),
    time_taken_formatted: '4:10',
    attempt: 1,
    submitted_at: '2026-03-05T10:04:10.000Z',
    late: false,
    answers,
    ...change,
  };
};
