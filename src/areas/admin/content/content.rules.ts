import type { StaffQuestion } from '../../../contract/questions.ts';

export const questionsPerPage = 20;

/** The questions whose text, options or explanation hold the search, with their place in the bank. */
export function matching(questions: readonly StaffQuestion[], search: string) {
  const wanted = search.trim().toLowerCase();
  return questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => wanted === '' || wordsOf(question).toLowerCase().includes(wanted));
}

const wordsOf = (question: StaffQuestion) =>
  [question.text, ...optionsOf(question), question.explanation ?? ''].join('\n');

export const optionsOf = ({ option1, option2, option3, option4 }: StaffQuestion) => [
  option1,
  option2,
  option3,
  option4,
];
