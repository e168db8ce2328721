/** Public files under `/api/files/<name>`, whole or by range. A name means one content forever. */
import type { FastifyInstance } from 'fastify';
import { isPublicName, type FileStore } from '../files/file-store.ts';
import { sizedPictures } from '../files/sized-pictures.ts';
import { ApiError } from '../core/api-error.ts';
import { sendFile } from './send-file.ts';

const forEver = 'public, max-age=31536000, immutable';
/** Of an original that stands in for a size that is not made yet: a `picture` element shows nothing for a refusal. */
const forNow = 'public, max-age=60';

export function registerFiles(app: FastifyInstance, files: FileStore) {
  const toSend = sizedPictures(files, app.log);
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/files/:name',
    handler: async (request, reply) => {
      if (!isPublicName(request.params.name)) throw new ApiError('not_found');
      const { name, final } = await toSend(request.params.name);
      return sendFile({ files, name, cacheControl: final ? forEver : forNow }, request, reply);
    },
  });
}
