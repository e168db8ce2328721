/** Notes, sessions and error reports that arrive after the plan ended. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceCalls } from '../../support/practice-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant, madeDaysAgo, makeBank, type TestBank } from '../../support/study.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const calls = practiceCalls(() => server);

const sessionAt = ({ questionIds, courseId, categoryId }: TestBank, at: string) => ({
  mode: 'tutor',
  minutes: null,
  filters: { courses: [courseId], categories: [categoryId], what: 'due', mixed: true },
  items: questionIds.map((id) => ({ kind: 'question', item_id: id, version: 1 })),
  created_at: at,
  finished_at: null,
});

/** Makes a bank, and a student whose plan has so many days left, or ended so many days ago. */
async function withPlan(days: number) {
  const bank = await makeBank(server);
  const student = await server.user();
  await grant(server, student, bank.courseId, { days });
  return { bank, student };
}

/** Sends a note, a session and a report, all made so many days ago. */
async function sendAll(student: TestUser, bank: TestBank, daysAgo: number) {
  const at = calls.daysAgo(daysAgo);
  const [questionId] = bank.questionIds as [number];
  const note = { text: 'Mine', acted_at: at, base: null };
  return [
    await calls.putNote(student, 'question', questionId, note),
    await calls.putSession(student, randomUUID(), sessionAt(bank, at)),
    await calls.report(student, questionId, 'Wrong key.', randomUUID(), at),
  ];
}

describe('a note, session or report that arrives after the plan ended', () => {
  it('is taken if it was made while the plan ran, and refused if it was made since', async () => {
    const { bank, student } = await withPlan(-3);
    await madeDaysAgo(server, 50, 'questions', bank.questionIds);
    const statuses = async (daysAgo: number) =>
      (await sendAll(student, bank, daysAgo)).map(({ status }) => status);
    expect(await statuses(5)).toEqual([200, 200, 201]);
    expect(await statuses(1)).toEqual([403, 403, 403]);
  });

  it('is refused if its question is newer than the plan', async () => {
    const { bank, student } = await withPlan(-3);
    const replies = await sendAll(student, bank, 5);
    expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill('no_subscription'));
  });
});

it('on its last day, a plan still opens what a device whose clock is ahead dates after it', async () => {
  const { bank, student } = await withPlan(0);
  const ahead = calls.daysAgo(-2);
  expect((await calls.putSession(student, randomUUID(), sessionAt(bank, ahead))).status).toBe(200);
  const entry = calls.entry(bank.questionIds[0]!, { acted_at: ahead });
  expect((await calls.add(student, [entry])).body.accepted).toEqual([entry.op_id]);
});
