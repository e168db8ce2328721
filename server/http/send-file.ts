/** Sends a stored file, whole or one range of it, with an ETag that identifies its content. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { typeOf, versionOf, type ByteRange, type FileStore } from '../files/file-store.ts';
import { ApiError } from '../core/api-error.ts';
import { filePolicy } from './security-headers.ts';

interface Sending {
  files: FileStore;
  /** The name of a file that the caller has access to. */
  name: string;
  cacheControl: string;
  /** The ETag; defaults to the name. */
  tag?: string;
}

/**
 * Answers GET and HEAD with 200, 206, 304 or 416, or with 404 if the store has no such file. A request for several
 * ranges, a malformed range or a range of an outdated version (`If-Range`) gets the whole file, as RFC 9110 allows.
 */
export async function sendFile(
  { files, name, cacheControl, tag = `"${name}"` }: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const size = await files.sizeOf(name);
  if (size === null) throw new ApiError('not_found');
  void reply.headers({
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
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
  if (!file) {
    for (const header of fileHeaders) void reply.removeHeader(header);
    throw new ApiError('not_found');
  }
  request.raw.once('aborted', () => file.stream.destroy());
  return reply.send(file.stream);
}

/** Returns the ETag of a private file: its version, as the contract gives it to clients. */
export const versionTag = (name: string) => `"${versionOf(name)}"`;

/** Headers that describe the file. They must not be sent with the 404 if the file vanished after the size check. */
const fileHeaders = ['etag', 'accept-ranges', 'content-range', 'content-length', 'content-disposition'];

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
