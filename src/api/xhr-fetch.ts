/** Requests whose way can be watched. */

/** As fetch, by XMLHttpRequest: fetch does not say how much of a request is sent. */
export function xhrFetch(onProgress: (sent: number) => void): typeof fetch {
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
