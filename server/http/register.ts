/** The one place that puts the endpoints of the contract on the wire: access, input, handler, reply. */
import multipart from '@fastify/multipart';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, preParsingHookHandler, RouteOptions } from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { limits } from '../../src/contract/limits.ts';
import type { Deps } from '../deps/deps.ts';
import { accessCheck } from './access.ts';
import { answerer } from './answer.ts';
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

/** Adds all endpoints under `/api`. */
export async function registerApi(app: FastifyInstance, deps: Deps, handlers: Handlers, uploads: Uploads) {
  await app.register(
    async (api) => {
      await api.register(multipart, { throwFileSizeLimit: false });
      api.decorateRequest('caller', null);
      // Forms of other sites can send text/plain without asking; nobody else has a use for it.
      api.removeContentTypeParser('text/plain');
      api.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(api));
      // Input is checked by `input.ts`; the schema of a route shapes its reply.
      api.setSerializerCompiler(({ schema }) => serializer(schema as Schema));
      api.addHook('onSend', (_request, reply, payload, done) => done(null, stamp(reply, deps, payload)));

      const admit = accessCheck(deps);
      for (const name of Object.keys(endpoints) as EndpointName[]) {
        api.route({
          ...routeOf(name, endpoints[name]),
          onRequest: async (request) => {
            request.caller = await admit(endpoints[name].access, request);
          },
          handler: answerer(
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

/** Made at the first reply that wants it: all of them together would be a tenth of a start. */
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
    ...(endpoint.files ? { preParsing: takeTime } : { preParsing: beQuick }),
    config: { endpoint: { ...endpoint, name } },
    schema: {
      response: {
        ...(endpoint.status !== 204 && { [endpoint.status ?? 200]: endpoint.reply }),
        ...(endpoint.pending && { 202: endpoint.pending }),
      },
    },
  };
}

/** Sender and server may take half an hour over a large file, as long as something comes of it. */
const takeTime: preParsingHookHandler = (request, _reply, _payload, done) => {
  // An injected request has no socket to wait for.
  request.raw.setTimeout?.(30 * 60_000);
  done();
};

/** A small body that drips in for half a minute is not worth a connection. */
const beQuick: preParsingHookHandler = (request, _reply, _payload, done) => {
  const patience = setTimeout(() => request.raw.destroy(), 30_000).unref();
  request.raw.once('close', () => clearTimeout(patience));
  done();
};

/** JSON as Fastify reads it, prototypes guarded; an empty body is none, since some bodies are optional. */
function jsonParser(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error');
  return ((request, text, done) =>
    text === '' ? done(null, undefined) : parse(request, text, done)) as typeof parse;
}
