/** The migration that added the practice log fills it with earlier answers. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankCalls } from '../../support/bank-calls.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { ready, submit } = bankCalls(() => server);
const tests = testCalls(() => server);
const { log } = practiceCalls(() => server);

const backfill = readFileSync('server/db/migrations/0011_practice.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('INSERT INTO "practice_entries"'));

it('fills the log exactly as answering does, with the texts that were seen', async () => {
  const { bank, student } = await ready();
  await submit(student, bank, 0, 'right');
  await submit(student, bank, 1, 'also wrong');
  await server.call('PUT', `/api/questions/${bank.questionIds[1]}/`, {
    as: admin,
    body: { text: 'Edited', option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct_answer: 'c' },
  });
  const normal = await tests.normal();
  await tests.start(normal.student, normal.test);
  await tests.submit(normal.student, normal.test, ['right', null, 'wrong']);
  const ecg = await tests.ecg();
  await tests.start(ecg.student, ecg.test);
  await tests.answer(ecg.student, ecg.test, 0, [ecg.findings.a]);
  await tests.submitEcg(ecg.student, ecg.test, { 0: [ecg.findings.a] });

  const students = [student, normal.student, ecg.student];
  const logs = () =>
    Promise.all(
      students.map(async (one) =>
        (await log(one))
          .map((entry) => ({ ...entry, op_id: '', seq: 0, received_at: '' }))
          .toSorted((a, b) => a.item_id - b.item_id),
      ),
    );
  const answered = await logs();
  expect(answered.map((entries) => entries.length)).toEqual([2, 2, 1]);
  expect(answered[0]).toMatchObject([{ chosen: 'right' }, { chosen: 'also wrong', is_correct: true }]);
  await server.db.execute(sql`delete from practice_entries`);
  expect(backfill).toHaveLength(3);
  for (const statement of backfill) await server.db.execute(sql.raw(statement));
  expect(await logs()).toEqual(answered);
});
