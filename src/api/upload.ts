/** Calls that carry large files: the same rules as `call`, and word of how far the bytes are. */
import type { EndpointName } from '../contract/endpoints.ts';
import { call, type CallInput, type ReplyBody } from './call.ts';

/** From 0 to 1; 1 means that every byte left and the server is at work. */
export type ProgressListener = (sent: number) => void;

/**
 * Calls an endpoint with files and tells how far it is. Throws ApiFailure; after `signal` aborts, one of kind
 * `no-answer`. An old session is renewed before the bytes go, so that they need not go twice.
 */
export async function upload<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  onProgress: ProgressListener,
): Promise<ReplyBody<N>> {
  await call('GET /profile/', { signal: input.signal });
  return call(name, { ...input, carry: carryBy(onProgress) });
}

/** As fetch, by XMLHttpRequest: fetch does not say how much of a request is sent. */
function carryBy(onProgress: ProgressListener): typeof fetch {
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      const fail = () => reject(new TypeError(init.signal?.aborted ? 'Stopped.' : 'No connection.'));
      request.open(init.method ?? 'GET', url instanceof Request ? url.url : url);
      for (const [header, value] of new Headers(init.headers)) request.setRequestHeader(header, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.upload.onload = () => onProgress(1);
      request.onload = () => resolve(responseOf(request));
      request.onerror = fail;
      request.onabort = fail;
      request.ontimeout = fail;
      request.onloadend = () => init.signal?.removeEventListener('abort', stop);
      init.signal?.addEventListener('abort', stop);
      if (init.signal?.aborted) return fail();
      onProgress(0);
      request.send(init.body as FormData);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const bodiless = [204, 205, 304].includes(request.status);
  return new Response(bodiless ? null : request.responseText, { status: request.status, headers });
}
