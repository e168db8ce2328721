/** The types of endpoint handlers and of the call that a handler gets. */
import type { Static, TSchema } from 'typebox';
import type { BodyOf, Endpoint, FilesOf, ParamsOf, QueryOf, ReplyOf } from '../../src/contract/endpoint.ts';
import type { EndpointName, Endpoints } from '../../src/contract/endpoints.ts';
import type { Role } from '../../src/contract/roles.ts';
import type { Recalled, RecallDetails } from '../../src/contract/rules/recall-header.ts';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps/deps.ts';
import type { SentFile } from '../files/file-store.ts';

export interface SignedIn {
  id: number;
  role: Role;
  sessionId: string;
}

/** A file from a form, complete and within its size limit. It is temporary and deleted after the call. */
export interface UploadedFile extends SentFile {
  bytes: number;
  /** The client's file name; never used as a path. */
  name: string;
}

export interface Call<E extends Endpoint> {
  deps: Deps;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: Partial<Record<FilesOf<E>, UploadedFile>>;
  /** The caller; null only where the endpoint's access is `anyone`. */
  user: E['access'] extends 'anyone' ? SignedIn | null : SignedIn;
  /**
   * For `idempotent` endpoints: the transaction that also stores the reply under its key. All writes must go through
   * it.
   */
  tx: E extends { idempotent: true; files: object }
    ? undefined
    : E extends { idempotent: true }
      ? Tx
      : undefined;
  /** In place of `tx` if work precedes the transaction: storing files, or whatever makes the endpoint `deferred`. */
  once: E extends { idempotent: true; files: object } | { idempotent: 'deferred' } ? Once : undefined;
  /** The Idempotency-Key, if one was sent. */
  key: string | null;
  /** When the student acted, by the server's clock, never in the future. Defaults to now. */
  actedAt: Date;
  /** The round that the student saw, if the device sent it. */
  round: number | null;
  /** The version of the question, or of what staff edit, that the user saw, if the device sent it. */
  version: number | null;
  /** The price that the student saw, if the device sent it. */
  price: number | null;
  /** Whether the device says that it had no reply to the same call. */
  isAgain: boolean;
  /** Confidence, duration and session of an answer, as far as the device sent them. */
  recall: RecallDetails;
  /** Confidence and duration of each answer of a test, in the order of the answers, as far as the device sent them. */
  recalls: readonly (Recalled | null)[];
  /** The caller’s IP address, for rate limits. */
  address: string;
  userAgent: string;
  /** For `conditional` endpoints: sets the reply's ETag. Returns true if the caller has that reply already. */
  hasTag: E extends { conditional: true } ? (tag: string) => boolean : undefined;
  /** Returns the value of a cookie of the request. */
  cookie: (name: string) => string | undefined;
  /** Sets a cookie that browsers send to this path of the API only, not readable by scripts. */
  setCookie: (name: string, value: string, path: string) => void;
}

export interface Once {
  /**
   * Runs `act` in the transaction that stores its result (JSON) under the key. For a known key, returns the stored
   * result.
   */
  <T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /** The stored result if the key was known from the start, so that the work before `act` can be skipped. */
  readonly known: { result: unknown } | null;
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ReplyOf<E> | PendingOf<E> | UnchangedOf<E>>;

/** A handler's result if the caller has the reply already (`Call.hasTag`): sent with status 304. */
export const unchanged = Symbol('unchanged');

type UnchangedOf<E extends Endpoint> = E extends { conditional: true } ? typeof unchanged : never;

/** A handler's result for an action that now waits for somebody else: sent with status 202 (`Endpoint.pending`). */
export class Pending<Reply> {
  readonly reply: Reply;

  constructor(reply: Reply) {
    this.reply = reply;
  }
}

type PendingOf<E extends Endpoint> = E extends { pending: infer S extends TSchema }
  ? Pending<Static<S>>
  : never;

/** Handlers by endpoint name. */
export type Handlers<Name extends EndpointName = EndpointName> = { [N in Name]: Handler<Endpoints[N]> };
