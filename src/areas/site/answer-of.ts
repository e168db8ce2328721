import { isFailure } from '../../api/failure.ts';

interface Loaded<Answer> {
  data: Answer | undefined;
  error: unknown;
}

/** What a public page shows of one answer, by the rule of `rowsOf`: nothing after a refusal, else what was there. */
export const answerOf = <Answer>({ data, error }: Loaded<Answer>): Answer | undefined =>
  isFailure(error) && error.kind === 'refused' ? undefined : data;

/** No answer came, and none was there before. */
export const isOutOfReach = ({ data, error }: Loaded<unknown>): boolean =>
  data === undefined && isFailure(error) && error.kind === 'no-answer';
