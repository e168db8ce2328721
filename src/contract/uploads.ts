/**
 * Large files sent ahead of their form, in pieces, so that a broken line costs one piece and not the whole. The form then
 * names the upload where the file would stand (`rules/chunked-uploads.ts`).
 */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message } from './endpoint.ts';
import { limits } from './limits.ts';

export const Upload = Type.Object({
  id: Id,
  /** Of the file on the device of its sender. */
  name: Type.String(),
  kind: Type.Enum(['video', 'audio']),
  bytes: Type.Integer(),
  /** So many bytes from the start are here: the next piece begins there. */
  received: Type.Integer(),
});
export type Upload = Static<typeof Upload>;

export const uploadEndpoints = endpointsOf({
  'GET /uploads/': {
    access: 'staff',
    does: 'My uploads that no form has named yet, the newest first.',
    reply: Type.Array(Upload),
  },
  'POST /uploads/': {
    access: 'staff',
    does: 'Begins an upload, or gives the one of the same mark that I began before, with what is already here.',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 500 }),
      /** What the device knows the file by: of the same mark, the same bytes. */
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
    does: 'Adds a piece that begins at this byte. One that is here already, or comes too early, changes nothing; the reply says where to continue.',
    params: Type.Object({ id: Id, start: Type.Integer({ minimum: 0 }) }),
    files: { piece: { maxBytes: limits.pieceBytes, kind: 'piece' } },
    reply: Upload,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'DELETE /uploads/{id}/': {
    access: 'staff',
    does: 'Gives up an upload; nothing of it stays.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
});
