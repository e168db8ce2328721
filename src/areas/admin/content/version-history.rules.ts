import type { StaffQuestion } from '../../../contract/questions.ts';
import { letterOf } from '../../../material/questions/options.rules.ts';
import { optionsOf } from './question-list.rules.ts';

type Content = Omit<StaffQuestion, 'category'>;

/** Describes what an edit changed, with the names of the form fields. */
export function changesBetween(before: Content, after: Content): string[] {
  const [then, now] = [optionsOf(before), optionsOf(after)];
  return [
    before.text === after.text ? [] : ['question'],
    then.flatMap((option, at) => (option === now[at] ? [] : [`option ${letterOf(at)}`])),
    keyed(before) === keyed(after) ? [] : [`the right option (${keyed(before)}, then ${keyed(after)})`],
    (before.explanation ?? '') === (after.explanation ?? '') ? [] : ['explanation'],
    before.image === after.image ? [] : ['image'],
  ].flat();
}

const keyed = (question: Content) => letterOf(optionsOf(question).indexOf(question.correct_answer));
