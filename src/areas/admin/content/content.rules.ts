import { isFailure } from '../../../api/failure.ts';
import { limits } from '../../../contract/limits.ts';
import type { StaffQuestion, ZipProblem } from '../../../contract/questions.ts';

/** Why this upload cannot start, or null. */
export function reasonAgainst(zip: File | null): 'no-zip' | 'too-large' | null {
  if (zip === null) return 'no-zip';
  return zip.size > limits.zip.uploadBytes ? 'too-large' : null;
}

/** The rows that the server could not take, where it names them. */
export function problemsOf(failure: unknown): ZipProblem[] {
  const problems = isFailure(failure) ? failure.body.problems : undefined;
  return Array.isArray(problems) ? problems.filter(isProblem) : [];
}

const isProblem = (value: unknown): value is ZipProblem =>
  typeof value === 'object' && value !== null && 'line' in value && 'column' in value && 'problem' in value;

/** Line 1 is the head of the CSV, 0 the ZIP itself. */
export function placeOf(line: number): string {
  if (line === 0) return 'ZIP';
  return line === 1 ? '1 (head)' : String(line);
}

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
