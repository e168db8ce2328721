import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let begun: (() => void) | undefined;

beforeAll(async () => {
  const handlers = {
    'GET /courses/': () => {
      begun?.();
      return new Promise<never>(() => undefined);
    },
  };
  server = await startTestServer({ handlers });
});
afterAll(() => server.stop());
afterEach(() => void vi.useRealTimers());

test('a call not answered within 15 seconds gets 503 with Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isAtWork = new Promise<void>((resolve) => (begun = resolve));
  const answer = server.call('GET', '/api/courses/');
  let status: number | undefined;
  void answer.then((reply) => (status = reply.status));
  await isAtWork;
  await vi.advanceTimersByTimeAsync(14_900);
  expect(status).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  const { body, headers } = await answer;
  expect(status).toBe(503);
  expect(body.code).toBe('unavailable');
  expect(headers['retry-after']).toBe('2');
});
