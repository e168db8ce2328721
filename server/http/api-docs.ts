/** The API page at `/api/docs`, made of the contract. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { Type, type TObject } from 'typebox';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { errors, type ErrorCode } from '../../src/contract/errors.ts';
import type { Access } from '../../src/contract/roles.ts';
import { docsPolicy } from './security-headers.ts';

const groups: Record<Access, string> = {
  anyone: 'Anyone',
  'signed-in': 'Whoever is signed in',
  student: 'Students',
  staff: 'Staff',
  admin: 'Admin',
};

/** To be called before the endpoints are registered. */
export async function registerApiDocs(app: FastifyInstance, version: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nightfloat API',
        version,
        description:
          'Paths answer with and without the slash at their end. Refusals are `{ code, error, detail }`; `invalid_input` ' +
          'has a list of sentences a field beside them.',
      },
      tags: Object.values(groups).map((name) => ({ name })),
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      return { schema: endpoint ? describe(schema, endpoint) : { ...schema, hide: true }, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: { validatorUrl: null, docExpansion: 'list', deepLinking: true },
  });
}

function describe(schema: FastifySchema, endpoint: Endpoint): FastifySchema {
  const { access, body, does, files, once, status = 200 } = endpoint;
  return {
    ...schema,
    summary: does,
    tags: [groups[access]],
    security: access === 'anyone' ? [] : [{ session: [] }],
    ...(files && {
      consumes: ['multipart/form-data', 'application/json'],
      body: withFiles(body, Object.keys(files)),
    }),
    ...(once && {
      headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String({ format: 'uuid' })) }),
    }),
    response: {
      [status]: { description: 'Done.', ...endpoint.reply },
      ...(endpoint.pending && { 202: { description: 'Asked for.', ...endpoint.pending } }),
      ...refusals(endpoint),
    },
  };
}

function withFiles(body: TObject | undefined, names: string[]): TObject {
  const file = Type.Optional(Type.String({ format: 'binary' }));
  return Type.Object({ ...body?.properties, ...Object.fromEntries(names.map((name) => [name, file])) });
}

/** Codes by status, those of this endpoint and those that any of its kind answers. */
function refusals({ access, body, params, once, errors: own = [] }: Endpoint): Record<number, object> {
  const codes = new Set<ErrorCode>(own);
  if (body) codes.add('invalid_input');
  if (params) codes.add('not_found');
  if (once) codes.add('key_reused');
  if (access !== 'anyone') codes.add('not_signed_in').add('token_not_valid');
  if (['student', 'staff', 'admin'].includes(access)) codes.add('forbidden');
  const byStatus: Record<number, { description: string; type: string; additionalProperties: boolean }> = {};
  for (const code of codes) {
    const { status, says } = errors[code];
    const line = `\`${code}\`: ${says}`;
    const description = byStatus[status] ? `${byStatus[status].description}\n\n${line}` : line;
    byStatus[status] = { description, type: 'object', additionalProperties: true };
  }
  return byStatus;
}
