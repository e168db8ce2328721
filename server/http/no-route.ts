/** Replies of the API for unknown routes: 404, or 405 with the methods that the path supports. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Deps } from '../deps/deps.ts';
import { ApiError } from '../core/api-error.ts';
import { stamp } from './stamp.ts';

interface ApiRoute {
  path: RegExp;
  methods: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes under `/api`. */
    apiRoutes: ApiRoute[];
  }
}

/** Refuses unknown routes and stamps every error under `/api`. Must be called before any route is registered. */
export function refuseUnknownRoutes(app: FastifyInstance, deps: Deps) {
  app.decorate('apiRoutes', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isApi(url)) return;
    app.apiRoutes.push({ path: patternOf(url, config?.endpoint?.params), methods: [method].flat() });
  });
  // Refuse before the body is parsed: the path does not support the method, whatever the body is.
  app.addHook('onRequest', (request, _reply, done) => {
    const isNowhere = request.is404 || request.routeOptions.url === '/*';
    done(isNowhere && isApi(request.url) ? noRoute(request) : undefined);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 && isApi(request.url)) stamp(reply, deps, null);
    done(null, payload);
  });
}

/** Returns the error for a request without a route, or whose path parameters are invalid. */
export function noRoute({ server, method, url }: FastifyRequest): ApiError {
  const path = url.replace(/[?#].*$/s, '').replace(/\/$/, '');
  const methods = new Set(server.apiRoutes.flatMap((route) => (route.path.test(path) ? route.methods : [])));
  if (methods.size === 0 || methods.has(method)) return new ApiError('not_found');
  return new ApiError('method_not_allowed', { allow: [...methods].sort().join(', ') });
}

export const isApi = (url: string) => /^\/api(?:[/?#]|$)/.test(url);

function patternOf(url: string, params?: { properties: Record<string, TSchema> }): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    if (!part.startsWith(':')) return part.replaceAll('.', '\\.');
    const rule = (params?.properties[part.slice(1)] ?? {}) as { type?: string; minimum?: number };
    if (rule.type !== 'integer') return '[^/]+';
    return rule.minimum === 0 ? '\\d+' : '[1-9]\\d*';
  });
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}$`);
}
