import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { ItemFigures } from '../../../src/contract/item-figures.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { answers } from '../../../server/db/schema/banks.ts';
import { practiceEntries } from '../../../server/db/schema/practice.ts';
import { figuresOf, suspicionOf } from '../../../server/modules/item-figures/figures.rules.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { makeBank, type TestBank } from '../../support/study.ts';
import { testCalls, type TestedTest } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

describe('the figures of a bank', () => {
  it('count answers, options and times, separately for first attempts and retakes', async () => {
    const bank = await makeBank(server, { size: 6 });
    // Of thirty students, the first twenty know everything but the last question, and the others know only that one.
    const students = await makeStudents(30);
    await give(bank, students, 1, (student, at) => (at === 5 ? student >= 20 : student < 20));
    await give(bank, students.slice(0, 5), 2, () => true);

    const figures = await read(bank);
    expect(figures.map(({ question_id: id }) => id)).toEqual(bank.questionIds);
    expect(figures[0]).toEqual({
      question_id: bank.questionIds[0],
      key: 2,
      first_attempts: {
        answers: 30,
        correct: 20,
        too_few: false,
        share_correct: 2 / 3,
        options: [
          { option: 1, chosen: 0, share: 0 },
          { option: 2, chosen: 20, share: 2 / 3 },
          { option: 3, chosen: 10, share: 1 / 3 },
          { option: 4, chosen: 0, share: 0 },
        ],
        chosen_gone: 0,
        discrimination: 1,
        compared: 30,
        median_seconds: null,
        timed: 0,
      },
      retakes: {
        answers: 5,
        correct: 5,
        too_few: true,
        share_correct: null,
        options: [1, 2, 3, 4].map((option) => ({ option, chosen: option === 2 ? 5 : 0, share: null })),
        chosen_gone: 0,
        discrimination: null,
        compared: 5,
        median_seconds: null,
        timed: 0,
      },
      suspicion: null,
      lapses: 0,
      lapsed_students: 0,
    });
    // One minute per question; everybody took a break after the fourth.
    expect(figures.map((row) => [row.first_attempts.median_seconds, row.first_attempts.timed])).toEqual([
      [null, 0],
      [60, 30],
      [60, 30],
      [60, 30],
      [null, 0],
      [60, 30],
    ]);
    expect(figures[5]).toMatchObject({
      suspicion: 'weaker_are_right',
      first_attempts: { share_correct: 1 / 3, discrimination: -1 },
    });
  });

  it("count a student's first answer to a question as the first attempt, whatever the round", async () => {
    const bank = await makeBank(server, { size: 2 });
    const students = await makeStudents(3);
    const only = (at: number) => ({ ...bank, questionIds: [bank.questionIds[at]!] });
    await give(only(0), students, 1, () => true);
    await give(bank, students, 2, () => false);
    await give(only(1), students, 3, () => true);
    const counts = (await read(bank)).map(({ first_attempts: first, retakes }) => [
      first.answers,
      first.correct,
      first.options[1]!.chosen,
      retakes.answers,
      retakes.correct,
      retakes.options[1]!.chosen,
    ]);
    expect(counts).toEqual([
      [3, 3, 3, 3, 0, 0],
      [3, 0, 0, 3, 3, 3],
    ]);
  });

  it('follow an edit: answers move to the option that theirs became, and count by the new key', async () => {
    const bank = await makeBank(server, { size: 6 });
    await give(bank, await makeStudents(20), 1, (student) => student % 4 !== 0);
    const form = {
      text: 'Edited',
      option1: 'also wrong',
      option2: 'wrong',
      option3: 'right',
      option4: 'new',
    };
    const body = { ...form, correct_answer: 'also wrong' };
    await server.call('PUT', `/api/questions/${bank.questionIds[0]}/`, { as: admin, body });
    const [first] = await read(bank);
    expect(first).toMatchObject({ key: 1, first_attempts: { answers: 20, correct: 5, share_correct: 0.25 } });
    expect(first!.first_attempts.options.map(({ chosen }) => chosen)).toEqual([5, 0, 15, 0]);
  });

  it('include how often a question was forgotten, and by how many students', async () => {
    const bank = await makeBank(server, { size: 2 });
    const [one, other] = (await makeStudents(2)) as [number, number];
    const [asked] = bank.questionIds as [number];
    await recall({ questionId: asked }, one, other);
    expect((await read(bank)).map(({ lapses, lapsed_students: by }) => [lapses, by])).toEqual([
      [3, 2],
      [0, 0],
    ]);
  });

  it('report too few answers, and nothing about unanswered questions', async () => {
    const bank = await makeBank(server, { size: 1 });
    expect((await read(bank))[0]).toMatchObject({
      first_attempts: { answers: 0, too_few: true, share_correct: null, discrimination: null },
      suspicion: null,
    });
    await give(bank, await makeStudents(19), 1, () => false);
    expect((await read(bank))[0]!.first_attempts).toMatchObject({
      answers: 19,
      too_few: true,
      share_correct: null,
    });
    await give(bank, await makeStudents(1), 1, () => false);
    // Twenty answers, but nobody has answered enough other questions to be compared.
    expect((await read(bank))[0]!.first_attempts).toMatchObject({
      too_few: false,
      share_correct: 0,
      discrimination: null,
      compared: 0,
    });
  });

  it('are for staff, and for existing categories', async () => {
    const bank = await makeBank(server);
    const url = `/api/categories/${bank.categoryId}/question-figures/`;
    expect((await server.call('GET', url, { as: await server.user({ role: 'subadmin' }) })).status).toBe(200);
    expect((await server.call('GET', url, { as: await server.user() })).status).toBe(403);
    expect(
      (await server.call('GET', '/api/categories/2000000/question-figures/', { as: admin })).status,
    ).toBe(404);
  });
});

describe('lapses in a test', () => {
  const tests = testCalls(() => server);
  const lapsesOf = ({ testId }: TestedTest, as = admin) =>
    server.call('GET', `/api/testseries/${testId}/question-lapses/`, { as });

  it('are reported for questions and tracings, without those nobody forgot and those removed', async () => {
    const [one, other] = (await makeStudents(2)) as [number, number];
    const normal = await tests.normal();
    const ecg = await tests.ecg();
    // The three kinds share ids; a tracing must not count as a question.
    const bank = await makeBank(server, { size: 3 });
    await recall({ questionId: bank.questionIds[0]! }, other, one);
    await recall({ testQuestionId: normal.test.questionIds[1]! }, one, other);
    await recall({ ecgQuestionId: ecg.test.questionIds[2]! }, one, other);
    const lapsed = (id: number) => [{ question_id: id, lapses: 3, lapsed_students: 2 }];
    expect((await lapsesOf(normal.test)).body).toEqual(lapsed(normal.test.questionIds[1]!));
    expect((await lapsesOf(ecg.test)).body).toEqual(lapsed(ecg.test.questionIds[2]!));
    const gone = `/api/normal-question/${normal.test.questionIds[1]!}/`;
    expect((await server.call('DELETE', gone, { as: admin })).status).toBe(200);
    expect((await lapsesOf(normal.test)).body).toEqual([]);
  });

  it('are for staff, and for existing tests', async () => {
    const { test: asked, student } = await tests.normal();
    expect((await lapsesOf(asked, await server.user({ role: 'subadmin' }))).status).toBe(200);
    expect((await lapsesOf(asked, student)).status).toBe(403);
    await server.call('DELETE', `/api/testseries/${asked.testId}/`, { as: admin });
    expect((await lapsesOf(asked)).status).toBe(404);
  });
});

test.each([
  ['another option is preferred by students who know no less', [10, 8, 1, 1], 0.05, 'another_is_preferred'],
  ['another option is preferred by students who know less', [10, 8, 1, 1], 0.4, null],
  ['the key is preferred, but tells little', [5, 13, 1, 1], 0.05, null],
  ['students with the right answer know less of the rest', [1, 17, 1, 1], -0.02, 'weaker_are_right'],
  ['nothing can be compared', [19, 1, 0, 0], null, null],
] as const)('suspicion of a wrong key: %s', (_what, chosen, discrimination, expected) => {
  const counted = { answers: 20, correct: chosen[1], chosen, discrimination, compared: 20 };
  expect(suspicionOf(figuresOf({ ...counted, medianSeconds: null, timed: 0 }), 2)).toBe(expected);
});

/** Two students recall an item. One lapses twice, the other once; a wrong answer on the same day is no lapse. */
async function recall(
  item: Pick<typeof practiceEntries.$inferInsert, 'questionId' | 'testQuestionId' | 'ecgQuestionId'>,
  one: number,
  other: number,
) {
  // Hours of each student's answers, and whether they were correct.
  const recalls: [number, number, boolean][] = [
    [one, 0, false],
    [one, 11, false],
    [one, 30, false],
    [one, 60, true],
    [one, 90, false],
    [other, 0, true],
    [other, 24, false],
  ];
  await server.db.insert(practiceEntries).values(
    recalls.map(([userId, hours, isCorrect]) => ({
      ...item,
      opId: randomUUID(),
      userId,
      version: 1,
      chosen: 'x',
      chosenOption: 3,
      isCorrect,
      source: 'session' as const,
      actedAt: new Date(Date.UTC(2026, 0, 1, hours)),
    })),
  );
}

async function makeStudents(count: number): Promise<number[]> {
  const stamp = `${Date.now()}-${Math.random()}`;
  const accounts = Array.from({ length: count }, (_, at) => ({
    email: `${stamp}-${at}@nightfloat.test`,
    firstName: 'S',
    passwordHash: '-',
  }));
  const rows = await server.db.insert(users).values(accounts).returning({ id: users.id });
  return rows.map(({ id }) => id);
}

/**
 * Stores answers of students, a minute apart with a long break after the fourth. A wrong answer is the third option.
 */
async function give(
  { questionIds }: TestBank,
  students: number[],
  round: number,
  isRight: (student: number, at: number) => boolean,
) {
  const start = Date.UTC(2026, 0, round);
  const minutes = [0, 1, 2, 3, 40, 41];
  await server.db.insert(answers).values(
    students.flatMap((userId, student) =>
      questionIds.map((questionId, at) => {
        const isCorrect = isRight(student, at);
        const actedAt = new Date(start + minutes[at]! * 60_000);
        return { userId, questionId, round, chosenOption: isCorrect ? 2 : 3, isCorrect, actedAt };
      }),
    ),
  );
}

const read = async ({ categoryId }: TestBank): Promise<ItemFigures[]> =>
  (await server.call('GET', `/api/categories/${categoryId}/question-figures/`, { as: admin })).body;
