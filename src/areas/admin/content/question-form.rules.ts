import { isBlank } from '../../../contract/blank.ts';
import type { StaffQuestion } from '../../../contract/questions.ts';
import {
  emptyDraft,
  optionFields,
  type QuestionDraft,
  type Required,
} from '../question-editor/question-draft.rules.ts';

export function draftOf(question: StaffQuestion): QuestionDraft {
  const { text, option1, option2, option3, option4, correct_answer: key, explanation } = question;
  const options = [option1, option2, option3, option4] as const;
  const right = options.indexOf(key);
  return { ...emptyDraft, text, options, right: right < 0 ? null : right, explanation: explanation ?? '' };
}

/** Whether the correct option changed, regardless of the order of the options. */
export const hasOtherKey = (draft: QuestionDraft, from: QuestionDraft): boolean =>
  draft.right !== null &&
  from.right !== null &&
  draft.right !== from.right &&
  draft.options[draft.right] !== from.options[from.right];

/** Returns the missing required fields in form order: text, four options and the correct one (3-admin §5). */
export function missingIn({ text, options, right }: QuestionDraft): Required[] {
  const missing: Required[] = optionFields.filter((_, at) => isBlank(options[at]!));
  if (isBlank(text)) missing.unshift('text');
  if (right === null) missing.push('correct_answer');
  return missing;
}

/** The request body; complete only if nothing is missing. */
export function bodyOf({ text, options, right, explanation }: QuestionDraft) {
  const [option1, option2, option3, option4] = options;
  return { text, option1, option2, option3, option4, correct_answer: options[right ?? 0]!, explanation };
}
