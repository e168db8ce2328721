/** Stored files under `/api/files/<name>`, whole or by range. A name means one content for ever. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFileName, typeOf, type ByteRange, type FileStore } from '../files/file-store.ts';
import { notFound } from './client-routes.ts';
import { filePolicy } from './security-headers.ts';

export function registerFiles(app: FastifyInstance, files: FileStore) {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/files/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { name } = request.params;
      const size = isFileName(name) ? await files.sizeOf(name) : null;
      if (size === null) return notFound(reply);
      return answer(files, name, size, request, reply);
    },
  });
}

async function answer(
  files: FileStore,
  name: string,
  size: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tag = `"${name}"`;
  void reply.headers({
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': filePolicy,
  });
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.some((one) => one === tag || one === '*')) return reply.code(304).send();

  const range = rangeOf(request, tag, size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  void reply.type(typeOf(name)).header('content-length', range ? range.end - range.start + 1 : size);
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') return reply.send();

  const file = await files.open(name, range ?? undefined);
  if (!file) return notFound(reply.removeHeader('content-length').removeHeader('content-range'));
  request.raw.once('aborted', () => file.stream.destroy());
  return reply.send(file.stream);
}

/** One range is served; several, or something unreadable, get the whole file as RFC 9110 allows. */
function rangeOf({ headers }: FastifyRequest, tag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '');
  const [, first, last] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== tag) return null;
  if (first === '') {
    const bytes = Math.min(Number(last), size);
    return bytes === 0 ? 'unsatisfiable' : { start: size - bytes, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
