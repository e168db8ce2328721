export interface QuestionDraft {
  text: string;
  options: readonly [string, string, string, string];
  /** Index of the correct option. */
  right: number | null;
  explanation: string;
  /** A newly chosen picture. */
  image: File | null;
  /** Removes the stored picture. */
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

export const isChanged = (draft: QuestionDraft, from: QuestionDraft): boolean =>
  draft.text !== from.text ||
  draft.options.some((option, at) => option !== from.options[at]) ||
  draft.right !== from.right ||
  draft.explanation !== from.explanation ||
  draft.image !== null ||
  draft.removeImage;

export type Required = 'text' | 'option1' | 'option2' | 'option3' | 'option4' | 'correct_answer';
export const optionFields = ['option1', 'option2', 'option3', 'option4'] as const;

/**
 * Splits pasted text of four lines, such as the options of a question, and strips their letters; null for any other
 * text.
 */
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
