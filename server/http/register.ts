/** The one place that puts the endpoints of the contract on the wire: access, input, handler, reply. */
import multipart from '@fastify/multipart';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preParsingHookHandler,
  RouteOptions,
} from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { apiMarker, headers } from '../../src/contract/headers.ts';
import { limits } from '../../src/contract/limits.ts';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { accessCheck } from './access.ts';
import { ApiError } from './api-error.ts';
import { sendError } from './error-replies.ts';
import type { Call, Handler, Handlers, SignedIn } from './handler.ts';
import { checkOf } from './input.ts';
import { readForm, type Form } from './multipart.ts';
import { keyOf, once } from './once.ts';
import { countTry } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: SignedIn | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint & { name: string };
  }
}

/** Adds all endpoints under `/api`, and an answer in the API's own words for every other path there. */
export async function registerApi(app: FastifyInstance, deps: Deps, handlers: Handlers) {
  await app.register(
    async (api) => {
      await api.register(multipart, { throwFileSizeLimit: false });
      api.decorateRequest('caller', null);
      // Forms of other sites can send text/plain without asking; nobody else has a use for it.
      api.removeContentTypeParser('text/plain');
      api.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(api));
      // Input is checked by `input.ts`; the schemas of a route shape its reply and the API page.
      api.setValidatorCompiler(() => () => true);
      api.addHook('onSend', (_request, reply, payload, done) => done(null, stamp(reply, deps, payload)));
      api.setErrorHandler(sendError);
      api.setNotFoundHandler((request, reply) => sendError(new ApiError('not_found'), request, reply));

      const admit = accessCheck(deps);
      for (const name of Object.keys(endpoints) as EndpointName[]) {
        api.route({
          ...routeOf(name, endpoints[name]),
          onRequest: async (request) => {
            request.caller = await admit(endpoints[name].access, request);
          },
          handler: answerer(name, endpoints[name], deps, handlers[name] as unknown as Handler<Endpoint>),
        });
      }
    },
    { prefix: '/api' },
  );
}

/** Headers of every reply of the API (`contract/headers.ts`). */
export function stamp<T>(reply: FastifyReply, deps: Deps, payload: T): T {
  void reply.headers({
    [headers.marker]: apiMarker,
    [headers.epoch]: deps.settings.epoch,
    [headers.time]: deps.now().toISOString(),
    'cache-control': 'no-store',
    'x-request-id': reply.request.id,
  });
  return payload;
}

function routeOf(name: EndpointName, endpoint: Endpoint): Omit<RouteOptions, 'handler'> {
  const [method = '', path = ''] = name.split(' ');
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: limits.jsonBytes,
    ...(endpoint.files ? { preParsing: takeTime } : { preParsing: beQuick, handlerTimeout: 15_000 }),
    config: { endpoint: { ...endpoint, name } },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.status !== 204 && { response: { [endpoint.status ?? 200]: endpoint.reply } }),
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

function answerer(name: EndpointName, endpoint: Endpoint, deps: Deps, handler: Handler<Endpoint>) {
  const readInput = inputReader(endpoint);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = await readInput(request);
    try {
      const { body, params, query } = input;
      if (endpoint.limited) await countTry(deps, name, request.ip, accountOf(body));
      const call = {
        deps,
        params,
        query,
        body,
        files: input.form?.files ?? {},
        user: request.caller,
        actedAt: actedAt(request.headers[headers.actedAt], deps.now()),
        round: roundOf(request.headers[headers.round]),
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      };
      const act = (tx?: Tx) => handler({ ...call, tx } as unknown as Call<Endpoint>);
      const status = endpoint.status ?? 200;
      const outcome =
        endpoint.once && request.caller
          ? await once(deps.db, { ...operationOf(request, name), input: { params, body }, status }, act)
          : { status, reply: await act() };
      return await reply.code(outcome.status).send(outcome.reply);
    } finally {
      await input.form?.discard();
    }
  };
}

const operationOf = ({ caller, headers: sent }: FastifyRequest, endpoint: EndpointName) => ({
  userId: caller?.id ?? 0,
  key: keyOf(sent[headers.idempotencyKey]),
  endpoint,
});

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  form: Form | null;
}

function inputReader({ params, query, body, files }: Endpoint): (request: FastifyRequest) => Promise<Input> {
  const check = {
    params: params && checkOf(params),
    query: query && checkOf(query),
    body: body && checkOf(body),
  };

  return async (request) => {
    const form = files && request.isMultipart() ? await readForm(request, files) : null;
    try {
      if (!form && request.isMultipart()) throw new ApiError('wrong_media_type');
      return {
        params: check.params && inPath(() => check.params?.text(request.params)),
        query: check.query?.text(request.query),
        body: form ? check.body?.text(form.fields) : check.body?.json(request.body ?? {}),
        form,
      };
    } catch (error) {
      await form?.discard();
      throw error;
    }
  };
}

/** A path that names no possible thing is a path where nothing is. */
function inPath<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ApiError('not_found', { cause: error });
  }
}

/** JSON as Fastify reads it, prototypes guarded; an empty body is none, since some bodies are optional. */
function jsonParser(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error');
  return ((request, text, done) =>
    text === '' ? done(null, undefined) : parse(request, text, done)) as typeof parse;
}

function accountOf(body: unknown): string | null {
  const { email, uid } = (body ?? {}) as { email?: unknown; uid?: unknown };
  if (typeof email === 'string') return email;
  return typeof uid === 'string' ? uid : null;
}

/** When the student acted: what the device says, never after now; a header that is no instant is ignored. */
function actedAt(header: string | string[] | undefined, now: Date): Date {
  const at =
    typeof header === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) || at > now.getTime() ? now : new Date(at);
}

const roundOf = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : null;
