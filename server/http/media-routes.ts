/** Private files under `/api/media/<kind>/<id>`, for whoever comes with a ticket or a token and may have them. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { accessCheck } from './access.ts';
import { ApiError } from '../core/api-error.ts';
import { sendFile, versionTag } from './send-file.ts';
import { stamp } from './stamp.ts';
import { ticketHolder, type Ticketed, type Visitor } from './tickets.ts';

export interface PrivateFile {
  /** In the file store. */
  name: string;
  /** Saved under this name instead of being shown. */
  saveAs?: string;
}

/** What is made while it is sent. */
interface MadeFile {
  stream: Readable;
  type: string;
  saveAs: string;
}

/** By kind: gives the file of a thing if this user may have it now, or refuses. Asked at every request. */
export type PrivateFiles = Record<Ticketed, Find>;
type Find = (deps: Deps, user: Visitor, id: number) => Promise<PrivateFile | MadeFile>;

export function registerMedia(app: FastifyInstance, deps: Deps, files: PrivateFiles) {
  const signedIn = accessCheck(deps);

  for (const [kind, find] of Object.entries(files) as [Ticketed, PrivateFiles[Ticketed]][]) {
    app.route<{ Params: { id: string }; Querystring: { ticket?: unknown } }>({
      method: ['GET', 'HEAD'],
      url: `/api/media/${kind}/:id`,
      handler: async (request, reply) => {
        stamp(reply, deps, null);
        const id = idOf(request.params.id);
        const found = await find(deps, await visitorOf(request, kind, id), id);
        if (found.saveAs !== undefined) void reply.header('content-disposition', attachment(found.saveAs));
        if ('stream' in found) {
          request.raw.once('aborted', () => found.stream.destroy());
          return reply.type(found.type).header('cache-control', 'private, no-store').send(found.stream);
        }
        const { name } = found;
        const answer = { files: deps.files, name, cacheControl: 'private, no-store', tag: versionTag(name) };
        return sendFile(answer, request, reply);
      },
    });
  }

  async function visitorOf(
    request: FastifyRequest<{ Querystring: { ticket?: unknown } }>,
    kind: Ticketed,
    id: number,
  ): Promise<Visitor> {
    if (request.headers.authorization === undefined)
      return ticketHolder(deps, kind, id, request.query.ticket);
    // `signed-in` lets nobody in without an account.
    return (await signedIn('signed-in', request))!;
  }
}

function idOf(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw new ApiError('not_found');
  return id;
}

/** As RFC 6266 writes it: plain letters for old readers, then the whole name. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
