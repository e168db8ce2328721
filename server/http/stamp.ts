import type { FastifyReply } from 'fastify';
import { apiMarker, headers } from '../../src/contract/headers.ts';
import type { Deps } from '../deps/deps.ts';

/** Adds the headers that every reply of the API carries (`contract/headers.ts`). Returns the payload. */
export function stamp<T>(reply: FastifyReply, deps: Deps, payload: T): T {
  void reply.headers({
    [headers.marker]: apiMarker,
    [headers.epoch]: deps.epoch(),
    [headers.time]: deps.now().toISOString(),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': reply.request.id,
  });
  return payload;
}
