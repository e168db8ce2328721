/** Practice entries that arrive while staff correct the key they are graded by. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankCalls, newKey } from '../../support/bank-calls.ts';
import { waitingStatements } from '../../support/meanwhile.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import {
  formOf,
  startTestServer,
  type Answer,
  type TestServer,
  type TestUser,
} from '../../support/server.ts';
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
const { entry, add, log } = practiceCalls(() => server);

const options = { option1: 'wrong', option2: 'right', option3: 'also wrong', option4: 'wrong too' };
const correctQuestion = (id: number, right = 'wrong') =>
  server.call('PUT', `/api/questions/${id}/`, {
    as: admin,
    body: { text: 'Edited', ...options, correct_answer: right },
  });

const correctTracing = (id: number, finding: number) =>
  server.call('PATCH', `/api/ecg-question/${id}/`, {
    as: admin,
    form: formOf({ correct_option_ids: JSON.stringify([finding]) }),
  });

describe('an entry that arrives while the key changes is graded by the new key', () => {
  it('for a question', async () => {
    const { bank, student } = await ready(1);
    const [id] = bank.questionIds as [number];
    await whileCorrected(
      student,
      () => add(student, [entry(id)]),
      () => correctQuestion(id),
    );
    expect(await log(student)).toMatchObject([{ is_correct: false }]);
  });

  it('for a test question', async () => {
    const { test, student } = await tests.normal({ size: 1 });
    const [id] = test.questionIds as [number];
    await tests.start(student, test);
    expect((await tests.submit(student, test, [null])).status).toBe(200);
    const body = {
      options: Object.values(options).map((text, at) => ({ text, is_correct: at === 0 })),
    };
    await whileCorrected(
      student,
      () => add(student, [entry(id, { kind: 'test_question' })]),
      () => server.call('PATCH', `/api/normal-question/${id}/`, { as: admin, body }),
    );
    expect(await log(student)).toMatchObject([{ is_correct: false }]);
  });

  it('for a tracing', async () => {
    const { test, student, findings } = await tests.ecg({ size: 1 });
    const [id] = test.questionIds as [number];
    await tests.start(student, test);
    expect((await tests.submitEcg(student, test, [[]])).status).toBe(200);
    await whileCorrected(
      student,
      () => add(student, [entry(id, { kind: 'ecg', chosen: [findings.a, findings.b] })]),
      () => correctTracing(id, findings.c),
    );
    expect(await log(student)).toMatchObject([{ is_correct: false }]);
  });

  it('for a question that another device answered differently before', async () => {
    const { bank, student } = await ready(1);
    const [id] = bank.questionIds as [number];
    expect((await submit(student, bank, 0, 'wrong', { key: newKey() })).status).toBe(200);
    const answer = () => submit(student, bank, 0, 'also wrong', { key: newKey() });
    await whileCorrected(student, answer, () => correctQuestion(id, 'also wrong'), 409);
    expect(await log(student)).toMatchObject([
      { chosen: 'wrong', is_correct: false },
      { chosen: 'also wrong', is_correct: true },
    ]);
  });

  it('for a tracing that another device answered differently before', async () => {
    const { test, student, findings } = await tests.ecg({ size: 1 });
    await tests.start(student, test);
    expect((await tests.answer(student, test, 0, [findings.a], { key: newKey() })).status).toBe(200);
    const answer = () => tests.answer(student, test, 0, [findings.c], { key: newKey() });
    await whileCorrected(student, answer, () => correctTracing(test.questionIds[0]!, findings.c), 409);
    expect(await log(student)).toMatchObject([
      { chosen: [findings.a], is_correct: false },
      { chosen: [findings.c], is_correct: true },
    ]);
  });
});

it('a key can be corrected however often the question was recalled', async () => {
  const { bank, student } = await ready(1);
  const [id] = bank.questionIds as [number];
  // More than PostgreSQL takes parameters in a statement. A single one is cloned, without checks per row.
  await add(student, [entry(id)]);
  await server.db.$client.query(`
    set session_replication_role = replica;
    insert into practice_entries (op_id, user_id, question_id, version, chosen, chosen_option, is_correct, source, acted_at)
    select gen_random_uuid(), user_id, question_id, version, chosen, chosen_option, is_correct, source, acted_at
    from practice_entries, generate_series(1, 66000) where user_id = ${student.id};
    reset session_replication_role`);
  expect((await correctQuestion(id)).status).toBe(200);
  const { rows } = await server.db.$client.query(
    'select is_correct, count(*)::int from practice_entries where user_id = $1 group by is_correct',
    [student.id],
  );
  expect(rows).toEqual([{ is_correct: false, count: 66_001 }]);
});

/** Corrects the key while the recall, already graded, waits to be written. Then lets both finish. */
async function whileCorrected(
  student: TestUser,
  recall: () => Promise<Answer>,
  correct: () => Promise<Answer>,
  status = 200,
) {
  const client = await server.db.$client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(-1, $1)', [student.id]);
    const recalled = recall();
    await expect.poll(() => waitingStatements(server)).toBe(1);
    let isCorrected = false;
    const corrected = correct().finally(() => (isCorrected = true));
    await expect.poll(async () => isCorrected || (await waitingStatements(server)) === 2).toBe(true);
    await client.query('commit');
    expect([(await recalled).status, (await corrected).status]).toEqual([status, 200]);
  } finally {
    client.release();
  }
}
