/**
 * The definition of an endpoint as data: the server registers it, the client derives the types of its calls from it.
 */
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { shownPattern } from './blank.ts';
import type { ErrorCode } from './errors.ts';
import type { Access } from './roles.ts';

export interface FileRule {
  maxBytes: number;
  kind: 'picture' | 'video' | 'audio' | 'captions' | 'attachment' | 'zip' | 'piece';
}

export interface Endpoint {
  access: Access;
  /** One line for the API documentation. */
  does: string;
  params?: TObject;
  query?: TObject;
  /** JSON body. With `files`, the same fields are sent as multipart/form-data or, without a file, as JSON. */
  body?: TObject;
  files?: Readonly<Record<string, FileRule>>;
  reply: TSchema;
  /** Status of a successful reply; 200 by default. */
  status?: 200 | 201 | 204;
  /** The reply with status 202 when the caller may only request the action and someone else must carry it out. */
  pending?: TSchema;
  /**
   * Accepts an `Idempotency-Key`: requests with the same key act once and get the same reply. With `deferred`, steps
   * that wait for external services, such as a payment, run before the transaction.
   */
  idempotent?: true | 'deferred';
  /** The reply carries an ETag. A request that names it in `If-None-Match` gets 304 if nothing has changed since. */
  conditional?: true;
  /** Rate limited per address and, with `auth`, also per account named in the body. */
  limited?: 'auth' | 'address';
  /** Error codes of this endpoint, in addition to those that any endpoint may return. */
  errors?: readonly ErrorCode[];
}

/** Keeps the literal types of an endpoint table. */
export const endpointsOf = <const T extends Readonly<Record<`${Method} /${string}`, Endpoint>>>(table: T) =>
  table;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The largest value of a database integer column; no larger id can exist, so none is accepted. */
export const largestId = 2_147_483_647;
export const Id = Type.Integer({ minimum: 1, maximum: largestId });
/** Version of a question or a tracing. */
export const Version = Type.Integer({ minimum: 1, maximum: largestId });
export const IdParams = Type.Object({ id: Id });
/** A text that may not be blank. */
export const ShownText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: shownPattern });
export const Message = Type.Object({ message: Type.String() });

type Part<E, K extends string> = E extends { [k in K]: infer S extends TSchema } ? Static<S> : undefined;
export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'query'>;
export type BodyOf<E extends Endpoint> = Part<E, 'body'>;
export type ReplyOf<E extends Endpoint> = Static<E['reply']>;
export type FilesOf<E extends Endpoint> = E extends { files: infer F } ? keyof F & string : never;
