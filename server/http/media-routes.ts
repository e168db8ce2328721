/** Private files under `/api/media/<kind>/<id>`, for callers with a ticket or a token who have access to them. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { accessCheck } from './access.ts';
import { ApiError } from '../core/api-error.ts';
import { sendFile, versionTag } from './send-file.ts';
import { stamp } from './stamp.ts';
import { ticketHolder, type TicketKind, type Visitor } from './tickets.ts';

export interface PrivateFile {
  /** The name in the file store. */
  name: string;
  /** If set, the browser saves the file under this name instead of showing it. */
  saveAs?: string;
}

/** A file that is generated while it is sent. */
interface MadeFile {
  stream: Readable;
  type: string;
  saveAs: string;
}

/** Lookups by kind: each returns the file if this user may have it now, or refuses. Called on every request. */
export type PrivateFiles = Record<TicketKind, Find>;
type Find = (deps: Deps, user: Visitor, id: number) => Promise<PrivateFile | MadeFile>;

export function registerMedia(app: FastifyInstance, deps: Deps, files: PrivateFiles) {
  const signedIn = accessCheck(deps);

  for (const [kind, find] of Object.entries(files) as [TicketKind, PrivateFiles[TicketKind]][]) {
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
    kind: TicketKind,
    id: number,
  ): Promise<Visitor> {
    if (request.headers.authorization === undefined)
      return ticketHolder(deps, kind, id, request.query.ticket);
    // `signed-in` never returns null.
    return (await signedIn('signed-in', request))!;
  }
}

function idOf(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw new ApiError('not_found');
  return id;
}

/** A `Content-Disposition` header (RFC 6266): an ASCII name for old clients, then the full name. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
