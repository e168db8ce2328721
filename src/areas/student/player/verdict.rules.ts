import { chosenOption, optionsOf } from '../../../contract/rules/grading.ts';
import type { Verdict } from '../../../material/questions/explanation.tsx';
import { letterOf } from '../../../material/questions/options.rules.ts';
import { questionMessages } from '../../../messages/question.ts';
import type { KeptAnswer, KeptQuestion } from '../../../offline/kept-banks.ts';
import { isAnswerRight } from './question.rules.ts';

/** Returns the text of the right option; null if the key is not on this device. */
export const rightOption = (question: KeptQuestion): string | null =>
  question.correct_answer === null
    ? null
    : (chosenOption(question, question.correct_answer) ?? question.correct_answer);

export function verdictOn(question: KeptQuestion, answer: KeptAnswer): Verdict {
  const right = isAnswerRight(question, answer);
  return right === null ? 'unchecked' : right ? 'right' : 'wrong';
}

/** Returns the letter of an option; null if no option has this text. */
export function letterIn(question: KeptQuestion, text: string | null): string | null {
  const index = text === null ? -1 : optionsOf(question).indexOf(text);
  return index < 0 ? null : letterOf(index);
}

/** Returns the verdict for a screen reader, in one sentence. */
export function spokenVerdict(question: KeptQuestion, answer: KeptAnswer): string {
  const verdict = verdictOn(question, answer);
  if (verdict === 'unchecked') return questionMessages.saved;
  if (verdict === 'right') return questionMessages.heardRight;
  const right = rightOption(question);
  const letter = letterIn(question, right);
  return right === null || letter === null
    ? `${questionMessages.wrong}.`
    : questionMessages.heardWrong(letter, right);
}
