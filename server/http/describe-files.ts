/** The OpenAPI description of the routes outside the contract: stored files, private media and events. */
import { heartbeatSeconds } from '../../src/contract/events.ts';
import { refusals, success, type Described } from './describe-replies.ts';

const text = { type: 'string' };
const bytes = { '*/*': { schema: { type: 'string', format: 'binary' } } };

const range = {
  in: 'header',
  name: 'range',
  required: false,
  description: 'One range of bytes, such as `bytes=0-1023`.',
  schema: text,
};

const sentBytes: Record<number, Described> = {
  200: { description: 'The whole file.', headers: { etag: { schema: text } }, content: bytes },
  206: {
    description: 'The requested range.',
    headers: { etag: { schema: text }, 'content-range': { schema: text } },
    content: bytes,
  },
  304: { description: 'Not modified (`If-None-Match`).' },
  416: { description: 'The file has no such range.', headers: { 'content-range': { schema: text } } },
};

const chatEvent = {
  type: 'object',
  required: ['type', 'with'],
  properties: {
    type: { type: 'string', enum: ['message', 'seen', 'edited', 'deleted'] },
    with: { description: 'The other user of the thread.', type: 'integer' },
  },
};
export const ServerEvent = {
  oneOf: [{ type: 'object', required: ['type'], properties: { type: { const: 'ready' } } }, chatEvent],
};

/** Returns the path items by path. `kinds`: the kinds of private media. */
export function describeFiles(kinds: readonly string[]) {
  return {
    '/api/files/{name}': {
      get: {
        operationId: 'getFile',
        summary: 'A public file, whole or by range. The content of a name never changes.',
        tags: ['Anyone'],
        security: [],
        parameters: [{ in: 'path', name: 'name', required: true, schema: text }, range],
        responses: { ...sentBytes, ...refusals(['not_found', 'server_error', 'unavailable']) },
      },
    },
    '/api/media/{kind}/{id}': {
      get: {
        operationId: 'getMedia',
        summary: 'A private file, for a caller with a ticket or a token who has access to it.',
        tags: ['Whoever is signed in'],
        security: [{ session: [] }, { ticket: [] }],
        parameters: [
          { in: 'path', name: 'kind', required: true, schema: { type: 'string', enum: kinds } },
          { in: 'path', name: 'id', required: true, schema: { type: 'integer', minimum: 1 } },
          {
            in: 'query',
            name: 'ticket',
            required: false,
            description: 'Part of the address that the API returned. Not needed with a token.',
            schema: text,
          },
          range,
        ],
        responses: {
          ...sentBytes,
          ...refusals([
            'token_not_valid',
            'bad_ticket',
            'forbidden',
            'no_subscription',
            'not_found',
            'server_error',
            'unavailable',
          ]),
        },
      },
    },
    '/api/events': {
      get: {
        operationId: 'getEvents',
        summary: `The caller’s events as they happen. At least one line is sent every ${heartbeatSeconds} seconds.`,
        tags: ['Whoever is signed in'],
        security: [{ session: [] }],
        responses: {
          200: {
            ...success(
              'An endless stream of server-sent events; the data of each is a `ServerEvent` as JSON.',
            ),
            content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/ServerEvent' } } },
          },
          ...refusals([
            'not_signed_in',
            'token_not_valid',
            'too_many_requests',
            'server_error',
            'unavailable',
          ]),
        },
      },
    },
  };
}
