/** Server-rendered public pages: the built client renders them from what the API returns to a visitor. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, type PageRenderer, type SiteFile } from '../../src/contract/site-pages.ts';
import { coalesce } from './coalesce.ts';
import { namesTag } from './etags.ts';
import { pagePolicyWith } from './security-headers.ts';
import type { PageFrame } from './page-frame.ts';

export interface SitePages {
  /**
   * Sends the page at this path. Returns false if there is no public page, or if rendering failed; then the reply's
   * status is 503 already, for whatever is sent instead.
   */
  send: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

interface CachedPage {
  /** The API's replies that it was rendered from, by path. */
  answers: Map<string, string>;
  page: Page;
}

interface Page {
  status: number;
  type: string;
  policy: string | null;
  etag: string;
  /** Bodies by Content-Encoding. */
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

interface Parts {
  renderer: PageRenderer;
  frame: PageFrame;
  /** The public origin of the site. */
  origin: string;
}

/**
 * Renders public pages and caches them. On each request it compares the API's replies with those that the page was
 * rendered from, and renders again if they differ. So changes by staff appear at once, on every node, without
 * invalidation.
 */
export function sitePages(app: FastifyInstance, { renderer, frame, origin }: Parts): SitePages {
  const cache = new Map<string, CachedPage>();

  const pageAt = coalesce(async (key): Promise<Page | null> => {
    const before = cache.get(key);
    if (before !== undefined && (await isCurrent(app, before))) return before.page;
    const answers = new Map<string, string>();
    const page = await make(key, answers);
    // Only pages that exist are cached, so that requests for nonexistent ones cannot fill the cache. A page that lacks
    // data because the API failed isn't either.
    if (page?.status === 200) store(cache, key, { answers, page });
    else cache.delete(key);
    return page;
  });

  return {
    async send(path, request, reply) {
      const page = await pageAt(addressOf(path)).catch((error: unknown) => {
        request.log.error(error, 'A page could not be rendered.');
        markUnavailable(reply);
        return null;
      });
      return page !== null && answer(page, request, reply);
    },
  };

  async function make(path: string, answers: Map<string, string>): Promise<Page | null> {
    const carry = recordingFetch(app, answers);
    if (siteFileNames.has(path)) {
      const file = (await renderer.siteFiles({ origin, carry }))[path.slice(1)];
      return file === undefined ? null : finish({ status: 200, ...file, policy: null });
    }
    const drawn = await renderer.renderPage({ path, origin, carry });
    if (drawn === null) return null;
    const { html, scripts, styles } = frame.around(drawn);
    return finish({
      status: drawn.status,
      type: 'text/html; charset=utf-8',
      text: html,
      policy: pagePolicyWith({ scripts, styles }),
    });
  }
}

const siteFileNames = new Set(['/robots.txt', '/sitemap.xml']);

/** Sends a GET to the API within this process, as a visitor without an account. */
async function ask(app: FastifyInstance, url: string) {
  return app.inject({ method: 'GET', url, headers: { accept: 'application/json' } });
}

/** Returns a `fetch` that asks the API within this process and records its replies in `answers`. */
function recordingFetch(app: FastifyInstance, answers: Map<string, string>): typeof fetch {
  return async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const url = pathname + search;
    const { statusCode, body, headers } = await ask(app, url);
    answers.set(url, body);
    return new Response(body, {
      status: statusCode,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    });
  };
}

async function isCurrent(app: FastifyInstance, { answers }: CachedPage): Promise<boolean> {
  const same = await Promise.all(
    [...answers].map(async ([url, body]) => (await ask(app, url)).body === body),
  );
  return same.every(Boolean);
}

/** Caches a page and evicts the oldest one if there are too many: a site has as many pages as categories. */
function store(cache: Map<string, CachedPage>, key: string, page: CachedPage) {
  cache.delete(key);
  cache.set(key, page);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
}

const maxCached = 500;

async function finish(page: SiteFile & { status: number; policy: string | null }): Promise<Page> {
  const identity = Buffer.from(page.text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { ...page, etag, bodies: { br, gzip: gz, identity } };
}

/** Nobody may keep a page that the API's failure has left without its content: neither a cache nor a search engine. */
const markUnavailable = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', '60').header('cache-control', 'no-store');

function answer(page: Page, request: FastifyRequest, reply: FastifyReply): true {
  void reply.header('vary', 'accept-encoding');
  if (page.status === 503) markUnavailable(reply);
  else void reply.header('cache-control', 'no-cache').header('etag', page.etag);
  if (page.policy !== null) void reply.header('content-security-policy', page.policy);
  if (page.status === 200 && namesTag(request.headers['if-none-match'], page.etag)) {
    void reply.code(304).send();
    return true;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.code(page.status).type(page.type).send(page.bodies[encoding]);
  return true;
}

function encodingFor(accepted: string | string[] = '') {
  const names = String(accepted)
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}
