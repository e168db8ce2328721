import { isFailure } from '../../../api/failure.ts';

export interface Loaded<Answer> {
  data: Answer | undefined;
  error: unknown;
}

/**
 * What a public page shows of an answer: nothing after a refusal, even where the page came with something (1-public §8);
 * with no answer at all, what was there stays.
 */
export const answerOf = <Answer>({ data, error }: Loaded<Answer>): Answer | undefined =>
  isFailure(error) && error.kind === 'refused' ? undefined : data;

/** No answer came, and none was there before. */
export const isOutOfReach = ({ data, error }: Loaded<unknown>): boolean =>
  data === undefined && isFailure(error) && error.kind === 'no-answer';
