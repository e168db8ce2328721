/** Server-rendered public pages: the built client renders them from what the API returns to a visitor. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, type PageRenderer } from '../../src/contract/site-pages.ts';
import { coalesce } from './coalesce.ts';
import { compressed, markUnavailable, sendCompressed, type CompressedPage } from './compressed-page.ts';
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
  replies: Map<string, string>;
  page: CompressedPage;
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

  const pageAt = coalesce(async (key): Promise<CompressedPage | null> => {
    const before = cache.get(key);
    if (before !== undefined && (await isCurrent(app, before))) return before.page;
    const replies = new Map<string, string>();
    const page = await make(key, replies);
    // Only pages that exist are cached, so that requests for nonexistent ones cannot fill the cache. A page that lacks
    // data because the API failed isn't either.
    if (page?.status === 200) store(cache, key, { replies, page });
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
      return page !== null && sendCompressed(page, request, reply);
    },
  };

  async function make(path: string, replies: Map<string, string>): Promise<CompressedPage | null> {
    const carry = recordingFetch(app, replies);
    if (siteFileNames.has(path)) {
      const file = (await renderer.siteFiles({ origin, carry }))[path.slice(1)];
      return file === undefined ? null : compressed({ status: 200, ...file, policy: null });
    }
    const drawn = await renderer.renderPage({ path, origin, carry });
    if (drawn === null) return null;
    const { html, scripts, styles } = frame.around(drawn);
    return compressed({
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

/** Returns a `fetch` that asks the API within this process and records what it replies in `replies`. */
function recordingFetch(app: FastifyInstance, replies: Map<string, string>): typeof fetch {
  return async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const url = pathname + search;
    const { statusCode, body, headers } = await ask(app, url);
    replies.set(url, body);
    return new Response(body, {
      status: statusCode,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    });
  };
}

async function isCurrent(app: FastifyInstance, { replies }: CachedPage): Promise<boolean> {
  const same = await Promise.all(
    [...replies].map(async ([url, body]) => (await ask(app, url)).body === body),
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
