import { replaceEqualDeep, type QueryFunctionContext } from '@tanstack/react-query';
import { callForReply, type CallInput, type ReplyBody } from './call.ts';
import { queryOf, type GetName } from './queries.ts';

/** The ETag that each reply came with. One from an earlier start has none, so it is requested as a whole. */
const tags = new WeakMap<object, string>();

/**
 * Like `queryOf`, for endpoints that are `conditional`: while the reply stays the same, the server answers with 304
 * instead of sending it again, and its object stays the same, too.
 */
export const conditionalQueryOf = <N extends GetName>(
  name: N,
  input: CallInput<N>,
  options?: { kept?: boolean },
) => ({
  ...queryOf(name, input, options),
  meta: { ...options, conditional: true },
  queryFn: async ({ client, queryKey, signal }: QueryFunctionContext): Promise<ReplyBody<N>> => {
    const known = client.getQueryData<ReplyBody<N> & object>(queryKey);
    const tag = known && tags.get(known);
    const headers = { ...input.headers, ...(tag && { 'if-none-match': tag }) };
    const reply = await callForReply(name, { ...input, headers, signal } as CallInput<N>);
    if (reply.status === 304 && known !== undefined) return known;
    passTag(reply.headers.get('etag'), reply.body);
    return reply.body as ReplyBody<N>;
  },
  structuralSharing: (before: unknown, now: unknown) => {
    const shared: unknown = replaceEqualDeep(before, now);
    passTag(tags.get(now as object), shared);
    return shared;
  },
});

function passTag(tag: string | null | undefined, reply: unknown) {
  if (tag) tags.set(reply as object, tag);
}
