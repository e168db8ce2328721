/** What an endpoint promises, as data: the server registers it, the client types its calls by it. */
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { Access } from './roles.ts';

export interface FileRule {
  maxBytes: number;
  kind: 'picture' | 'video' | 'audio' | 'captions' | 'attachment' | 'zip' | 'piece';
}

export interface Endpoint {
  access: Access;
  /** One line for the API page. */
  does: string;
  params?: TObject;
  query?: TObject;
  /** JSON body. With `files` the same fields come as multipart/form-data or, without a file, as JSON. */
  body?: TObject;
  files?: Readonly<Record<string, FileRule>>;
  reply: TSchema;
  /** Status of success; 200 unless told. */
  status?: 200 | 201 | 204;
  /** The reply with status 202 where the act is asked for and waits for somebody who may do it. */
  pending?: TSchema;
  /**
   * Takes an `Idempotency-Key`: the same key gives the same reply and acts once. `deferred`: what waits for others, such
   * as a payment, comes before the transaction that acts.
   */
  idempotent?: true | 'deferred';
  /** Counted by address and, with `auth`, by the account that it names. */
  limited?: 'auth' | 'address';
  /** Codes that this endpoint may answer beyond those that any may. */
  errors?: readonly ErrorCode[];
}

/** Keeps the literal types of an endpoint table. */
export const endpointsOf = <const T extends Readonly<Record<`${Method} /${string}`, Endpoint>>>(table: T) =>
  table;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the database keeps as an integer: nothing has a larger id, whatever a query or a form names. */
export const largestId = 2_147_483_647;
export const Id = Type.Integer({ minimum: 1, maximum: largestId });
/** Of a question or a tracing. */
export const Version = Type.Integer({ minimum: 1, maximum: largestId });
export const IdParams = Type.Object({ id: Id });
export const Message = Type.Object({ message: Type.String() });

type Part<E, K extends string> = E extends { [k in K]: infer S extends TSchema } ? Static<S> : undefined;
export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'query'>;
export type BodyOf<E extends Endpoint> = Part<E, 'body'>;
export type ReplyOf<E extends Endpoint> = Static<E['reply']>;
export type FilesOf<E extends Endpoint> = E extends { files: infer F } ? keyof F & string : never;
