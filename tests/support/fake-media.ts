/** A fake media server for offline tests: lists, tickets, single ranges, strong ETags and planned faults. */
import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { pathOf, stubFetch } from './requests.ts';
import { apiMarker, headers as names } from '../../src/contract/headers.ts';
import { audiosOf, type Recording } from '../../src/offline/media/recording.ts';

/** `cut`: the connection breaks after this share of the file. `hang`: nothing more arrives after it. */
export type MediaFault =
  | 'portal'
  | 'lost'
  | 'unavailable'
  | 'page as 206'
  | 'short'
  | 'other tag'
  | 'whole for a range'
  | { cut: number }
  | { hang: number };

export interface FakeFile {
  content: Uint8Array<ArrayBuffer>;
  version: string;
}

export const fileOf = (bytes: number, seed = 1): FakeFile => {
  const content = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 1) content[at] = (at * 31 + seed * 17 + (at >> 8) * seed) & 255;
  return { content, version: createHash('sha256').update(content).digest('hex').slice(0, 40) };
};

export class FakeMedia {
  readonly files = new Map<number, FakeFile>();
  readonly asked: { url: string; range: string | null; ifRange: string | null }[] = [];
  readonly faults: MediaFault[] = [];
  ticket = 1;
  /** The reply to every request for a list, if set. */
  refusal: { status: number; code: string } | null = null;
  lists = 0;
  /** Bytes per chunk of a response. */
  step = 64 * 1024;
  tag = true;

  /** Answers the page’s fetch from now on. */
  serve() {
    // happy-dom’s own Blob cannot be cloned into IndexedDB.
    vi.stubGlobal('Blob', NodeBlob);
    stubFetch((request) => this.answer(request));
  }

  list() {
    return {
      audios: [...this.files].map(([id, { content, version }]) => ({
        id,
        title: `Podcast ${id}`,
        duration: 60,
        bytes: content.length,
        version,
        position: 0,
        position_at: null,
        finished: false,
        audio_url: `/api/media/audios/${id}?ticket=${this.ticket}`,
        transcript: null,
      })),
      category,
    };
  }

  recording(id: number): Recording {
    return audiosOf(this.list(), category).find((one) => one.id === id)!;
  }

  private async answer(request: Request): Promise<Response> {
    const { headers: asked, signal } = request;
    const url = pathOf(request);
    const list = url.startsWith('/api/student/categories/5/audios/');
    if (list) return this.listed();
    const [, id, ticket] = /^\/api\/media\/audios\/(\d+)\?ticket=(\d+)$/.exec(url) ?? [];
    this.asked.push({ url, range: asked.get('range'), ifRange: asked.get('if-range') });
    const fault = this.faults.shift();
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (fault === 'unavailable') return refused(503, 'unavailable');
    if (fault === 'portal')
      return reply(new TextEncoder().encode('<h1>Welcome</h1>'), 200, { 'content-type': 'text/html' });
    if (ticket !== String(this.ticket)) return refused(403, 'bad_ticket');
    const file = this.files.get(Number(id));
    if (file === undefined) return refused(404, 'not_found');
    return this.send(file, asked, fault, signal);
  }

  private listed(): Response {
    this.lists += 1;
    if (this.refusal !== null) return refused(this.refusal.status, this.refusal.code);
    return reply(new TextEncoder().encode(JSON.stringify(this.list())), 200, {
      'content-type': 'application/json',
    });
  }

  private send(
    { content, version }: FakeFile,
    asked: Headers,
    fault: MediaFault | undefined,
    signal?: AbortSignal,
  ) {
    const tag = `"${version}"`;
    const same = asked.get('if-range') === tag && fault !== 'whole for a range';
    const from = same ? Number(/^bytes=(\d+)-$/.exec(asked.get('range') ?? '')?.[1] ?? 0) : 0;
    if (from >= content.length) return refused(416, 'invalid_input');
    const ranged = from > 0;
    const headers = {
      'content-type': fault === 'page as 206' ? 'text/html' : 'audio/mpeg',
      'content-length': String(content.length - from),
      ...(this.tag ? { etag: fault === 'other tag' ? '"another"' : tag } : {}),
      ...(ranged ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}),
    };
    const end =
      fault === 'short'
        ? content.length - 10
        : typeof fault === 'object'
          ? Math.floor(content.length * ('cut' in fault ? fault.cut : fault.hang))
          : content.length;
    const after = typeof fault === 'object' ? ('cut' in fault ? 'error' : 'hang') : 'close';
    return reply(this.stream(content, from, end, after, signal), ranged ? 206 : 200, headers);
  }

  private stream(
    content: Uint8Array<ArrayBuffer>,
    from: number,
    end: number,
    after: 'error' | 'hang' | 'close',
    signal?: AbortSignal,
  ) {
    let at = from;
    const { step } = this;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
      },
      pull: (controller) => {
        if (at < end) {
          controller.enqueue(content.slice(at, Math.min(end, at + step)));
          at = Math.min(end, at + step);
          return undefined;
        }
        if (after === 'hang') return new Promise(() => undefined);
        if (after === 'error') controller.error(new TypeError('network error'));
        else controller.close();
        return undefined;
      },
    });
  }
}

export const category = { id: 5, name: 'Cardiology', course: 1, course_title: 'Internal Medicine' };

function reply(body: BodyInit, status: number, headers: Record<string, string>): Response {
  return new Response(body, { status, headers: { ...headers, [names.marker]: apiMarker } });
}

const refused = (status: number, code: string) =>
  reply(new TextEncoder().encode(JSON.stringify({ code, error: code })), status, {
    'content-type': 'application/json',
  });
