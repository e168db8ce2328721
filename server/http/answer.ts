/** One call of one endpoint, from what came to what is answered. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { EndpointName } from '../../src/contract/endpoints.ts';
import { headers } from '../../src/contract/headers.ts';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { sha256Of } from '../files/disk-store.ts';
import { ApiError } from './api-error.ts';
import { Pending, type Call, type Handler, type Once, type UploadedFile } from './handler.ts';
import { checkOf } from './input.ts';
import { readForm, type Form } from './multipart.ts';
import { cookiesOf } from './cookies.ts';
import { answeredBefore, keyOf, once, type Outcome } from './once.ts';
import { countTry } from './rate-limit.ts';
import { withSentAhead } from './sent-ahead.ts';

/** What an endpoint does with a call that was let in: input, limits, idempotency, handler, reply. */
export function answerer(name: EndpointName, endpoint: Endpoint, deps: Deps, handler: Handler<Endpoint>) {
  const readInput = inputReader(endpoint);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    // An upload takes as long as it takes.
    const answering = outcomeOf(request, reply);
    const outcome = endpoint.files ? answering : inTime(answering);
    const { status, reply: body } = await outcome;
    return reply.code(status).send(body);
  };

  async function outcomeOf(request: FastifyRequest, given: FastifyReply): Promise<Outcome> {
    const input = await readInput(request);
    const ahead = { deps, userId: request.caller?.id, rules: endpoint.files, form: input.form };
    try {
      return await withSentAhead(ahead, () => outcomeFor(request, given, input));
    } finally {
      await input.form?.discard();
    }
  }

  async function outcomeFor(request: FastifyRequest, given: FastifyReply, input: Input): Promise<Outcome> {
    const { body, params, query } = input;
    if (endpoint.limited) await countTry(deps, name, request.ip, accountOf(body));
    const version = versionSeen(request);
    const call = {
      deps,
      params,
      query,
      body,
      files: input.form?.files ?? {},
      user: request.caller,
      actedAt: actedAt(request.headers[headers.actedAt], deps.now()),
      round: countIn(request.headers[headers.round]),
      version,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      ...cookiesOf(request, given, deps.settings),
    };
    const key = endpoint.once ? keyOf(request.headers[headers.idempotencyKey]) : null;
    const act = (by: { tx?: Tx; once?: Once }) =>
      handler({ ...call, key, ...by } as unknown as Call<Endpoint>);
    const status = endpoint.status ?? 200;
    if (!endpoint.once || !request.caller) {
      const reply = await act({});
      return reply instanceof Pending ? { status: 202, reply: reply.reply } : { status, reply };
    }
    // Earlier builds sent the version in the body: their call, sent again by this build, is the same one.
    const named = version === null ? body : { ...(body as object), question_version: version };
    const operation = { userId: request.caller.id, key, endpoint: name, status };
    if (!endpoint.files && endpoint.once !== 'late') {
      return await once(deps.db, { ...operation, input: { params, body: named } }, (tx) => act({ tx }));
    }
    const whole = { ...operation, input: { params, body, files: await digestsOf(call.files) } };
    const known = endpoint.once === 'late' ? await answeredBefore(deps.db, whole) : null;
    if (known) return known;
    const inOnce: Once = async (write) =>
      (await once(deps.db, whole, write)).reply as Awaited<ReturnType<typeof write>>;
    return { status, reply: await act({ once: inOnce }) };
  }
}

const longestMs = 15_000;

/** What is not answered by then is refused with `unavailable`; the work itself may still come to its end. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError('unavailable')), longestMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

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

function accountOf(body: unknown): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}

/** The same fields with another file are another request. */
async function digestsOf(files: Record<string, UploadedFile>): Promise<Record<string, string>> {
  const all = Object.entries(files).map(async ([field, file]) => [field, await sha256Of(file)] as const);
  return Object.fromEntries(await Promise.all(all));
}

/** When the student acted: what the device says, never after now; a header that is no instant is ignored. */
function actedAt(header: string | string[] | undefined, now: Date): Date {
  const at =
    typeof header === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) || at > now.getTime() ? now : new Date(at);
}

const countIn = (header: unknown) =>
  typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : null;

/** A tab with an earlier build names it in the body. */
function versionSeen({ headers: sent, body }: FastifyRequest): number | null {
  const inBody = (body as { question_version?: unknown } | null | undefined)?.question_version;
  return countIn(sent[headers.version]) ?? countIn(typeof inBody === 'number' ? String(inBody) : null);
}
