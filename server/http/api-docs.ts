/** The API page at `/api/docs`, made of the contract. */
import swagger, { type SwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { describeEndpoint, groups } from './describe-endpoint.ts';
import { describeFiles, ServerEvent } from './describe-files.ts';
import { describedHeaders, Refusal } from './describe-replies.ts';
import { docsPolicy } from './security-headers.ts';

/** `kinds`: of private media. */
export async function registerApiDocs(app: FastifyInstance, version: string, kinds: readonly string[]) {
  await app.register(swagger, { mode: 'static', specification: { document: describeApi(version, kinds) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: { validatorUrl: null, docExpansion: 'list', deepLinking: true },
  });
}

type Document = Extract<SwaggerOptions, { mode: 'static' }>['specification'] extends infer S
  ? Extract<S, { document: unknown }>['document']
  : never;

function describeApi(version: string, kinds: readonly string[]): Document {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const [method = '', path = ''] = name.split(' ');
    (paths[`/api${path}`] ??= {})[method.toLowerCase()] = describeEndpoint(name, endpoints[name]);
  }
  const described = {
    openapi: '3.1.0',
    info: {
      title: 'Nightfloat API',
      version,
      description:
        'Paths answer with and without the slash at their end. Refusals are `{ code, error, detail }`; `invalid_input` ' +
        'has a list of sentences a field beside them. A method that an address does not take is refused with 405 and `Allow`.',
    },
    tags: Object.values(groups).map((name) => ({ name })),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ticket: { type: 'apiKey', in: 'query', name: 'ticket' },
      },
      headers: describedHeaders,
      schemas: { Refusal, ServerEvent },
    },
    paths: { ...paths, ...describeFiles(kinds) },
  };
  return JSON.parse(JSON.stringify(described)) as Document;
}
