/** Public files under `/api/files/<name>`, whole or by range. The content of a name never changes. */
import type { FastifyInstance } from 'fastify';
import { isPublicName, type FileStore } from '../files/file-store.ts';
import { sizedPictures } from '../files/sized-pictures.ts';
import { ApiError } from '../core/api-error.ts';
import { sendFile } from './send-file.ts';

const cacheForever = 'public, max-age=31536000, immutable';
/** For an original sent in place of a size that is not made yet. A 404 would leave the `picture` element empty. */
const cacheBriefly = 'public, max-age=60';

export function registerFiles(app: FastifyInstance, files: FileStore) {
  const toSend = sizedPictures(files, app.log);
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/files/:name',
    handler: async (request, reply) => {
      if (!isPublicName(request.params.name)) throw new ApiError('not_found');
      const { name, final } = await toSend(request.params.name);
      return sendFile({ files, name, cacheControl: final ? cacheForever : cacheBriefly }, request, reply);
    },
  });
}
