/** The real server on a database of its own, called without a port, for tests of the API. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { inject } from 'vitest';
import type { Method } from '../../src/contract/endpoint.ts';
import type { Role } from '../../src/contract/roles.ts';
import { buildApp } from '../../server/app.ts';
import { connect } from '../../server/db/client.ts';
import { followEpoch, readMeta } from '../../server/db/server-meta.ts';
import type { Deps, Settings } from '../../server/deps/deps.ts';
import { diskStore } from '../../server/files/disk-store.ts';
import { sweepFiles, unnamedForMs } from '../../server/files/unused.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { makeLogger } from '../../server/core/logger.ts';
import type { PageRenderer } from '../../src/contract/site-pages.ts';
import type { Mail } from '../../server/mail/mailer.ts';
import type { Delivery } from '../../server/push/pusher.ts';
import { addUser } from '../../server/modules/auth/auth.store.ts';
import { hashPassword } from '../../server/modules/auth/password-hash.ts';
import { openSession } from '../../server/modules/auth/sessions.service.ts';
import { handlers } from '../../server/modules/handlers.ts';

export interface TestUser {
  id: number;
  email: string;
  password: string;
  role: Role;
  /** Tokens of a session that is open from the start. */
  access: string;
  refresh: string;
}

export interface Answer {
  status: number;
  /** Parsed if it is JSON, otherwise text. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface Push {
  endpoint: string;
  message: object;
}

export interface CallOptions {
  /** The caller: a user with their open session, or an access token. */
  as?: TestUser | string;
  body?: unknown;
  /** Sent as multipart/form-data. */
  form?: FormData;
  headers?: Record<string, string>;
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export const testPassword = 'Correct-Horse-7';

interface Options {
  settings?: Partial<Settings>;
  /** Handlers that replace the real ones. */
  handlers?: Partial<Handlers>;
  /** Renders public pages. */
  renderer?: PageRenderer | null;
  log?: 'debug' | 'info' | 'warn' | 'silent';
}

/** Starts a server. Call `stop()` when the file is done. */
export async function startTestServer({
  settings,
  handlers: others,
  renderer = null,
  log = 'silent',
}: Options = {}) {
  const { url, drop } = await makeDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'));
  const db = connect(url);
  const clock = settableClock();
  const mails: Mail[] = [];
  const pushes: Push[] = [];
  const deliveries = new Map<string, Delivery>();
  const { epoch, tokenSecret } = await readMeta(db);
  const deps: Deps = {
    db,
    files: diskStore(path.join(folder, 'files')),
    mailer: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    pusher: {
      publicKey: 'test-key',
      send: async ({ endpoint }, message) => {
        pushes.push({ endpoint, message });
        return deliveries.get(endpoint) ?? 'taken';
      },
    },
    chargeFor: async () => undefined,
    now: clock.now,
    epoch: followEpoch(db, epoch),
    log: makeLogger(log),
    renderer,
    settings: {
      publicUrl: 'https://nightfloat.test',
      contactEmail: 'help@nightfloat.test',
      tokenSecret,
      demo: false,
      trustProxy: [],
      clientDir: null,
      keptAssetsDir: null,
      ffmpeg: null,
      version: '0.0.0-test',
      ...settings,
    },
  };
  const app = await buildApp(deps, { ...handlers, ...others });
  await app.ready();

  async function call(method: Method | 'HEAD', target: string, options: CallOptions = {}): Promise<Answer> {
    const { as, body, form } = options;
    const encoded = form ? new Response(form) : null;
    const headers: Record<string, string> = {
      ...(as !== undefined && { authorization: `Bearer ${typeof as === 'string' ? as : as.access}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
      ...options.headers,
    };
    const payload = encoded ? Buffer.from(await encoded.arrayBuffer()) : asText(body);
    const reply = await app.inject({
      method,
      url: target,
      headers,
      ...(payload !== undefined && { payload }),
    });
    const isJson =
      String(reply.headers['content-type']).startsWith('application/json') && reply.payload !== '';
    return { status: reply.statusCode, headers: reply.headers, body: isJson ? reply.json() : reply.payload };
  }

  /** Makes an account with an open session. */
  async function user(given: Partial<TestUser> & { firstName?: string } = {}): Promise<TestUser> {
    const {
      role = 'student',
      email = `${randomUUID().slice(0, 8)}@nightfloat.test`,
      password = testPassword,
    } = given;
    const id = await addUser(db, {
      email,
      role,
      firstName: given.firstName ?? 'Robin',
      passwordHash: password === testPassword ? await testPasswordHash() : await hashPassword(password),
    });
    return { id, email, password, role, ...(await openSession(deps, { id, role }, 'test')) };
  }

  return {
    app,
    deps,
    db,
    clock,
    /** Mails sent so far, in order. */
    mails,
    /** Push messages sent so far, in order. */
    pushes,
    /** The push service’s reply for an endpoint, if it does not accept the message. */
    deliveries,
    call,
    user,
    /** Removes unreferenced files as if a day had passed. */
    sweep: () => sweepFiles({ ...deps, now: () => new Date(clock.now().getTime() + unnamedForMs + 1_000) }),
    /** Opens a port on loopback, for tests that need real sockets. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async stop() {
      await app.close();
      await db.$client.end();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Builds a form for `call`: texts, and files as bytes with a name. */
export function formOf(
  fields: Record<string, string | { bytes: Uint8Array; name: string; type?: string }>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)], { type: value.type ?? '' }), value.name);
  }
  return form;
}

/** Creates an empty database with the current schema. */
export async function makeDatabase() {
  const template = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: new URL('/postgres', template).href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template ${template.pathname.slice(1)}`);
  return { url: new URL(`/${name}`, template).href, drop: () => run(`drop database ${name} with (force)`) };
}

/** The server’s clock: it runs ahead of the real one, or is stopped at a moment until it is `set` again. */
function settableClock() {
  let ahead = 0;
  let stopped: number | null = null;
  return {
    now: () => new Date(stopped ?? Date.now() + ahead),
    advance: (ms: number) => void (ahead += ms),
    set(to: Date) {
      stopped = null;
      ahead = to.getTime() - Date.now();
    },
    stopAt: (ms: number) => void (stopped = ms),
  };
}

/** Costs a hundredth of the product’s own hashes to verify: tests sign in some thousand times. */
const testPasswordHash = () => (cachedHash ??= hash(testPassword, { memoryCost: 256, timeCost: 1 }));
let cachedHash: Promise<string> | undefined;

function asText(body: unknown): string | undefined {
  if (body === undefined) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(body);
}
