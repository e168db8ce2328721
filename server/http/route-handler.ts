/** Handles one call of an endpoint, from the request to the reply. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { EndpointName } from '../../src/contract/endpoints.ts';
import { headers } from '../../src/contract/headers.ts';
import { readRecallHeader, readRecallsHeader } from '../../src/contract/rules/recall-header.ts';
import { waitAtMost } from '../../src/lib/wait-at-most.ts';
import { uploadReference } from '../../src/contract/rules/chunked-uploads.ts';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps/deps.ts';
import { sha256Of } from '../files/disk-store.ts';
import { ApiError } from '../core/api-error.ts';
import { momentOf } from '../core/moment.ts';
import { Pending, unchanged, type Call, type Handler, type Once, type UploadedFile } from './handler.ts';
import { checkOf, type Check } from './input.ts';
import { readForm, type Form } from './multipart.ts';
import { noRoute } from './no-route.ts';
import { cookiesOf } from './cookies.ts';
import { findStoredOutcome, idempotencyKeyOf, once, type Operation, type Outcome } from './once.ts';
import { namesTag } from './etags.ts';
import { countTry } from './rate-limit.ts';
import { namedUploads, withChunkedUploads, type Uploads } from './chunked-uploads.ts';

/**
 * Returns the route handler of an endpoint, for calls that passed the access check: input, limits, idempotency, reply.
 */
export function routeHandler(
  name: EndpointName,
  endpoint: Endpoint,
  deps: Deps,
  handler: Handler<Endpoint>,
  uploads: Uploads,
) {
  const readInput = inputReader(endpoint);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Uploads have no time limit here.
    const work = outcomeOf(request, reply);
    const outcome = endpoint.files ? work : waitAtMost(work, timeoutMs, unavailable);
    const { status, reply: body } = await outcome;
    if (body === unchanged) return reply.code(304).send();
    return reply.code(status).send(body);
  };

  async function outcomeOf(request: FastifyRequest, given: FastifyReply): Promise<Outcome> {
    const input = await readInput(request);
    try {
      return await outcomeFor(request, given, input);
    } finally {
      await input.form?.discard();
    }
  }

  async function outcomeFor(request: FastifyRequest, given: FastifyReply, input: Input): Promise<Outcome> {
    if (endpoint.limited)
      await countTry(deps, name, request.ip, endpoint.limited === 'auth' ? accountOf(input.body) : null);
    const call = callOf(request, given, input);
    const act = (by: { tx?: Tx; once?: Once }) => handler({ ...call, ...by } as unknown as Call<Endpoint>);
    const uploadContext = {
      uploads,
      deps,
      userId: request.caller?.id,
      rules: endpoint.files,
      form: input.form,
    };
    const status = endpoint.status ?? 200;
    if (!endpoint.idempotent || !request.caller) {
      const reply = await withChunkedUploads(uploadContext, () => act({}));
      return reply instanceof Pending ? { status: 202, reply: reply.reply } : { status, reply };
    }
    const { key, version, params, body } = call;
    const operation = { userId: request.caller.id, key, endpoint: name, status };
    if (endpoint.files || endpoint.idempotent === 'deferred') {
      const files = await digestsOf(uploadContext, call.files);
      return outcomeOnce({ ...operation, input: { params, body, files } }, act, uploadContext);
    }
    // Earlier builds sent the version in the body. Their call, retried by this build, must hash to the same input.
    const named = version === null ? body : { ...(body as object), question_version: version };
    return once(deps.db, { ...operation, input: { params, body: named } }, (tx) => act({ tx }));
  }

  /** What the handler gets to know about a call. */
  function callOf(request: FastifyRequest, given: FastifyReply, { params, query, body, form }: Input) {
    const sent = request.headers;
    return {
      deps,
      params,
      query,
      body,
      files: form?.files ?? {},
      user: request.caller,
      actedAt: actedAt(sent[headers.actedAt], deps.now()),
      round: positiveInteger(sent[headers.round]),
      version: versionSeen(request),
      price: priceSeen(sent[headers.price]),
      isAgain: sent[headers.again] !== undefined,
      recall: readRecallHeader(sent[headers.recall]),
      recalls: readRecallsHeader(sent[headers.recalls]),
      address: request.ip,
      userAgent: (sent['user-agent'] ?? '').slice(0, 300),
      hasTag: endpoint.conditional ? tagCheck(request, given) : undefined,
      ...cookiesOf(request, given, deps.settings),
      key: endpoint.idempotent ? idempotencyKeyOf(sent[headers.idempotencyKey]) : null,
    };
  }

  /** The outcome of an operation whose handler stores files, or decides itself when its transaction begins. */
  async function outcomeOnce(
    operation: Operation,
    act: (by: { once: Once }) => unknown,
    uploadContext: Parameters<typeof withChunkedUploads>[0],
  ): Promise<Outcome> {
    const { status } = operation;
    const storedOutcome = async () => {
      const known = await findStoredOutcome(deps.db, operation);
      if (known === null || endpoint.idempotent === 'deferred') return known;
      return { status, reply: await act({ once: knownOnce(known.reply) }) };
    };
    const run = () =>
      withChunkedUploads(uploadContext, async (use) => ({
        status,
        reply: await act({ once: newOnce(deps.db, operation, use) }),
      }));
    try {
      return (await storedOutcome()) ?? (await run());
    } catch (error) {
      // The same call may have succeeded meanwhile and consumed the uploads that this one needed.
      const earlier = operation.key !== null && error instanceof ApiError ? await storedOutcome() : null;
      if (earlier) return earlier;
      throw error;
    }
  }
}

/** Runs `before` first, in the same transaction. */
function newOnce(db: Deps['db'], operation: Operation, before: (tx: Tx) => Promise<void>): Once {
  const run = async <T>(act: (tx: Tx) => Promise<T>) => {
    const { reply } = await once(db, operation, async (tx) => {
      await before(tx);
      return act(tx);
    });
    return reply as T;
  };
  return Object.assign(run, { known: null });
}

const knownOnce = (result: unknown): Once => Object.assign(async <T>() => result as T, { known: { result } });

const timeoutMs = 15_000;

/** The work itself is not stopped and may still finish. */
const unavailable = () => {
  throw new ApiError('unavailable');
};

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
        params: check.params && inPath(request, check.params),
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

/** A weak ETag: it identifies what the reply says, not its bytes. */
function tagCheck(request: FastifyRequest, reply: FastifyReply): (tag: string) => boolean {
  return (tag) => {
    void reply.header('etag', `W/"${tag}"`);
    return namesTag(request.headers['if-none-match'], `W/"${tag}"`);
  };
}

/** A path whose parameters are invalid gets the same 404 as an unknown path. */
function inPath(request: FastifyRequest, params: Check) {
  try {
    return params.text(request.params);
  } catch {
    throw noRoute(request);
  }
}

function accountOf(body: unknown): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}

/** Hashes the files, so that the same fields with a different file count as a different request. */
async function digestsOf(
  uploadContext: Parameters<typeof namedUploads>[0],
  files: Record<string, UploadedFile>,
): Promise<Record<string, string>> {
  const all = Object.entries(files).map(async ([field, file]) => [field, await sha256Of(file)] as const);
  // Chunked uploads are identified by their id, which still works once they are gone.
  const named = namedUploads(uploadContext).map(
    ({ field, own }) => [field, uploadReference(own.id)] as const,
  );
  return Object.fromEntries([...(await Promise.all(all)), ...named]);
}

/** Returns when the student acted, as the device reports it but never later than now. An invalid header is ignored. */
function actedAt(header: string | string[] | undefined, now: Date): Date {
  const at =
    typeof header === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(header) ? momentOf(header) : null;
  return at === null || at > now ? now : at;
}

const positiveInteger = (header: unknown) =>
  typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : null;

/** Returns the price that the student saw, or null if the device didn't send one. */
const priceSeen = (header: unknown) =>
  typeof header === 'string' && /^\d+(\.\d+)?$/.test(header) ? Number(header) : null;

/** Returns the question version from the header or, as earlier builds send it, from the body. */
function versionSeen({ headers: sent, body }: FastifyRequest): number | null {
  const inBody = (body as { question_version?: unknown } | null | undefined)?.question_version;
  return (
    positiveInteger(sent[headers.version]) ??
    positiveInteger(typeof inBody === 'number' ? String(inBody) : null)
  );
}
