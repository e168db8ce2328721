/** Walks the contract: every endpoint has a handler and admits exactly the roles it declares. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Method } from '../../src/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { errors } from '../../src/contract/errors.ts';
import { accesses, mayCall, roles, type Role } from '../../src/contract/roles.ts';
import { handlers } from '../../server/modules/handlers.ts';
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts';

const names = Object.keys(endpoints) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

let server: TestServer;
const users = {} as Record<Role, TestUser>;

beforeAll(async () => {
  server = await startTestServer();
  for (const role of roles) users[role] = await server.user({ role });
});
afterAll(() => server.stop());

/** Calls an endpoint with ids that don't exist and an empty body. */
function call(name: EndpointName, as?: TestUser | string) {
  const [method, path] = name.split(' ') as [Method, string];
  const url = `/api${path.replace(/\{\w+\}/g, '2147483647')}`;
  return server.call(method, url, { as, ...(method !== 'GET' && method !== 'DELETE' && { body: {} }) });
}

test('handlers and contract have the same endpoints', () => {
  expect(Object.keys(handlers).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  const { access, errors: own = [], idempotent, does } = endpointOf(name);

  test('declares access, description and only known error codes', () => {
    expect(accesses).toContain(access);
    expect(does).toMatch(/^[A-Z].*[.]$/);
    for (const code of own) expect(errors[code].says).toBeTruthy();
    // Idempotency keys belong to a user.
    if (idempotent) expect(access).not.toBe('anyone');
  });

  test('asks visitors to sign in, unless anyone may call it', async () => {
    const visitor = await call(name);
    const forged = await call(name, 'forged');
    if (access === 'anyone') {
      for (const { status, body } of [visitor, forged]) {
        expect([status < 500, body.code === 'not_signed_in', status === 403]).toEqual([true, false, false]);
      }
    } else {
      expect(visitor).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(forged).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    }
  });

  test.each(roles)('admits or refuses the role %s as declared', async (role) => {
    const { status, body } = await call(name, users[role]);
    if (mayCall[access](role))
      expect([
        status < 500,
        status === 401 && body.code !== 'wrong_credentials' && body.code !== 'token_not_valid',
        body.code === 'forbidden',
      ]).toEqual([true, false, false]);
    else expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  test('is in the API documentation, with its access', async () => {
    const [method = '', path = ''] = name.split(' ');
    const { body } = await server.call('GET', '/api/docs/json');
    const described = body.paths[`/api${path}`]?.[method.toLowerCase()];
    expect(described).toMatchObject({
      summary: does,
      security: access === 'anyone' ? [] : [{ session: [] }],
    });
  });
});

test('every error has a status and a helpful sentence', () => {
  for (const { status, says } of Object.values(errors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(says).toMatch(/^[A-Z].{5,}\.$/);
  }
});
