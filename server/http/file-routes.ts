/** Public files under `/api/files/<name>`, whole or by range. A name means one content for ever. */
import type { FastifyInstance } from 'fastify';
import { isPublicName, type FileStore } from '../files/file-store.ts';
import { notFound } from './client-routes.ts';
import { sendFile } from './send-file.ts';

const cacheControl = 'public, max-age=31536000, immutable';

export function registerFiles(app: FastifyInstance, files: FileStore) {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/files/:name',
    schema: { hide: true },
    handler: (request, reply) => {
      const { name } = request.params;
      return isPublicName(name) ? sendFile({ files, name, cacheControl }, request, reply) : notFound(reply);
    },
  });
}
