/** The public pages with their content in them: drawn by the built client, from what the API answers a visitor. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, type PageDrawer, type SiteFile } from '../../src/contract/site-pages.ts';
import { coalesce } from './coalesce.ts';
import { pagePolicyWith } from './security-headers.ts';
import type { PageFrame } from './page-frame.ts';

export interface SitePages {
  /** Answers with the page at this path; false where no public page stands, or it cannot be drawn now. */
  send: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

interface Kept {
  /** What the API answered when it was drawn, by path. */
  answers: Map<string, string>;
  page: Finished;
}

interface Finished {
  status: number;
  type: string;
  policy: string | null;
  etag: string;
  /** By Content-Encoding. */
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

interface Parts {
  drawer: PageDrawer;
  frame: PageFrame;
  /** Sources for the policy's `script-src`. */
  scripts: string[];
  /** Where the site is reached from outside. */
  origin: string;
}

/**
 * A page is drawn again only when the API answers something else than it did when the page was drawn. So what staff
 * change is there at once, on every node, and nothing has to be told to anybody.
 */
export function sitePages(app: FastifyInstance, { drawer, frame, scripts, origin }: Parts): SitePages {
  const kept = new Map<string, Kept>();

  const pageAt = coalesce(async (key): Promise<Finished | null> => {
    const before = kept.get(key);
    if (before !== undefined && (await isCurrent(app, before))) return before.page;
    const answers = new Map<string, string>();
    const page = await make(key, answers);
    // Only what stands on its own address: whoever asks for addresses that do not exist fills nothing.
    if (page?.status === 200) keep(kept, key, { answers, page });
    else kept.delete(key);
    return page;
  });

  return {
    async send(path, request, reply) {
      const page = await pageAt(addressOf(path)).catch((error: unknown) => {
        request.log.error(error, 'A page could not be drawn.');
        return null;
      });
      return page !== null && answer(page, request, reply);
    },
  };

  async function make(path: string, answers: Map<string, string>): Promise<Finished | null> {
    const carry = carrier(app, answers);
    if (siteFileNames.has(path)) {
      const file = (await drawer.siteFiles({ origin, carry }))[path.slice(1)];
      return file === undefined ? null : finish({ status: 200, ...file, policy: null });
    }
    const drawn = await drawer.drawPage({ path, origin, carry });
    if (drawn === null) return null;
    const { html, styles, ...own } = frame.around(drawn);
    return finish({
      status: drawn.status,
      type: 'text/html; charset=utf-8',
      text: html,
      policy: pagePolicyWith({ scripts: [...scripts, ...own.scripts], styles }),
    });
  }
}

const siteFileNames = new Set(['/robots.txt', '/sitemap.xml']);

/** A GET to the API within this process, as a visitor without an account sends it. */
async function ask(app: FastifyInstance, url: string) {
  return app.inject({ method: 'GET', url, headers: { accept: 'application/json' } });
}

function carrier(app: FastifyInstance, answers: Map<string, string>): typeof fetch {
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

async function isCurrent(app: FastifyInstance, { answers }: Kept): Promise<boolean> {
  const same = await Promise.all(
    [...answers].map(async ([url, body]) => (await ask(app, url)).body === body),
  );
  return same.every(Boolean);
}

/** The oldest goes when there are many: a site has as many pages as categories. */
function keep(kept: Map<string, Kept>, key: string, one: Kept) {
  kept.delete(key);
  kept.set(key, one);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

const mostKept = 500;

async function finish(page: SiteFile & { status: number; policy: string | null }): Promise<Finished> {
  const identity = Buffer.from(page.text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { ...page, etag, bodies: { br, gzip: gz, identity } };
}

function answer(page: Finished, request: FastifyRequest, reply: FastifyReply): true {
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag);
  if (page.policy !== null) void reply.header('content-security-policy', page.policy);
  if (page.status === 200 && isAmong(request.headers['if-none-match'], page.etag)) {
    void reply.code(304).send();
    return true;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.code(page.status).type(page.type).send(page.bodies[encoding]);
  return true;
}

/** What stands between browser and server may list several, and may have taken the `W/` off. */
const isAmong = (known = '', etag: string) =>
  known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2));

function encodingFor(accepted: string | string[] = '') {
  const names = String(accepted)
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}
