import type { Bank, BankQuestion } from '../../src/contract/questions.ts';

export const categoryId = 7;
export const questionIds = [101, 102, 103, 104, 105, 106];

/** A bank of six questions whose correct option is always the second. */
export const bankFixture = (change: Partial<Bank> = {}): Bank => ({
  questions: questionIds.map((id) => questionFixture(id)),
  last_index: 0,
  round: 1,
  version: 1,
  category: { id: categoryId, name: 'Cardiology', course: 1, course_title: 'Internal Medicine' },
  ...change,
});

export const questionFixture = (id: number, change: Partial<BankQuestion> = {}): BankQuestion => ({
  id,
  text: `Stem of ${id}`,
  image: null,
  option1: `Option 1 of ${id}`,
  option2: `Option 2 of ${id}`,
  option3: `Option 3 of ${id}`,
  option4: `Option 4 of ${id}`,
  student_answer: null,
  is_correct: null,
  correct_answer: `Option 2 of ${id}`,
  explanation: `Why of ${id}`,
  marked_for_review: false,
  ...change,
});
