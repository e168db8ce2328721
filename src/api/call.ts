/**
 * Typed API calls by the endpoint names of the contract. Errors are thrown; this module never shows anything or
 * navigates.
 */
import type { BodyOf, FilesOf, ParamsOf, QueryOf, ReplyOf } from '../contract/endpoint.ts';
import type { EndpointName, Endpoints } from '../contract/endpoints.ts';
import type { Reply } from './http.ts';
import { send, type SendOptions } from './send.ts';
import { tokens } from './tokens.ts';

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

export type CallInput<N extends EndpointName> = Given<'params', ParamsOf<Endpoints[N]>> &
  Given<'query', QueryOf<Endpoints[N]>> &
  Given<'body', BodyOf<Endpoints[N]>> & {
    /** With files, the body is sent as multipart/form-data. */
    files?: Partial<Record<FilesOf<Endpoints[N]>, File | Blob>>;
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** The fetch implementation to use; the global one by default. */
    carry?: typeof fetch;
  };

export type ReplyBody<N extends EndpointName> = ReplyOf<Endpoints[N]>;

/** Calls an endpoint. After a 401 `token_not_valid`, refreshes the token and retries once. Throws ApiFailure. */
export async function call<N extends EndpointName>(name: N, input: CallInput<N>): Promise<ReplyBody<N>> {
  const { body } = await callForReply(name, input);
  return body as ReplyBody<N>;
}

/** Like `call`, but returns status and headers, too. */
export async function callForReply<N extends EndpointName>(name: N, input: CallInput<N>): Promise<Reply> {
  const access = outsideSession.has(name) ? null : tokens().access();
  return send({ ...toSend(name, input), access });
}

/** Auth calls use no token and no refresh (O-038). */
const outsideSession: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'POST /signup/',
  'POST /login/',
  'POST /token/refresh/',
  'POST /logout/',
  'POST /forgot-password/',
  'POST /reset-password/',
]);

function toSend<N extends EndpointName>(name: N, input: CallInput<N>): Omit<SendOptions, 'access'> {
  const [method, pattern] = name.split(' ') as [string, string];
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const query = input.query === undefined ? '' : `?${new URLSearchParams(input.query)}`;
  const { files, headers, signal, carry } = input;
  const form = files === undefined ? undefined : toForm({ ...input.body }, files);
  return {
    method,
    path: path + query,
    headers,
    signal,
    carry,
    ...(form ? { form } : { body: input.body }),
  };
}

function toForm(fields: Record<string, unknown>, files: Partial<Record<string, File | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, asText(value));
  for (const [name, file] of Object.entries(files)) if (file !== undefined) form.append(name, file);
  return form;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
