/**
 * Transactions that want the same rows take them in the same order. PostgreSQL ends deadlocks, and `tx` tries again, so
 * their replies hide them: here they are counted.
 */
import type pg from 'pg';
import { headers as names } from '../../src/contract/headers.ts';
import type { PracticeEntry } from '../../src/contract/practice.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../server/db/client.ts';
import { questionVersions } from '../../server/db/schema/banks.ts';
import { insertImport } from '../../server/modules/bulk/imports.store.ts';
import { makeResetLink } from '../../server/modules/auth/auth.service.ts';
import { earlierVersionOf, holdQuestion } from '../../server/modules/questions/versions.store.ts';
import { bankCalls } from '../support/bank-calls.ts';
import '../support/cheap-hashes.ts';
import { allWhileChanging } from '../support/meanwhile.ts';
import { practiceCalls } from '../support/practice-calls.ts';
import {
  startTestServer,
  testPassword,
  type Answer,
  type TestServer,
  type TestUser,
} from '../support/server.ts';
import { grant } from '../support/study.ts';
import { testCalls } from '../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
let deadlocks = 0;
beforeAll(async () => {
  server = await startTestServer();
  const watched = new WeakSet<pg.PoolClient>();
  server.db.$client.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.connection.on(
      'errorMessage',
      ({ code }: { code: string }) => (deadlocks += Number(code === '40P01')),
    );
  });
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());
beforeEach(() => void (deadlocks = 0));

const { ready, submit, retake } = bankCalls(() => server);
const { entry, add } = practiceCalls(() => server);
const tests = testCalls(() => server);

/** Sends the calls while the statement blocks them, each behind the one before; returns their statuses. */
async function statuses(held: string, values: unknown[], ...calls: (() => Promise<Answer>)[]) {
  return (await allWhileChanging(server, [held, values], calls)).map(({ status }) => status);
}
const hold = (table: string) => `select id from ${table} where id = $1 for update`;
const asAdmin = (method: 'DELETE' | 'PATCH', path: string, body?: object) => () =>
  server.call(method, `/api${path}`, { as: admin, body });

async function imported(
  kind: 'bank' | 'test' | 'ecg',
  targetId: number,
  questionIds: number[],
): Promise<number> {
  const facts = { kind, targetId, questionIds, fileName: 'set.zip', importedBy: admin.id };
  await inTransaction(server.db, (tx) => insertImport(tx, { ...facts, importedAt: server.deps.now() }));
  const { rows } = await server.db.$client.query('select max(id) as id from imports');
  return rows[0].id;
}

test('a deadlock that is made on purpose is counted', async () => {
  const { bank } = await ready(2);
  const [a, b] = bank.questionIds as [number, number];
  let holding = 0;
  let bothHoldOne = () => {};
  const crossed = new Promise<void>((resolve) => (bothHoldOne = resolve));
  const cross = (first: number, second: number) =>
    inTransaction(server.db, async (tx) => {
      await tx.execute(sql`set local deadlock_timeout = '10ms'`);
      await tx.execute(sql`select from questions where id = ${first} for update`);
      if (++holding === 2) bothHoldOne();
      await crossed;
      await tx.execute(sql`select from questions where id = ${second} for update`);
    });
  await Promise.all([cross(a, b), cross(b, a)]);
  expect(deadlocks).toBe(1);
});

test('first answers of two students to a question that is being edited', async () => {
  const { bank, student } = await ready(1);
  const other = await server.user();
  await grant(server, other, bank.courseId);
  const edit = `with held as (${hold('questions')})
    update questions set version = version + 1 from held where questions.id = held.id`;
  const answer = (as: TestUser) => () => submit(as, bank, 0, 'right');
  expect(await statuses(edit, bank.questionIds, answer(student), answer(other))).toEqual([200, 200]);
  expect(deadlocks).toBe(0);
});

describe.each(['test', 'ecg'] as const)('undoing an import into a test (%s)', (kind) => {
  test.each(['PATCH', 'DELETE'] as const)('while one of its questions is changed (%s)', async (method) => {
    const { test: made } = kind === 'test' ? await tests.normal({ size: 1 }) : await tests.ecg({ size: 1 });
    const id = await imported(kind, made.testId, made.questionIds);
    const path = kind === 'test' ? 'normal-question' : 'ecg-question';
    const undo = asAdmin('DELETE', `/bulk-imports/${id}/`);
    const body = method === 'PATCH' ? { text: 'Reworded' } : undefined;
    const change = asAdmin(method, `/${path}/${made.questionIds[0]}/`, body);
    expect(await statuses(hold('test_series'), [made.testId], undo, change)).toEqual([200, 404]);
    expect(deadlocks).toBe(0);
  });
});

test('undoing an import into a category that is being deleted', async () => {
  const { bank } = await ready(1);
  const id = await imported('bank', bank.categoryId, bank.questionIds);
  const remove = asAdmin('DELETE', `/categories/${bank.categoryId}/delete/`);
  const undo = asAdmin('DELETE', `/bulk-imports/${id}/`);
  expect(await statuses(hold('questions'), bank.questionIds, remove, undo)).toEqual([200, 404]);
  expect(deadlocks).toBe(0);
});

test('practice of questions whose category is being deleted', async () => {
  const { bank, student } = await ready(2);
  const [first, last] = bank.questionIds as [number, number];
  // An edited row is stored behind the others.
  await server.db.$client.query('update questions set version = 2 where id = $1', [first]);
  await server.db.$client.query('analyze questions');
  const remove = asAdmin('DELETE', `/categories/${bank.categoryId}/delete/`);
  const practice = () => add(student, [entry(first), entry(last)]);
  expect(await statuses(hold('questions'), [last], remove, practice)).toEqual([200, 200]);
  expect(deadlocks).toBe(0);
});

test('an answer after a retake still on its way, in a category that is being deleted', async () => {
  const { bank, student } = await ready(1);
  await retake(student, bank);
  const remove = asAdmin('DELETE', `/categories/${bank.categoryId}/delete/`);
  const answer = () => submit(student, bank, 0, 'right', { round: 3 });
  expect(await statuses(hold('questions'), bank.questionIds, remove, answer)).toEqual([200, 404]);
  expect(deadlocks).toBe(0);
});

test('an entry of the practice log that is sent alone and with others', async () => {
  const { bank, student } = await ready(2);
  const [one, other] = bank.questionIds.map((id) => entry(id)) as [PracticeEntry, PracticeEntry];
  const together = () => add(student, [one, other]);
  const alone = () =>
    server.call('POST', '/api/student/practice/entries/', {
      as: student,
      headers: { [names.idempotencyKey]: one.op_id },
      body: { entries: [one] },
    });
  const log = 'select pg_advisory_xact_lock(-1, $1)';
  expect(await statuses(log, [student.id], together, alone)).toEqual([200, 200]);
  expect(deadlocks).toBe(0);
});

test('entries that two devices send in different orders', async () => {
  const { bank, student } = await ready(3);
  const [a, b, c] = bank.questionIds
    .map((id) => entry(id))
    .sort((one, other) => (one.op_id < other.op_id ? -1 : 1)) as [
    PracticeEntry,
    PracticeEntry,
    PracticeEntry,
  ];
  const stop = `insert into client_ops (user_id, op_id, endpoint, body_hash, status, reply)
    values ($1, $2, '', '', 200, '{}')`;
  const send =
    (...sent: PracticeEntry[]) =>
    () =>
      add(student, sent);
  expect(await statuses(stop, [student.id, c.op_id], send(a, c, b), send(b, a))).toEqual([200, 200]);
  expect(deadlocks).toBe(0);
});

test('a reset link that is used while its owner changes the password', async () => {
  const student = await server.user();
  const [, uid, token] = /reset-password\/(\d+)\/(\S+)/.exec(await makeResetLink(server.deps, student.id))!;
  const next = { new_password: 'Battery-Staple-8' };
  const change = () =>
    server.call('PATCH', '/api/profile/update/', {
      as: student,
      body: { ...next, current_password: testPassword, confirm_password: next.new_password },
    });
  const reset = () => server.call('POST', '/api/reset-password/', { body: { uid, token, ...next } });
  expect(await statuses(hold('users'), [student.id], change, reset)).toEqual([200, 400]);
  expect(deadlocks).toBe(0);
});

test('deleting a sub-admin beside a category that holds several of their versions', async () => {
  const { bank } = await ready(3);
  const subadmin = await server.user({ role: 'subadmin' });
  const [first, between, last] = bank.questionIds as [number, number, number];
  // Stored in another order than the questions.
  const replaced = (id: number, userId: number) =>
    inTransaction(server.db, async (tx) => {
      const question = (await holdQuestion(tx, id))!;
      await tx.insert(questionVersions).values(earlierVersionOf(question, { userId, at: server.deps.now() }));
    });
  await replaced(last, subadmin.id);
  await replaced(first, subadmin.id);
  await replaced(between, admin.id);
  const remove = asAdmin('DELETE', `/categories/${bank.categoryId}/delete/`);
  const dismiss = asAdmin('DELETE', `/subadmins/${subadmin.id}/delete/`);
  const held = 'select from question_versions where question_id = $1 for update';
  expect(await statuses(held, [between], remove, dismiss)).toEqual([200, 200]);
  expect(deadlocks).toBe(0);
});

test.each(['test', 'ecg'] as const)(
  'deleting a sub-admin beside undoing an import with several of their versions (%s)',
  async (kind) => {
    const { test: made } = kind === 'test' ? await tests.normal() : await tests.ecg();
    const subadmin = await server.user({ role: 'subadmin' });
    const [first, between, last] = made.questionIds as [number, number, number];
    const path = kind === 'test' ? 'normal-question' : 'ecg-question';
    const replaced = async (id: number, as: TestUser) => {
      const body = { text: `Reworded by ${as.id}` };
      expect((await server.call('PATCH', `/api/${path}/${id}/`, { as, body })).status).toBe(200);
    };
    // An edited row is stored behind the others: the questions are in their order, the versions aren't.
    await replaced(last, subadmin);
    await replaced(first, subadmin);
    await replaced(between, admin);
    await replaced(last, admin);
    const undo = asAdmin('DELETE', `/bulk-imports/${await imported(kind, made.testId, made.questionIds)}/`);
    const dismiss = asAdmin('DELETE', `/subadmins/${subadmin.id}/delete/`);
    const versions = kind === 'test' ? 'normal_question_versions' : 'ecg_question_versions';
    const held = `select from ${versions} where question_id = $1 for update`;
    expect(await statuses(held, [between], undo, dismiss)).toEqual([200, 200]);
    expect(deadlocks).toBe(0);
  },
);

describe.each(['videos', 'audios'] as const)('moving recordings (%s)', (table) => {
  test('between two categories that are both being deleted', async () => {
    const [one, other] = [(await ready(1)).bank, (await ready(1)).bank];
    const recording = async (categoryId: number) => {
      const { rows } = await server.db.$client.query(
        `insert into ${table} (category_id, position, title, file, bytes, duration)
          values ($1, 1, 'Rounds', 'none.bin', 1, 1) returning id`,
        [categoryId],
      );
      return rows[0].id as number;
    };
    const here = await recording(one.categoryId);
    const there = await recording(other.categoryId);

    const move = (id: number, category: number) => asAdmin('PATCH', `/${table}/${id}/`, { category });
    const remove = (id: number) => asAdmin('DELETE', `/categories/${id}/delete/`);
    const calls = [
      remove(one.categoryId),
      remove(other.categoryId),
      move(here, other.categoryId),
      move(there, one.categoryId),
    ];
    const held = 'select from questions where id = any($1) for update';
    const questionIds = [...one.questionIds, ...other.questionIds];
    expect(await statuses(held, [questionIds], ...calls)).toEqual([200, 200, 404, 404]);
    expect(deadlocks).toBe(0);
  });
});
