import { isFailure } from '../../../api/failure.ts';

export interface Loaded<Reply> {
  data: Reply | undefined;
  error: unknown;
}

/**
 * Returns the data that a public page shows. After a refusal it is undefined, even if the server-rendered page already
 * had data (1-public §8). If the server could not be reached, the existing data stays.
 */
export const replyOf = <Reply>({ data, error }: Loaded<Reply>): Reply | undefined =>
  isRefused({ error }) ? undefined : data;

/** True if the server itself refused. Where 1-public §8 wants no message, the page then just lacks the data. */
export const isRefused = ({ error }: Pick<Loaded<unknown>, 'error'>): boolean =>
  isFailure(error) && error.kind === 'refused';

export interface Failing extends Loaded<unknown> {
  errorUpdateCount: number;
}

/** True if loading failed and there is nothing to show. It stays true while the visitor tries again. */
export const hasFailed = (query: Failing): boolean =>
  replyOf(query) === undefined && query.errorUpdateCount > 0;
