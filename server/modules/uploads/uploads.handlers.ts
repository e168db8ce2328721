import type { Upload, uploadEndpoints } from '../../../src/contract/uploads.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { addPiece, beginUpload, dropUpload } from './uploads.service.ts';
import { uploadsOf, type UploadRow } from './uploads.store.ts';

export const uploadHandlers: Handlers<keyof typeof uploadEndpoints> = {
  'GET /uploads/': async ({ deps, user }) => (await uploadsOf(deps.db, user.id)).map(shown),

  'POST /uploads/': async ({ deps, user, body }) => shown(await beginUpload(deps, user.id, body)),

  'PUT /uploads/{id}/pieces/{start}/': async ({ deps, user, params, files }) =>
    shown(await addPiece(deps, user.id, params, files.piece)),

  'DELETE /uploads/{id}/': async ({ deps, user, params }) => {
    if (!(await dropUpload(deps, { id: params.id, userId: user.id }))) throw new ApiError('not_found');
    return { message: 'The upload was canceled.' };
  },
};

const shown = ({ id, name, kind, bytes, received }: UploadRow): Upload => ({
  id,
  name,
  kind,
  bytes,
  received,
});
