import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { errors, type ErrorCode } from '../../../src/contract/errors.ts';
import { headers } from '../../../src/contract/headers.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let described: Described;
beforeAll(async () => {
  server = await startTestServer();
  described = (await server.call('GET', '/api/docs/json')).body;
});
afterAll(() => server.stop());

interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}
interface Operation {
  operationId?: string;
  parameters?: { in: string; name: string; description?: string }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
}
interface Response {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: Schema }>;
}
interface Schema {
  required?: string[];
  properties?: Record<string, Schema>;
  enum?: string[];
  items?: Schema;
  type?: string;
}

const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
const endpointOf = (name: keyof typeof endpoints): Endpoint => endpoints[name];
const handlerOf = (name: string): Operation => {
  const [method = '', path = ''] = name.split(' ');
  return described.paths[`/api${path}`]![method.toLowerCase()]!;
};
const all = () => Object.values(described.paths).flatMap((path) => Object.values(path));
const refusalsOf = ({ responses }: Operation) =>
  Object.entries(responses).filter(([status]) => Number(status) >= 400);
const codesOf = (response: Response) =>
  (response.content!['application/json']!.schema.properties!.code!.enum ?? []) as ErrorCode[];

describe('the OpenAPI description', () => {
  test('is valid OpenAPI 3.1', async () => {
    const found = await new Validator().validate(JSON.parse(JSON.stringify(described)));
    expect(found.errors ?? []).toEqual([]);
    expect(found.valid).toBe(true);
  });

  test('contains only JSON Schema types and resolvable references', () => {
    const text = JSON.stringify(described);
    const { securitySchemes: _schemes, ...components } = described.components;
    expect(typesIn({ ...described, components }).filter((type) => !types.includes(type))).toEqual([]);
    const named = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, kind, name] of named) expect(described.components[kind!]).toHaveProperty(name!);
  });

  test('covers every route under /api, and each path once', () => {
    const written = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
    const paths = Object.keys(described.paths);
    expect(new Set(paths.map(written)).size).toBe(paths.length);
    const routes = server.app.apiRoutes.filter(({ path }) => !path.source.includes('docs'));
    for (const { path: pattern, methods } of routes) {
      const samples = paths.map((path) => [path, sampleOf(path)] as const);
      const at = samples.filter(([, samplePaths]) => samplePaths.some((one) => pattern.test(one)));
      for (const method of methods.filter((one) => one !== 'HEAD'))
        expect(
          at.some(([path]) => described.paths[path]![method.toLowerCase()]),
          `${method} ${pattern.source}`,
        ).toBe(true);
    }
  });

  test('gives each operation a unique name', () => {
    const ids = all().map(({ operationId }) => operationId);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(handlerOf('GET /courses/{id}/').operationId).toBe('getCoursesById');
  });

  test('lists the codes and the shape of each error', () => {
    for (const operation of all()) {
      const refusals = refusalsOf(operation).filter(([, { content }]) => content);
      expect(refusals.length).toBeGreaterThan(0);
      for (const [status, response] of refusals) {
        const { required, properties } = response.content!['application/json']!.schema;
        expect(required).toEqual(expect.arrayContaining(['code', 'error', 'detail']));
        expect(properties).toMatchObject({ error: { type: 'string' }, detail: { type: 'string' } });
        const codes = codesOf(response);
        expect(codes.length).toBeGreaterThan(0);
        for (const code of codes) expect([code, errors[code].status]).toEqual([code, Number(status)]);
      }
    }
  });

  test.each(names)('describes %s as declared', (name) => {
    const { access, body, errors: own = [], files, idempotent, pending, status = 200 } = endpointOf(name);
    const operation = handlerOf(name);
    const codes = refusalsOf(operation).flatMap(([, response]) => codesOf(response));
    expect(codes).toEqual(expect.arrayContaining([...own, 'server_error', 'unavailable']));
    if (access !== 'anyone') expect(codes).toEqual(expect.arrayContaining(['not_signed_in']));
    expect(operation.responses[status]).toBeDefined();
    expect(operation.responses[status]!.content === undefined).toBe(status === 204);
    expect(operation.responses[202] !== undefined).toBe(pending !== undefined);

    const sent = (operation.parameters ?? []).filter((one) => one.in === 'header');
    const keyed = sent.find((one) => one.name === headers.idempotencyKey);
    expect(keyed !== undefined).toBe(idempotent !== undefined);
    if (idempotent && access === 'student')
      expect(sent.map((one) => one.name)).toEqual(
        expect.arrayContaining([
          headers.actedAt,
          headers.round,
          headers.version,
          headers.recall,
          headers.recalls,
        ]),
      );
    if (own.includes('changed_meanwhile')) {
      expect(sent.map((one) => one.name)).toContain(headers.version);
      const { properties } = operation.responses[409]!.content!['application/json']!.schema;
      expect(properties).toMatchObject({ version: { type: 'integer' } });
    }
    for (const { description } of sent) expect(description).toMatch(/^[A-Z].*\.$/);

    if (body) {
      const fields = Object.keys(body.properties);
      const refused = operation.responses[400]!.content!['application/json']!.schema;
      for (const field of fields)
        expect(refused.properties?.[field]).toMatchObject({ type: 'array', items: { type: 'string' } });
      const { content, required = false } = operation.requestBody!;
      expect(required).toBe((body.required ?? []).length > 0);
      expect(Object.keys(content['application/json']!.schema.properties!)).toEqual(fields);
    }
    if (files) {
      const form = operation.requestBody!.content['multipart/form-data']!.schema;
      for (const file of Object.keys(files)) expect(form.properties).toHaveProperty(file);
    }
  });

  test('describes the headers of every response', () => {
    const ofApi = names.flatMap((name) => Object.entries(handlerOf(name).responses));
    for (const [status, response] of ofApi) {
      const told = Object.keys(response.headers ?? {});
      expect(told).toEqual(expect.arrayContaining([headers.marker, headers.epoch, headers.time]));
      if (status === '401') expect(told).toContain('www-authenticate');
      if (status === '429' || status === '503') expect(told).toContain('retry-after');
    }
  });

  test('describes files, private media and events', () => {
    const { get: file } = described.paths['/api/files/{name}']!;
    expect(Object.keys(file!.responses)).toEqual(expect.arrayContaining(['200', '206', '304', '404', '416']));
    const { get: media } = described.paths['/api/media/{kind}/{id}']!;
    expect(media!.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['kind', 'id', 'ticket', 'range']),
    );
    expect(codesOf(media!.responses[403]!)).toEqual(
      expect.arrayContaining(['bad_ticket', 'no_subscription', 'forbidden']),
    );
    const { get: events } = described.paths['/api/events']!;
    expect(Object.keys(events!.responses[200]!.content!)).toEqual(['text/event-stream']);
    expect(described.components.schemas).toHaveProperty('ServerEvent');
  });
});

/** The types of JSON Schema; the validator above doesn't check them. */
const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type } = value as { type?: unknown };
  const own = [type].flat().filter((one) => typeof one === 'string');
  return [...own, ...Object.values(value).flatMap(typesIn)];
}

/** Returns example paths for a described path. */
function sampleOf(path: string): string[] {
  const kinds = ['videos', 'audios', 'chat', 'bank-export', 'test-export', 'ecg-export'];
  const plain = path.replace(/\/$/, '').replaceAll(/\{(?!kind)\w+\}/g, '7');
  return plain.includes('{kind}') ? kinds.map((kind) => plain.replace('{kind}', kind)) : [plain];
}
