import type { Figures, ItemFigures } from '../../../contract/item-figures.ts';
import type { StaffQuestion } from '../../../contract/questions.ts';
import { holdsWords } from '../../../lib/holds-words.ts';

export const questionsPerPage = 20;

/** A question with its position in the bank, counted from 1, and its statistics. */
export interface ListedQuestion {
  question: StaffQuestion;
  number: number;
  figures: ItemFigures | undefined;
}

export type Attempts = 'first_attempts' | 'retakes';

export const orders = [
  { value: 'bank', label: 'As in the bank' },
  { value: 'suspect', label: 'Suspect keys first' },
  { value: 'hardest', label: 'Hardest first' },
  { value: 'weakest', label: 'Lowest discrimination first' },
  { value: 'slowest', label: 'Slowest first' },
  { value: 'answered', label: 'Most answered first' },
  { value: 'forgotten', label: 'Most forgotten first' },
] as const;
export type Order = (typeof orders)[number]['value'];

export function listedOf(
  questions: readonly StaffQuestion[],
  figures: readonly ItemFigures[] | undefined,
): ListedQuestion[] {
  const byId = new Map(figures?.map((row) => [row.question_id, row]));
  return questions.map((question, at) => ({ question, number: at + 1, figures: byId.get(question.id) }));
}

/** The rows whose text, options and explanation contain every typed word. */
export function matching(rows: readonly ListedQuestion[], search: string): ListedQuestion[] {
  const isFound = holdsWords(search);
  return rows.filter(({ question }) => isFound(wordsOf(question)));
}

const wordsOf = (question: StaffQuestion) =>
  [question.text, ...optionsOf(question), question.explanation ?? ''].join('\n');

export const optionsOf = ({
  option1,
  option2,
  option3,
  option4,
}: Record<`option${1 | 2 | 3 | 4}`, string>) => [option1, option2, option3, option4];

/** Sorts the rows; those without statistics come last, in bank order. */
export function ordered(
  rows: readonly ListedQuestion[],
  order: Order,
  attempts: Attempts,
): readonly ListedQuestion[] {
  if (order === 'bank') return rows;
  const rank = ({ figures }: ListedQuestion) =>
    figures === undefined ? null : ranks[order](figures[attempts], figures);
  return rows
    .map((row) => ({ row, by: rank(row) }))
    .sort((a, b) => (a.by ?? Infinity) - (b.by ?? Infinity) || a.row.number - b.row.number)
    .map(({ row }) => row);
}

/** Sort keys, ascending. */
const ranks: Record<Exclude<Order, 'bank'>, (figures: Figures, item: ItemFigures) => number | null> = {
  // Discrimination is between −1 and 1, so −4 puts every suspicious question before all others.
  suspect: ({ discrimination }, { suspicion }) => {
    if (suspicion !== null) return -4 + (discrimination ?? 0);
    return discrimination;
  },
  hardest: ({ share_correct: share }) => share,
  weakest: ({ discrimination }) => discrimination,
  slowest: ({ median_seconds: seconds }) => (seconds === null ? null : -seconds),
  answered: ({ answers }) => -answers,
  forgotten: (_, { lapses }) => (lapses === 0 ? null : -lapses),
};
