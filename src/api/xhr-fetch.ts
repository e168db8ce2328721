/** Requests with upload progress. */

/** Like fetch, for forms, but uses XMLHttpRequest because fetch does not report upload progress. */
export function xhrFetch(onProgress: (sent: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.formData();
    // The browser sets it with its own boundary.
    request.headers.delete('content-type');
    return carry(request, body, onProgress);
  };
}

function carry(
  { method, url, headers, signal }: Request,
  body: FormData,
  onProgress: (sent: number) => void,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = () => reject(new TypeError(signal.aborted ? 'Stopped.' : 'No connection.'));
    request.open(method, url);
    for (const [header, value] of headers) request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(responseOf(request));
    request.onerror = fail;
    request.onabort = fail;
    request.ontimeout = fail;
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) return fail();
    onProgress(0);
    request.send(body);
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
