import type { FastifyReply, FastifyRequest } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { sendError } from '../../../server/http/error-replies.ts';

/** Returns what a failing request writes to the log, and the status of its reply. */
function failWith(thrown: unknown) {
  const error = vi.fn();
  const request = { url: '/api/courses/?ticket=secret', id: '1', ip: '::1', log: { error, info: vi.fn() } };
  const reply = { header: vi.fn(), code: vi.fn(() => reply), send: vi.fn(() => reply) };
  sendError(thrown, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return { logged: error.mock.calls, status: reply.code.mock.calls };
}

const queried = (cause: Error, code: string) =>
  new DrizzleQueryError('select $1', ['a hash'], Object.assign(cause, { code }));
const refusal = (message: string) => new pg.DatabaseError(message, 100, 'error');

const refused = [
  new Error('connect ECONNREFUSED ::1:5432'),
  new Error('connect ECONNREFUSED 127.0.0.1:5432'),
];
const late = 'Connection terminated due to connection timeout';
const byAdmin = 'terminating connection due to administrator command';
test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', queried(refused[1]!, 'ECONNREFUSED')],
  [
    'connect ECONNREFUSED ::1:5432: connect ECONNREFUSED 127.0.0.1:5432',
    queried(new AggregateError(refused), 'ECONNREFUSED'),
  ],
  [`${late}: Connection terminated`, new Error(late, { cause: new Error('Connection terminated') })],
  [byAdmin, queried(refusal(byAdmin), '57P01')],
])('a request without PostgreSQL is one short line in the log: %s', (why, thrown) => {
  const { logged, status } = failWith(thrown);
  expect(logged).toEqual([[{ why, url: '/api/courses/?ticket=…' }, 'request failed']]);
  expect(status).toEqual([[503]]);
});

test.each([
  [queried(refusal('canceling statement due to statement timeout'), '57014'), 503],
  [new TypeError('x is not a function'), 500],
])('any other failure is logged whole: %s', (thrown, expected) => {
  const { logged, status } = failWith(thrown);
  expect(logged).toEqual([[{ err: thrown, url: '/api/courses/?ticket=…' }, 'request failed']]);
  expect(status).toEqual([[expected]]);
});
