/** The one way in which a stored file goes out: whole or by one range, with a tag that means its content. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { typeOf, versionOf, type ByteRange, type FileStore } from '../files/file-store.ts';
import { ApiError } from '../core/api-error.ts';
import { filePolicy } from './security-headers.ts';

interface Sending {
  files: FileStore;
  /** Of a file that this caller may have. */
  name: string;
  /** Whether and where it may be kept. */
  cacheControl: string;
  /** Unless it is the name. */
  tag?: string;
}

/**
 * Answers GET and HEAD: 200, 206, 304 or 416, or 404 where the store has no such file. Several ranges or nonsense get
 * the whole file, as RFC 9110 allows; a range of a version that is gone (`If-Range`) does, too.
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
    for (const header of ofFile) void reply.removeHeader(header);
    throw new ApiError('not_found');
  }
  request.raw.once('aborted', () => file.stream.destroy());
  return reply.send(file.stream);
}

/** The tag of a private file: its version, as the contract tells it to clients. */
export const versionTag = (name: string) => `"${versionOf(name)}"`;

/** What is said of a file that was there a moment ago, and is not true of a refusal. */
const ofFile = ['etag', 'accept-ranges', 'content-range', 'content-length', 'content-disposition'];

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
