/** Whole pages that are compressed once and sent from memory. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesTag } from './etags.ts';

export interface CompressedPage {
  status: number;
  type: string;
  /** Its content security policy; null for the general one. */
  policy: string | null;
  etag: string;
  /** Bodies by Content-Encoding. */
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

export async function compressed({
  text,
  ...page
}: Pick<CompressedPage, 'status' | 'type' | 'policy'> & { text: string }): Promise<CompressedPage> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { ...page, etag, bodies: { br, gzip: gz, identity } };
}

/** Nobody may keep a page that the API's failure has left without its content: neither a cache nor a search engine. */
export const markUnavailable = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', '60').header('cache-control', 'no-store');

export function sendCompressed(page: CompressedPage, request: FastifyRequest, reply: FastifyReply): true {
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
