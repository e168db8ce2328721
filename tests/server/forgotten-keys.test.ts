/** An operation sent again after the server forgot its key, e.g. after a restored backup, still counts once. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headers } from '../../src/contract/headers.ts';
import { clientOps } from '../../server/db/schema/server.ts';
import { bankCalls, newKey } from '../support/bank-calls.ts';
import { mediaRoom, uploadAudio, uploadVideo } from '../support/media.ts';
import { formOf, startTestServer, type Answer, type TestServer, type TestUser } from '../support/server.ts';
import { testCalls } from '../support/test-calls.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const banks = bankCalls(() => server);
const tests = testCalls(() => server);

/** Returns every row of every table except the keys and sessions. */
async function everything(): Promise<Record<string, string[]>> {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('client_ops', 'sessions')`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of rows) {
    const all = await server.db.execute<{ row: object }>(
      sql.raw(`select to_jsonb(t) as row from "${name}" t`),
    );
    found[name] = all.rows.map(({ row }) => JSON.stringify(row)).sort();
  }
  return found;
}

const at = () => new Date(Date.now() - 60_000);
const post = (as: TestUser, path: string, body: object | undefined, key: string) =>
  server.call('POST', path, {
    as,
    ...(body !== undefined && { body }),
    headers: { [headers.idempotencyKey]: key, [headers.actedAt]: at().toISOString() },
  });

/** Prepares what an operation needs and returns the operation. */
type Story = (key: string) => Promise<() => Promise<Answer>>;

const stories: [string, Story][] = [
  [
    'an answer',
    async (key) => {
      const { bank, student } = await banks.ready();
      const when = at();
      return () => banks.submit(student, bank, 0, 'wrong', { key, round: 1, at: when });
    },
  ],
  [
    'a mark',
    async (key) => {
      const { bank, student } = await banks.ready();
      const when = at();
      return () => banks.mark(student, bank, 0, true, { key, at: when });
    },
  ],
  [
    'a retake',
    async (key) => {
      const { bank, student } = await banks.ready();
      await banks.submit(student, bank, 0, 'right');
      return () => banks.retake(student, bank, { key, round: 1 });
    },
  ],
  [
    'the start of a test',
    async (key) => {
      const { test: one, student } = await tests.normal();
      const when = at();
      return () => tests.start(student, one, { key, attempt: 1, at: when });
    },
  ],
  [
    'the submission of a test',
    async (key) => {
      const { test: one, student } = await tests.normal();
      const when = at();
      await tests.start(student, one, { attempt: 1, at: when });
      return () => tests.submit(student, one, ['right', 'wrong', null], { key, attempt: 1, at: when });
    },
  ],
  [
    'findings',
    async (key) => {
      const { test: one, student, findings } = await tests.ecg();
      const when = at();
      await tests.start(student, one, { attempt: 1, at: when });
      return () => tests.answer(student, one, 0, [findings.a], { key, attempt: 1, at: when });
    },
  ],
  [
    'the reset of an ECG test',
    async (key) => {
      const { test: one, student, findings } = await tests.ecg();
      await tests.start(student, one, { attempt: 1, at: at() });
      await tests.answer(student, one, 0, [findings.a], { attempt: 1, at: at() });
      return () => tests.reset(student, one, { key, attempt: 1 });
    },
  ],
  [
    'a watched video',
    async (key) => {
      const room = await mediaRoom(server);
      const { body } = await uploadVideo(server, room);
      return () => post(room.student, `/api/student/videos/${body.id}/watched/`, undefined, key);
    },
  ],
  [
    'a position in a podcast',
    async (key) => {
      const room = await mediaRoom(server);
      const { body } = await uploadAudio(server, room);
      const when = at().toISOString();
      return () =>
        server.call('POST', `/api/student/audios/${body.id}/position/`, {
          as: room.student,
          body: { seconds: 1.5, finished: false },
          headers: { [headers.idempotencyKey]: key, [headers.actedAt]: when },
        });
    },
  ],
  [
    'a message with a file',
    async (key) => {
      const [student, subadmin] = [await server.user(), await server.user({ role: 'subadmin' })];
      const file = { bytes: Buffer.from('rota'), name: 'rota.txt' };
      return () =>
        server.call('POST', `/api/chat/${subadmin.id}/`, {
          as: student,
          form: formOf({ message: 'Am I on call?', file }),
          headers: { [headers.idempotencyKey]: key },
        });
    },
  ],
];

test.each(stories)('%s sent again after its key was forgotten changes nothing', async (_, story) => {
  // File URLs change every quarter of an hour.
  server.clock.stopAt(Date.now());
  const act = await story(newKey());
  const first = await act();
  expect(first.status).toBeLessThan(300);
  const before = await everything();
  const { rowCount } = await server.db.delete(clientOps);
  expect(rowCount).toBeGreaterThan(0);
  const again = await act();
  // For a submitted test the reply is a conflict whose record equals the first reply.
  expect(again.body.record ?? again.body).toEqual(first.body);
  expect(await everything()).toEqual(before);
});
