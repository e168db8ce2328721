/** Replaces XMLHttpRequest: a test sees what was sent and decides what comes back. */
import { vi } from 'vitest';
import { apiMarker, headers as names } from '../../src/contract/headers.ts';

export class FakeRequest {
  method = '';
  url = '';
  body: FormData | null = null;
  readonly headers: Record<string, string> = {};
  aborted = false;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  ontimeout?: () => void;
  onloadend?: () => void;
  #replyHeaders: Record<string, string> = {};

  open(method: string, url: string) {
    this.method = method;
    this.url = url.replace(location.origin, '');
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }

  send(body: FormData) {
    this.body = body;
  }

  abort() {
    this.aborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  getAllResponseHeaders() {
    return Object.entries(this.#replyHeaders)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }

  /** Reports upload progress. */
  goTo(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }

  /** Delivers the response, as JSON unless `contentType` says otherwise. */
  answer(status: number, body: unknown, contentType = 'application/json') {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.#deliver(status, text, { 'content-type': contentType, [names.marker]: apiMarker });
  }

  /** Delivers a response that isn't the server's, such as a proxy's. */
  answerForeign(status: number) {
    this.#deliver(status, '<h1>No</h1>', { 'content-type': 'text/html' });
  }

  #deliver(status: number, text: string, replyHeaders: Record<string, string>) {
    this.upload.onload?.();
    this.status = status;
    this.responseText = text;
    this.#replyHeaders = replyHeaders;
    this.onload?.();
    this.onloadend?.();
  }

  lose() {
    this.onerror?.();
    this.onloadend?.();
  }
}

/** Returns a list that collects every upload from now on, in order. */
export function fakeUploads(): FakeRequest[] {
  const made: FakeRequest[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  return made;
}
