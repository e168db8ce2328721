import type { StaffQuestion } from '../../../contract/questions.ts';

export interface QuestionDraft {
  text: string;
  options: readonly [string, string, string, string];
  /** Index of the right option. */
  right: number | null;
  explanation: string;
  /** A new picture. */
  image: File | null;
  /** The stored picture goes. */
  removeImage: boolean;
}

export const emptyDraft: QuestionDraft = {
  text: '',
  options: ['', '', '', ''],
  right: null,
  explanation: '',
  image: null,
  removeImage: false,
};

export function draftOf(question: StaffQuestion): QuestionDraft {
  const { text, option1, option2, option3, option4, correct_answer: key, explanation } = question;
  const options = [option1, option2, option3, option4] as const;
  const right = options.indexOf(key);
  return { ...emptyDraft, text, options, right: right < 0 ? null : right, explanation: explanation ?? '' };
}

export const isChanged = (draft: QuestionDraft, from: QuestionDraft): boolean =>
  draft.text !== from.text ||
  draft.options.some((option, at) => option !== from.options[at]) ||
  draft.right !== from.right ||
  draft.explanation !== from.explanation ||
  draft.image !== null ||
  draft.removeImage;

/** Whether another option is right than before, whatever the order in which they stand. */
export const hasOtherKey = (draft: QuestionDraft, from: QuestionDraft): boolean =>
  draft.right !== null &&
  from.right !== null &&
  draft.right !== from.right &&
  draft.options[draft.right] !== from.options[from.right];

export type Required = 'text' | 'option1' | 'option2' | 'option3' | 'option4' | 'correct_answer';
export const optionFields = ['option1', 'option2', 'option3', 'option4'] as const;

/** Text, four options and the right one are required (3-admin §5); what of these is missing, in the order of the form. */
export function missingIn({ text, options, right }: QuestionDraft): Required[] {
  const missing: Required[] = optionFields.filter((_, at) => options[at]!.trim() === '');
  if (text.trim() === '') missing.unshift('text');
  if (right === null) missing.push('correct_answer');
  return missing;
}

/** Four lines, such as the options of a question that is pasted whole; null for any other text. Their letters go. */
export function fourLines(pasted: string): QuestionDraft['options'] | null {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length !== 4) return null;
  const isLettered = lines.every((line, at) => nameOf(line) === 'ABCD'[at] || nameOf(line) === '1234'[at]);
  return (isLettered ? lines.map((line) => line.replace(lettered, '')) : lines) as [
    string,
    string,
    string,
    string,
  ];
}

/** `A) `, `(b) `, `3. ` */
const lettered = /^\(?([A-Da-d1-4])[).:]\s+/;
const nameOf = (line: string) => lettered.exec(line)?.[1]?.toUpperCase();

/** What the call takes; whole only when nothing is missing. */
export function bodyOf({ text, options, right, explanation }: QuestionDraft) {
  const [option1, option2, option3, option4] = options;
  return { text, option1, option2, option3, option4, correct_answer: options[right ?? 0]!, explanation };
}
