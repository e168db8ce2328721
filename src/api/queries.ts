/** GET endpoints as TanStack queries; the query key consists of the endpoint's name and input. */
import { queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '../contract/endpoints.ts';
import { call, type CallInput, type ReplyBody } from './call.ts';

export type GetName = Extract<EndpointName, `GET ${string}`>;

export const queryKeyOf = <N extends GetName>(name: N, input: CallInput<N>) =>
  [name, input.params ?? null, input.query ?? null] as const;

/** With `kept`, the reply is stored on the device and available at the next start, online or offline. */
export function queryOf<N extends GetName>(name: N, input: CallInput<N>, { kept = false } = {}) {
  return queryOptions<ReplyBody<N>>({
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }) => call(name, { ...input, signal }),
    meta: { kept },
  });
}
