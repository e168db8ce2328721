/** The API documentation at `/api/docs`, generated from the contract. */
import swagger, { type SwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { describeEndpoint, groups } from './describe-endpoint.ts';
import { describeFiles, ServerEvent } from './describe-files.ts';
import { describedHeaders, Refusal } from './describe-replies.ts';
import { docsPolicy } from './security-headers.ts';

/** `kinds`: the kinds of private media. */
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
        'The trailing slash of a path is optional. Errors are `{ code, error, detail }`; `invalid_input` adds a list of ' +
        'sentences for each field. A method that a path does not support gets 405 and `Allow`.',
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
