import { chosenOption, optionsOf } from '../../../contract/rules/grading.ts';
import type { Verdict } from '../../../material/questions/explanation.tsx';
import { letterOf } from '../../../material/questions/options.rules.ts';
import { questionMessages } from '../../../messages/question.ts';
import type { KeptAnswer, KeptQuestion } from '../../../offline/database.ts';
import { isAnswerRight } from './question.rules.ts';

/** Text of the right option; null when the key is not on the device. */
export const rightOption = (question: KeptQuestion): string | null =>
  question.correct_answer === null
    ? null
    : (chosenOption(question, question.correct_answer) ?? question.correct_answer);

export function verdictOn(question: KeptQuestion, answer: KeptAnswer): Verdict {
  const right = isAnswerRight(question, answer);
  return right === null ? 'unchecked' : right ? 'right' : 'wrong';
}

/** Letter of an option by its text; null for a text that matches none. */
export function letterIn(question: KeptQuestion, text: string | null): string | null {
  const index = text === null ? -1 : optionsOf(question).indexOf(text);
  return index < 0 ? null : letterOf(index);
}

/** The verdict for a screen reader, in one sentence. */
export function verdictHeard(question: KeptQuestion, answer: KeptAnswer): string {
  const verdict = verdictOn(question, answer);
  if (verdict === 'unchecked') return questionMessages.saved;
  if (verdict === 'right') return questionMessages.heardRight;
  const right = rightOption(question);
  const letter = letterIn(question, right);
  return right === null || letter === null
    ? `${questionMessages.wrong}.`
    : questionMessages.heardWrong(letter, right);
}
