/** Builds the server from its parts; `main.ts` opens the port. */
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Deps } from './deps/deps.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { ApiError } from './core/api-error.ts';
import { registerCompression } from './http/compression.ts';
import { notFound, registerClient } from './http/client-routes.ts';
import { sendError } from './http/error-replies.ts';
import { registerEvents } from './http/events.ts';
import { registerFiles } from './http/file-routes.ts';
import type { Handlers } from './http/handler.ts';
import { registerMedia } from './http/media-routes.ts';
import { isApi, noRoute, refuseUnknownRoutes } from './http/no-route.ts';
import { registerApi } from './http/register.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { stamp } from './http/stamp.ts';
import { privateFiles } from './modules/private-files.ts';
import { collectUpload, dropUpload, useUpload } from './modules/uploads/uploads.service.ts';

export async function buildApp(deps: Deps, handlers: Handlers): Promise<FastifyInstance> {
  const { trustProxy } = deps.settings;
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Closes connections that are idle for a minute; uploads raise the limit (`register.ts`).
    connectionTimeout: 60_000,
    requestTimeout: 30 * 60_000,
    return503OnClosing: false,
    // Malformed HTTP keeps Fastify's reply without our marker: devices then send again what was spoiled on the way.
    frameworkErrors: (error, request, reply) => {
      stamp(reply, deps, null);
      return sendError(error, request, reply);
    },
  });
  app.server.headersTimeout = 30_000;
  // Must come before any route: a route keeps the error handler that was set when it was registered.
  app.setErrorHandler(sendError);
  refuseWhenClosing(app);
  refuseUnknownRoutes(app, deps);
  await registerSecurityHeaders(app);
  await registerCompression(app);
  await registerApiDocs(app, deps.settings.version, Object.keys(privateFiles));
  await registerApi(app, deps, handlers, { collect: collectUpload, use: useUpload, drop: dropUpload });
  registerFiles(app, deps.files);
  registerMedia(app, deps, privateFiles);
  registerEvents(app, deps);
  await registerClient(app, { ...deps.settings, renderer: deps.renderer }, deps.now);
  app.setNotFoundHandler((request, reply) =>
    isApi(request.url) ? sendError(noRoute(request), request, reply) : notFound(reply),
  );
  return app;
}

/**
 * Refuses new requests with a retry time while the server shuts down and the last requests finish. Connections close
 * after their reply, even if its headers were sent before the shutdown began: an idle one would delay the shutdown.
 */
function refuseWhenClosing(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new ApiError('unavailable', { retryAfter: 2 }) : undefined);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) app.server.closeIdleConnections();
    done();
  });
}
