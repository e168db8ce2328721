import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses JSON replies, such as a bank's questions, to a third. Pages and the client's files are compressed already.
 * Bodies of requests are never decompressed, since a small one could become huge.
 */
export async function registerCompression(app: FastifyInstance) {
  await app.register(compress, {
    globalDecompression: false,
    customTypes: /^application\/json(;|$)/,
    encodings: ['br', 'gzip'],
    // What fits into one packet arrives no sooner.
    threshold: 1_400,
  });
}
