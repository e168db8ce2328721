/** The state of each question of a bank, and which question comes next. */
import type { KeptAnswer, KeptQuestion } from '../../../offline/kept-banks.ts';
import { verdictOf } from '../../../offline/study/study.ts';

/** `saved`: answered, but the key is not on this device. */
export type SquareState = 'right' | 'wrong' | 'saved' | 'open';

/** A question as the navigator shows it. */
export interface Square {
  index: number;
  state: SquareState;
  marked: boolean;
  /** The key was corrected after the answer, and the student has not read that yet. */
  corrected?: boolean;
}

export interface Facts {
  answerOf: (questionId: number) => KeptAnswer | undefined;
  isMarked: (questionId: number) => boolean;
}

/**
 * Returns whether an answer is right: as graded when it was given, or else by the key fetched since. Null if unknown.
 */
export const isAnswerRight = (question: KeptQuestion, answer: KeptAnswer): boolean | null =>
  answer.isCorrect ?? verdictOf(question, answer.selected);

export const squaresOf = (questions: readonly KeptQuestion[], { answerOf, isMarked }: Facts): Square[] =>
  questions.map((question, index) => ({
    index,
    state: stateOf(question, answerOf(question.id)),
    marked: isMarked(question.id),
    corrected: isCorrected(answerOf(question.id)),
  }));

export const isCorrected = (answer: KeptAnswer | undefined): boolean => Boolean(answer?.correction);

function stateOf(question: KeptQuestion, answer: KeptAnswer | undefined): SquareState {
  if (answer === undefined) return 'open';
  const right = isAnswerRight(question, answer);
  return right === null ? 'saved' : right ? 'right' : 'wrong';
}

export type Filter = 'all' | 'open' | 'wrong' | 'marked';

/** The questions that a walk may go through. */
type Through = Exclude<Filter, 'all'> | 'corrected';

export function passes({ state, marked, corrected = false }: Square, filter: Filter | Through): boolean {
  if (filter === 'marked') return marked;
  return filter === 'corrected' ? corrected : filter === 'all' || state === filter;
}

export const countOf = (squares: readonly Square[], filter: Filter) =>
  squares.filter((square) => passes(square, filter)).length;

/** The accessible name of a square: "Question 3, answered right, marked". */
export const squareName = ({ index, state, marked, corrected }: Square): string =>
  `Question ${index + 1}, ${stateWords[state]}${corrected ? ', corrected' : ''}${marked ? ', marked' : ''}`;

const stateWords: Record<SquareState, string> = {
  right: 'answered right',
  wrong: 'answered wrong',
  saved: 'answered, not checked yet',
  open: 'open',
};

/**
 * A walk: a pass through some of the questions, such as the wrong ones. They stay in it even if their state changes.
 */
export interface Walk {
  through: Through;
  ids: readonly number[];
}

/** The student's position. The id stays valid if a new version of the bank reorders the questions. */
export interface Place {
  id: number;
  index: number;
  walk: Walk | null;
}

/** Returns the index of the position in the current list of questions. */
export function indexOf(place: Place, questions: readonly KeptQuestion[]): number {
  if (questions[place.index]?.id === place.id) return place.index;
  const moved = questions.findIndex((question) => question.id === place.id);
  return moved >= 0 ? moved : Math.max(0, Math.min(place.index, questions.length - 1));
}

/** Returns the next or previous position; null at the end. */
export function stepFrom(place: Place, questions: readonly KeptQuestion[], step: 1 | -1): Place | null {
  if (place.walk !== null) {
    const { ids } = place.walk;
    for (let at = ids.indexOf(place.id) + step; at >= 0 && at < ids.length; at += step) {
      const index = questions.findIndex(({ id }) => id === ids[at]);
      // A question that has left the bank meanwhile is passed over.
      if (index >= 0) return placeAt(questions, index, place.walk);
    }
    return null;
  }
  return placeAt(questions, indexOf(place, questions) + step, null);
}

/**
 * Returns the position at an index, or null if there is no question. A walk is kept only if it contains the question.
 */
export function placeAt(questions: readonly KeptQuestion[], index: number, walk: Walk | null): Place | null {
  const question = questions[index];
  if (question === undefined) return null;
  return { id: question.id, index, walk: walk?.ids.includes(question.id) ? walk : null };
}

/** Starts a walk through the questions that match now; null if there are none. */
export function walkThrough(
  through: Walk['through'],
  squares: readonly Square[],
  questions: readonly KeptQuestion[],
): Walk | null {
  const ids = squares
    .filter((square) => passes(square, through))
    .flatMap(({ index }) => questions[index]?.id ?? []);
  return ids.length === 0 ? null : { through, ids };
}

/** Returns the index at which to open: the question named in the link, or else where the student stopped. */
export function startIndex(named: number | null, openAt: number, questions: readonly KeptQuestion[]): number {
  const at = questions.findIndex((question) => question.id === named);
  return at >= 0 ? at : Math.max(0, Math.min(openAt, questions.length - 1));
}

/** Parses an id in a link; null if it is malformed. */
export const idIn = (named: string | null): number | null =>
  named !== null && /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
