import { isFailure } from '../../../api/failure.ts';

export interface Loaded<Answer> {
  data: Answer | undefined;
  error: unknown;
}

/**
 * Returns the data that a public page shows. After a refusal it is undefined, even if the server-rendered page already
 * had data (1-public §8). If the server could not be reached, the existing data stays.
 */
export const answerOf = <Answer>({ data, error }: Loaded<Answer>): Answer | undefined =>
  isFailure(error) && error.kind === 'refused' ? undefined : data;

/** True if the server could not be reached and there is no earlier data to show. */
export const isOutOfReach = ({ data, error }: Loaded<unknown>): boolean =>
  data === undefined && isFailure(error) && error.kind === 'no-answer';
