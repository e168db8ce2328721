/** JSON replies are compressed for clients that accept it; request bodies are never decompressed. */
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankCalls } from '../../support/bank-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';

let server: TestServer;
let student: TestUser;
let questions: string;

beforeAll(async () => {
  server = await startTestServer();
  const { bank, student: one } = await bankCalls(() => server).ready(30);
  student = one;
  questions = `/api/student/categories/${bank.categoryId}/questions/`;
});
afterAll(() => server.stop());

const get = (url: string, accepted: string) =>
  server.app.inject({
    url,
    headers: { authorization: `Bearer ${student.access}`, 'accept-encoding': accepted },
  });

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a bank comes compressed to who accepts %s', async (accepted, encoding, open) => {
  const plain = await get(questions, 'identity');
  const reply = await get(questions, accepted);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(open(reply.rawPayload).toString()).toBe(plain.body);
  expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('what fits into one packet comes as it is', async () => {
  const reply = await get('/api/profile/', 'gzip, br');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-encoding']).toBeUndefined();
});

test('a compressed request is refused', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/login/',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: student.email, password: student.password })),
  });
  expect(reply.statusCode).toBe(400);
});
