/** The server's own clock is changed. Nothing done under the wrong time is lost or blocks what follows. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { headers } from '../../src/contract/headers.ts';
import { bankCalls } from '../support/bank-calls.ts';
import { mediaRoom, uploadAudio, uploadVideo } from '../support/media.ts';
import { startTestServer, type TestServer, type TestUser } from '../support/server.ts';
import { testCalls } from '../support/test-calls.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
afterEach(() => server.clock.set(new Date()));

const banks = bankCalls(() => server);
const tests = testCalls(() => server);
const hour = 3_600_000;

/** Returns the student with an access token for the server's current time. */
async function renewed(student: TestUser): Promise<TestUser> {
  const { body } = await server.call('POST', '/api/token/refresh/', { body: { refresh: student.refresh } });
  return { ...student, access: body.access };
}

test('a mark set before the clock went back an hour does not override a later one', async () => {
  const { bank, student } = await banks.ready();
  server.clock.advance(hour);
  const ahead = await renewed(student);
  expect((await banks.mark(ahead, bank, 0, true)).status).toBe(200);
  expect((await banks.mark(ahead, bank, 1)).status).toBe(200);
  server.clock.set(new Date());
  expect((await banks.mark(student, bank, 0, false)).body).toEqual({ marked_for_review: false });
  expect((await banks.mark(student, bank, 1, false)).body).toEqual({ marked_for_review: false });
  // From then on the newer one wins again.
  const before = await banks.mark(student, bank, 0, true, { at: banks.minutesAgo(1) });
  expect(before.body).toEqual({ marked_for_review: false });
});

test.each(['videos', 'audios'] as const)('nor does a position in %s', async (kind) => {
  const room = await mediaRoom(server);
  const { body } = await (kind === 'videos' ? uploadVideo : uploadAudio)(server, room);
  const stop = (as: TestUser, seconds: number, at?: Date) =>
    server.call('POST', `/api/student/${kind}/${body.id}/position/`, {
      as,
      body: { seconds, finished: false },
      headers: at === undefined ? {} : { [headers.actedAt]: at.toISOString() },
    });
  server.clock.advance(hour);
  expect((await stop(await renewed(room.student), 2.5)).status).toBe(200);
  server.clock.set(new Date());
  expect((await stop(room.student, 1)).body).toMatchObject({ seconds: 1 });
  expect((await stop(room.student, 2, banks.minutesAgo(1))).body).toMatchObject({ seconds: 1 });
});

test('sessions survive, whichever way the clock is changed', async () => {
  server.clock.advance(hour);
  const ahead = await server.user();
  server.clock.set(new Date());
  expect((await server.call('GET', '/api/profile/', { as: ahead })).status).toBe(200);
  server.clock.advance(hour);
  const body = { refresh: ahead.refresh };
  expect((await server.call('POST', '/api/token/refresh/', { body })).status).toBe(200);
});

test('a running test keeps its deadline and can be submitted', async () => {
  const { test: one, student } = await tests.normal({ minutes: 30 });
  const { body: begun } = await tests.start(student, one, { attempt: 1 });
  server.clock.advance(-20 * 60_000);
  const { body: again } = await tests.start(student, one, { attempt: 1 });
  expect(again.deadline).toBe(begun.deadline);
  const ended = await tests.submit(student, one, ['right', 'right', null], { attempt: 1 });
  expect(ended).toMatchObject({ status: 200, body: { score: 2 } });
});
