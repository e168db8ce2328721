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

/** True if loading failed and there is nothing to show. It stays true while the visitor tries again. */
export const hasFailed = (query: Loaded<unknown> & { errorUpdateCount: number }): boolean =>
  answerOf(query) === undefined && query.errorUpdateCount > 0;
