/** How a module answers an endpoint of the contract. */
import type { Static, TSchema } from 'typebox';
import type { BodyOf, Endpoint, FilesOf, ParamsOf, QueryOf, ReplyOf } from '../../src/contract/endpoint.ts';
import type { EndpointName, Endpoints } from '../../src/contract/endpoints.ts';
import type { Role } from '../../src/contract/roles.ts';
import type { Recalled, RecallDetails } from '../../src/contract/rules/recall-header.ts';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps/deps.ts';

export interface SignedIn {
  id: number;
  role: Role;
  sessionId: string;
}

/** A file that came with a form, complete and within its limit, in a temporary place that is removed afterwards. */
export interface UploadedFile {
  path: string;
  bytes: number;
  /** The name that the sender gave; never used as a path. */
  name: string;
}

export interface Call<E extends Endpoint> {
  deps: Deps;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: Partial<Record<FilesOf<E>, UploadedFile>>;
  /** Whoever calls; never null where the endpoint's access asks for a user. */
  user: E['access'] extends 'anyone' ? SignedIn | null : SignedIn;
  /** For `idempotent` endpoints: the transaction that also stores the reply under its key. All writes go through it. */
  tx: E extends { idempotent: true; files: object }
    ? undefined
    : E extends { idempotent: true }
      ? Tx
      : undefined;
  /** In place of `tx` where something comes before, in no transaction: files that are stored, or what makes it `late`. */
  once: E extends { idempotent: true; files: object } | { idempotent: 'deferred' } ? Once : undefined;
  /** The Idempotency-Key, where one was sent. */
  key: string | null;
  /** When the student acted, by the server's clock, never in the future; now where the device did not say. */
  actedAt: Date;
  /** The round the student saw, where the device said so. */
  round: number | null;
  /** The version of the question that the student saw, where the device said so. */
  version: number | null;
  /** How an answer came about, where the device said so. */
  recall: RecallDetails;
  /** How each answer of a test came about, in their order, as far as the device said so. */
  recalls: readonly (Recalled | null)[];
  /** Where the call came from, for limits and the session list. */
  address: string;
  userAgent: string;
  /** A cookie that came with the call. */
  cookie: (name: string) => string | undefined;
  /** Has the device keep a cookie for calls of this endpoint, out of reach of scripts. */
  setCookie: (name: string, value: string) => void;
}

export interface Once {
  /** Runs `act` in the transaction that stores its result, some JSON, under the key; for a known key gives that result. */
  <T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /** That result where the key was known from the start: what comes before `act` need not be done again. */
  readonly known: { result: unknown } | null;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E> | PendingOf<E>>;

/** What a handler gives for an act that now waits for somebody else: answered with 202 (`Endpoint.pending`). */
export class Pending<Reply> {
  readonly reply: Reply;

  constructor(reply: Reply) {
    this.reply = reply;
  }
}

type PendingOf<E extends Endpoint> = E extends { pending: infer S extends TSchema }
  ? Pending<Static<S>>
  : never;

/** Some endpoints of the contract with the functions that answer them. */
export type Handlers<Name extends EndpointName = EndpointName> = { [N in Name]: Handler<Endpoints[N]> };
