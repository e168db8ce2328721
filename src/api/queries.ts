/** A GET of the contract as a query: its key is its name and input, wherever it is asked. */
import { queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '../contract/endpoints.ts';
import { call, type CallInput, type ReplyBody } from './call.ts';

export type GetName = Extract<EndpointName, `GET ${string}`>;

export const queryKeyOf = <N extends GetName>(name: N, input: CallInput<N>) =>
  [name, input.params ?? null, input.query ?? null] as const;

/** `kept`: the answer stays on the student's device and is there at the next start, signal or not. */
export function queryOf<N extends GetName>(name: N, input: CallInput<N>, { kept = false } = {}) {
  return queryOptions<ReplyBody<N>>({
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }) => call(name, { ...input, signal }),
    meta: { kept },
  });
}
