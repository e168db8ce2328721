import { questionMessages } from '../../../messages/question.ts';
import { filters, type Filter } from './question.rules.ts';

const filterWords: Record<Filter, string> = { all: 'All', open: 'Open', wrong: 'Wrong', marked: 'Marked' };

/** The filters of the navigator. */
export const filterRows = filters.map((id) => ({
  id,
  word: filterWords[id],
  none: questionMessages.nothingMatches[id],
}));
