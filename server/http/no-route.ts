/** What the API says where it has no such route: 404, or 405 with the methods that the address takes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Deps } from '../deps/deps.ts';
import { ApiError } from '../core/api-error.ts';
import { stamp } from './stamp.ts';

interface Taken {
  address: RegExp;
  methods: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of all routes below `/api`. */
    taken: Taken[];
  }
}

/** To be called before any route is registered. Refusals below `/api` carry the server's mark, whoever makes them. */
export function refuseWhereNoRouteIs(app: FastifyInstance, deps: Deps) {
  app.decorate('taken', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isApi(url)) return;
    app.taken.push({ address: addressOf(url, config?.endpoint?.params), methods: [method].flat() });
  });
  // Before the body is read: whatever it is, the address does not take it.
  app.addHook('onRequest', (request, _reply, done) => {
    const isNowhere = request.is404 || request.routeOptions.url === '/*';
    done(isNowhere && isApi(request.url) ? noRoute(request) : undefined);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 && isApi(request.url)) stamp(reply, deps, null);
    done(null, payload);
  });
}

/** The refusal of a request for which there is no route, or whose path names nothing that its route could mean. */
export function noRoute({ server, method, url }: FastifyRequest): ApiError {
  const path = url.replace(/[?#].*$/s, '').replace(/\/$/, '');
  const methods = new Set(server.taken.flatMap((one) => (one.address.test(path) ? one.methods : [])));
  if (methods.size === 0 || methods.has(method)) return new ApiError('not_found');
  return new ApiError('method_not_allowed', { allow: [...methods].sort().join(', ') });
}

export const isApi = (url: string) => /^\/api(?:[/?#]|$)/.test(url);

function addressOf(url: string, params?: { properties: Record<string, TSchema> }): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    if (!part.startsWith(':')) return part.replaceAll('.', '\\.');
    const rule = (params?.properties[part.slice(1)] ?? {}) as { type?: string; minimum?: number };
    if (rule.type !== 'integer') return '[^/]+';
    return rule.minimum === 0 ? '\\d+' : '[1-9]\\d*';
  });
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}$`);
}
