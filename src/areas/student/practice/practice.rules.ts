/** Figures of practice that screens show. */
import { optionsOf, chosenOption } from '../../../contract/rules/grading.ts';
import type { KeptQuestion } from '../../../offline/database.ts';
import type { KeptEntry } from '../../../offline/kept-practice.ts';

/** The same question with its options in the order of this session: what is remembered is the answer, not its place. */
export function inOrderOf(sessionId: string, question: KeptQuestion): KeptQuestion {
  const options = optionsOf(question)
    .map((text, at) => ({ text, place: hash(`${sessionId}/${question.id}/${at}`) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text) as [string, string, string, string];
  const [option1, option2, option3, option4] = options;
  const key = question.correct_answer;
  return {
    ...question,
    option1,
    option2,
    option3,
    option4,
    correct_answer: key === null ? null : (chosenOption(question, key) ?? key),
  };
}

/** FNV-1a: the same on every device. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 16_777_619);
  }
  return value >>> 0;
}

export interface Share {
  right: number;
  of: number;
}

export const shareOf = (entries: readonly KeptEntry[]): Share => ({
  right: entries.filter(({ isCorrect }) => isCorrect).length,
  of: entries.filter(({ isCorrect }) => isCorrect !== null).length,
});
