import { questionListMessages as says } from '../../../messages/question-list.ts';
import type { Filter } from './question.rules.ts';

/** The filters of the navigator. */
export const filterRows: readonly { id: Filter; word: string; none: string }[] = [
  { id: 'all', word: 'All', none: says.none },
  { id: 'open', word: 'Open', none: says.noneOpen },
  { id: 'wrong', word: 'Wrong', none: says.noneWrong },
  { id: 'marked', word: 'Marked', none: says.noneMarked },
];
