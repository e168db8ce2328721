/** How a test answer looks in a review: a question with one right option, or a tracing. */
import type { EcgQuestion } from '../../contract/ecg.ts';
import type { AnswerReview, NormalQuestion } from '../../contract/test-series.ts';

/**
 * `missed`: a right finding that was not chosen (tracings only). `chosen`: chosen, and the key is not on this device.
 */
export type ReviewLook = 'right' | 'wrong' | 'missed' | 'chosen' | 'rest';

/** `chosen`: answered, but not graded yet. */
export type ReviewState = 'right' | 'wrong' | 'open' | 'chosen';

export interface ReviewedAnswer {
  questionId: number;
  text: string;
  image: string | null;
  options: { text: string; look: ReviewLook; isChosen: boolean }[];
  state: ReviewState;
  /** Null while it must stay hidden. */
  explanation: string | null;
}

/** Converts the server's answer. The findings of a tracing are joined by commas (O-064). */
export function reviewOf(answer: AnswerReview, isEcg: boolean): ReviewedAnswer {
  const chosen = answer.selected_option;
  const isIn = (joined: string | null, text: string) =>
    joined !== null && (isEcg ? `, ${joined}, `.includes(`, ${text}, `) : joined === text);
  return {
    questionId: answer.question_id,
    text: answer.question,
    image: answer.image ?? null,
    options: answer.options.map((text) => {
      const isChosen = isIn(chosen, text);
      const isRight = isIn(answer.correct_option, text);
      return { text, isChosen, look: lookOf(isChosen, isRight, isEcg) };
    }),
    // The specification has no verdict field for an answer, so it is derived from the two options if the server sends
    // none.
    state:
      chosen === null ? 'open' : (answer.is_correct ?? chosen === answer.correct_option) ? 'right' : 'wrong',
    explanation: answer.explanation ?? '',
  };
}

function lookOf(isChosen: boolean, isRight: boolean, isEcg: boolean): ReviewLook {
  if (isRight) return isEcg && !isChosen ? 'missed' : 'right';
  return isChosen ? 'wrong' : 'rest';
}

/** Builds the review of a question whose test is still sealed: shows the choice on this device and reveals nothing. */
export const ownAnswer = (question: NormalQuestion, chosen: string | undefined): ReviewedAnswer => ({
  questionId: question.id,
  text: question.text,
  image: question.image,
  options: question.options.map(({ text }) => ({
    text,
    isChosen: text === chosen,
    look: text === chosen ? 'chosen' : 'rest',
  })),
  state: chosen === undefined ? 'open' : 'chosen',
  explanation: null,
});

/**
 * Builds the review of a tracing from the findings on this device and the key stored with it. `names` maps finding ids
 * to names.
 */
export function ownReading(
  question: EcgQuestion,
  reading: { optionIds: readonly number[]; isCorrect: boolean } | undefined,
  names: ReadonlyMap<number, string>,
): ReviewedAnswer {
  const key = question.correct_options;
  const chosen = reading?.optionIds ?? [];
  const extra = chosen.filter((id) => !key.some((right) => right.id === id));
  return {
    questionId: question.id,
    text: question.text,
    image: question.image,
    options: [
      ...key.map(({ id, text }) => {
        const isChosen = chosen.includes(id);
        return { text, isChosen, look: lookOf(isChosen, true, true) };
      }),
      ...extra.map((id) => ({
        text: names.get(id) ?? `Finding ${id}`,
        isChosen: true,
        look: 'wrong' as const,
      })),
    ],
    state: reading === undefined ? 'open' : reading.isCorrect ? 'right' : 'wrong',
    explanation: question.explanation,
  };
}
