/**
 * Large files are uploaded in pieces ahead of their form, so that a dropped connection costs one piece and not the
 * whole file. The form then names the upload in place of the file (`rules/chunked-uploads.ts`).
 */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message } from './endpoint.ts';
import { limits } from './limits.ts';

export const Upload = Type.Object({
  id: Id,
  /** Name of the file on the sender's device. */
  name: Type.String(),
  kind: Type.Enum(['video', 'audio']),
  bytes: Type.Integer(),
  /** Number of bytes received so far, which is where the next piece begins. */
  received: Type.Integer(),
});
export type Upload = Static<typeof Upload>;

export const uploadEndpoints = endpointsOf({
  'GET /uploads/': {
    access: 'staff',
    does: 'My uploads that no form has used yet, newest first.',
    reply: Type.Array(Upload),
  },
  'POST /uploads/': {
    access: 'staff',
    does: 'Begins an upload, or returns the one with the same mark that I began before, with the bytes received so far.',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 500 }),
      /** The device's fingerprint of the file: the same mark means the same bytes. */
      mark: Type.String({ minLength: 1, maxLength: 1_000 }),
      kind: Type.Enum(['video', 'audio']),
      bytes: Type.Integer({ minimum: 1 }),
    }),
    reply: Upload,
    status: 201,
    errors: ['too_large', 'disk_full'],
  },
  'PUT /uploads/{id}/pieces/{start}/': {
    access: 'staff',
    does: 'Adds a piece that begins at this byte. A piece that is already stored or comes too early changes nothing; the reply says where to continue.',
    params: Type.Object({ id: Id, start: Type.Integer({ minimum: 0 }) }),
    files: { piece: { maxBytes: limits.pieceBytes, kind: 'piece' } },
    reply: Upload,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'DELETE /uploads/{id}/': {
    access: 'staff',
    does: 'Cancels an upload and deletes its pieces.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
});
