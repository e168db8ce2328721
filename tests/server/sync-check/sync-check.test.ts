import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import type { BankTally } from '../../../src/contract/sync-check.ts';
import { bankCalls, newKey } from '../../support/bank-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import type { TestBank } from '../../support/study.ts';

let server: TestServer;
let bank: TestBank;
let student: TestUser;
const calls = bankCalls(() => server);
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => void ({ bank, student } = await calls.ready(4)));

const check = (body: { operations?: string[]; banks?: BankTally[] }, as = student) =>
  server.call('POST', '/api/sync-check/', { as, body: { operations: [], banks: [], ...body } });
const tally = (...at: number[]) => ({
  count: at.length,
  sum: at.reduce((sum, one) => sum + bank.questionIds[one]!, 0),
});
const nothing = (): BankTally => ({
  category_id: bank.categoryId,
  round: 1,
  answers: tally(),
  right: tally(),
  marks: tally(),
});
const differs = async (believed: Partial<BankTally>, as = student) =>
  (await check({ banks: [{ ...nothing(), ...believed }] }, as)).body.banks;

test('a bank differs only if its figures differ', async () => {
  expect(await differs({})).toEqual([]);
  await calls.submit(student, bank, 0, 'right');
  await calls.submit(student, bank, 1, 'wrong');
  await calls.mark(student, bank, 2, true);
  await calls.mark(student, bank, 3, true);
  await calls.mark(student, bank, 3, false);
  const same = { answers: tally(0, 1), right: tally(0), marks: tally(2) };
  expect(await differs(same)).toEqual([]);
  for (const other of [
    { ...same, answers: tally(0) },
    { ...same, answers: tally(0, 2) },
    { ...same, right: tally(1) },
    { ...same, right: tally() },
    { ...same, marks: tally(3) },
    { ...same, round: 2 },
  ])
    expect(await differs(other)).toEqual([bank.categoryId]);
});

test('a retake excludes the previous round’s answers, but not the marks', async () => {
  await calls.submit(student, bank, 0, 'right');
  await calls.mark(student, bank, 1, true);
  await calls.retake(student, bank);
  expect(await differs({ round: 2, marks: tally(1) })).toEqual([]);
  await calls.submit(student, bank, 2, 'right');
  expect(await differs({ round: 2, answers: tally(2), right: tally(2), marks: tally(1) })).toEqual([]);
});

test('it compares the student’s own data, and a deleted category differs', async () => {
  await calls.submit(student, bank, 0, 'right');
  const other = await server.user();
  expect(await differs({}, other)).toEqual([]);
  expect(await differs({ category_id: 2_000_000 })).toEqual([2_000_000]);
});

test('operations are known by their keys, only to the user who did them', async () => {
  const [done, refused, never] = [newKey(), newKey(), newKey()];
  await calls.submit(student, bank, 0, 'right', { key: done });
  expect((await calls.submit(student, bank, 1, 'nothing of these', { key: refused })).status).toBe(400);
  const operations = [done, refused, never];
  expect((await check({ operations })).body.missing).toEqual([refused, never]);
  const other = await server.user();
  expect((await check({ operations }, other)).body.missing).toEqual(operations);
});

test('it requires a session and limits the number of operations', async () => {
  const unknown = await server.call('POST', '/api/sync-check/', { body: { operations: [], banks: [] } });
  expect(unknown.status).toBe(401);
  const many = Array.from({ length: limits.checkedOperations }, newKey);
  expect((await check({ operations: many })).body.missing).toEqual(many);
  expect((await check({ operations: [...many, newKey()] })).status).toBe(400);
  expect((await check({ operations: ['7'] })).status).toBe(400);
});
