/** Registers every endpoint of the contract with Fastify. */
import multipart from '@fastify/multipart';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyBodyParser, FastifyInstance, preParsingHookHandler, RouteOptions } from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { limits } from '../../src/contract/limits.ts';
import { ApiError } from '../core/api-error.ts';
import type { Deps } from '../deps/deps.ts';
import { accessCheck } from './access.ts';
import { routeHandler } from './route-handler.ts';
import type { Handler, Handlers, SignedIn } from './handler.ts';
import type { Uploads } from './chunked-uploads.ts';
import { stamp } from './stamp.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: SignedIn | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint & { name: string };
  }
}

/** Registers all endpoints under `/api`. */
export async function registerApi(app: FastifyInstance, deps: Deps, handlers: Handlers, uploads: Uploads) {
  await app.register(
    async (api) => {
      await api.register(multipart, { throwFileSizeLimit: false });
      api.decorateRequest('caller', null);
      // Other sites' forms can send text/plain without a CORS preflight; our client never sends it.
      api.removeContentTypeParser('text/plain');
      api.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonParser(api));
      // `input.ts` validates input; the route's schema only serializes the reply.
      api.setSerializerCompiler(({ schema }) => serializer(schema as Schema));
      api.addHook('onSend', (_request, reply, payload, done) => done(null, stamp(reply, deps, payload)));

      const admit = accessCheck(deps);
      for (const name of Object.keys(endpoints) as EndpointName[]) {
        api.route({
          ...routeOf(name, endpoints[name]),
          onRequest: async (request) => {
            request.caller = await admit(endpoints[name].access, request);
          },
          handler: routeHandler(
            name,
            endpoints[name],
            deps,
            handlers[name] as unknown as Handler<Endpoint>,
            uploads,
          ),
        });
      }
    },
    { prefix: '/api' },
  );
}

/** Compiles the serializer at the first reply: compiling all of them would take a tenth of the startup time. */
function serializer(schema: Schema): (reply: unknown) => string {
  let serialize: ReturnType<typeof fastJson> | undefined;
  return (reply) => (serialize ??= fastJson(schema))(reply);
}

function routeOf(name: EndpointName, endpoint: Endpoint): Omit<RouteOptions, 'handler'> {
  const [method = '', path = ''] = name.split(' ');
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: limits.jsonBytes,
    ...(endpoint.files ? { preParsing: allowSlowUpload } : { preParsing: limitBodyTime }),
    config: { endpoint: { ...endpoint, name } },
    schema: {
      response: {
        ...(endpoint.status !== 204 && { [endpoint.status ?? 200]: endpoint.reply }),
        ...(endpoint.pending && { 202: endpoint.pending }),
      },
    },
  };
}

/** Lets an upload's connection be idle for up to half an hour, while a large file is sent or processed. */
const allowSlowUpload: preParsingHookHandler = (request, _reply, _payload, done) => {
  // An injected request has no socket, hence no setTimeout.
  request.raw.setTimeout?.(30 * 60_000);
  done();
};

/** Drops the connection if a request is not finished within half a minute: a small body must not trickle in. */
const limitBodyTime: preParsingHookHandler = (request, _reply, _payload, done) => {
  const timer = setTimeout(() => request.raw.destroy(), 30_000).unref();
  request.raw.once('close', () => clearTimeout(timer));
  done();
};

const notUtf8 = 'This request is not in UTF-8. Send its text as UTF-8.';

/**
 * Parses JSON as Fastify does, rejecting prototype keys, and bytes that are not UTF-8 instead of replacing them. An
 * empty body counts as none, since some bodies are optional.
 */
function jsonParser(api: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = api.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  return (request, bytes, done) => {
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch (cause) {
      done(new ApiError('bad_request', { detail: notUtf8, cause }));
      return;
    }
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  };
}
