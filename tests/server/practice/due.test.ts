/** What is due on the server is exactly what the schedule's rules give for the log. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { DueItem, ItemKind, LoggedEntry, PracticeEntry } from '../../../src/contract/practice.ts';
import type { PlanType } from '../../../src/contract/plans.ts';
import { opensCourse } from '../../../src/contract/rules/entitlement.ts';
import { dueAt, foldItem, isScheduled, recalledAt } from '../../../src/contract/rules/practice-schedule.ts';
import { subscriptions } from '../../../server/db/schema/courses.ts';
import { openSession } from '../../../server/modules/auth/sessions.service.ts';
import { dayOf } from '../../../server/modules/subscriptions/subscriptions.service.ts';
import { bankCalls } from '../../support/bank-calls.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant, makeBank } from '../../support/study.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { ready, submit, mark } = bankCalls(() => server);
const tests = testCalls(() => server);
const { entry, add, log, due, putPlan, daysAgo } = practiceCalls(() => server);

/** Computes what is due as a device does from its copy of the log. */
function byTheLog(entries: readonly LoggedEntry[], marked: readonly number[], now: number): DueItem[] {
  const items = new Map<string, LoggedEntry[]>();
  for (const one of entries) {
    const key = `${one.kind}/${one.item_id}`;
    items.set(key, [...(items.get(key) ?? []), one]);
  }
  return [...items.values()].flatMap((of) => {
    const { kind, item_id: id } = of[0]!;
    const memory = foldItem(
      of.map((one) => ({
        opId: one.op_id,
        at: recalledAt(Date.parse(one.acted_at), Date.parse(one.received_at)),
        isCorrect: one.is_correct,
        confidence: one.confidence,
      })),
    )!;
    if (!isScheduled(memory, kind === 'question' && marked.includes(id)) || dueAt(memory, null) > now)
      return [];
    return [{ kind, item_id: id, due_at: new Date(dueAt(memory, null)).toISOString() }];
  });
}

const byItem = (a: DueItem, b: DueItem) => a.kind.localeCompare(b.kind) || a.item_id - b.item_id;

const threeDaysPass = ({ id }: TestUser) =>
  server.db.execute(
    `update practice_entries set acted_at = acted_at - interval '3 days' where user_id = ${id}`,
  );

it('equals what a device computes from the same log', async () => {
  const { bank, student } = await ready(60);
  let dice = 7;
  const chance = () => (dice = (dice * 16_807) % 2_147_483_647) / 2_147_483_647;
  const entries = Array.from({ length: 190 }, () =>
    entry(bank.questionIds[Math.floor(chance() * 60)]!, {
      chosen: chance() < 0.6 ? 'right' : 'wrong',
      confidence: ([null, 'guessed', 'think_so', 'sure'] as const)[Math.floor(chance() * 4)]!,
      acted_at: daysAgo(chance() * 90),
    }),
  );
  await add(student, entries);
  await mark(student, bank, 0, true);
  await mark(student, bank, 1, true);
  const { body } = await due(student);
  const now = server.deps.now().getTime();
  const expected = byTheLog(await log(student), [bank.questionIds[0]!, bank.questionIds[1]!], now);
  expect(body.rules_version).toBe(2);
  expect(body.due.length).toBeGreaterThan(10);
  expect(body.due.toSorted(byItem)).toEqual(expected.toSorted(byItem));
});

it('equals what a device computes for all three kinds, whose ids overlap', async () => {
  const { bank, student } = await ready(6);
  const sat = [await tests.normal({ size: 6 }), await tests.ecg({ size: 6 })] as const;
  const [normal, ecg] = sat;
  for (const { test } of sat) {
    await grant(server, student, test.courseId);
    await tests.start(student, test);
  }
  await tests.submit(student, normal.test, ['wrong']);
  await tests.submitEcg(student, ecg.test, { 0: [ecg.findings.c] });
  let dice = 11;
  const chance = () => (dice = (dice * 16_807) % 2_147_483_647) / 2_147_483_647;
  const some = (
    kind: ItemKind,
    ids: readonly number[],
    chosen: readonly [PracticeEntry['chosen'], PracticeEntry['chosen']],
  ) =>
    Array.from({ length: 30 }, () =>
      entry(ids[Math.floor(chance() * ids.length)]!, {
        kind,
        chosen: chosen[chance() < 0.5 ? 0 : 1],
        confidence: ([null, 'guessed', 'sure'] as const)[Math.floor(chance() * 3)]!,
        acted_at: daysAgo(chance() * 90),
      }),
    );
  const { a, b, c } = ecg.findings;
  const { body: taken } = await add(student, [
    ...some('question', bank.questionIds, ['right', 'wrong']),
    ...some('test_question', normal.test.questionIds, ['right', 'wrong']),
    ...some('ecg', ecg.test.questionIds, [
      [a, b],
      [a, c],
    ]),
  ]);
  expect(taken.refused).toEqual([]);
  // This mark belongs to the bank question, although a test question has the same id.
  await mark(student, bank, 0, true);
  const { body } = await due(student);
  const expected = byTheLog(await log(student), [bank.questionIds[0]!], server.deps.now().getTime());
  expect(new Set(body.due.map(({ kind }: DueItem) => kind)).size).toBe(3);
  expect(body.due.toSorted(byItem)).toEqual(expected.toSorted(byItem));
});

it('excludes items that were always known, unless they are marked', async () => {
  const { bank, student } = await ready();
  await add(student, [entry(bank.questionIds[0]!, { acted_at: daysAgo(60) })]);
  expect((await due(student)).body.due).toEqual([]);
  await mark(student, bank, 0, true);
  expect((await due(student)).body.due).toMatchObject([{ kind: 'question', item_id: bank.questionIds[0] }]);
});

it('changes when a key is corrected', async () => {
  const { bank, student } = await ready();
  await submit(student, bank, 0, 'right', { at: daysAgo(2) });
  expect((await due(student)).body.due).toEqual([]);
  await server.call('PUT', `/api/questions/${bank.questionIds[0]}/`, {
    as: admin,
    body: {
      text: 'Edited',
      option1: 'wrong',
      option2: 'right',
      option3: 'also wrong',
      option4: 'wrong too',
      correct_answer: 'wrong',
    },
  });
  expect((await due(student)).body.due).toHaveLength(1);
});

it('comes early enough before the exam', async () => {
  const { bank, student } = await ready();
  const known = (days: number, confidence: 'guessed' | 'sure') =>
    entry(bank.questionIds[0]!, { confidence, acted_at: daysAgo(days) });
  await add(student, [known(100, 'guessed'), known(90, 'sure'), known(30, 'sure')]);
  expect((await due(student)).body.due).toEqual([]);
  const exam = (days: number) =>
    new Date(server.deps.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const plan = { minutes: { off: 60, day: 30, night: 0, post_night: 0 }, acted_at: daysAgo(0) };
  await putPlan(student, { ...plan, exam_date: exam(0) });
  expect((await due(student)).body.due).toHaveLength(1);
  await putPlan(student, { ...plan, acted_at: daysAgo(0), exam_date: exam(90) });
  expect((await due(student)).body.due).toEqual([]);
});

it('excludes items that no plan opens any more', async () => {
  const bank = await makeBank(server);
  const student = await server.user();
  await grant(server, student, bank.courseId, { days: 0 });
  await add(student, [entry(bank.questionIds[0]!, { chosen: 'wrong', acted_at: daysAgo(3) })]);
  await server.db.execute(
    `update subscriptions set expiry_date = '2020-01-01' where user_id = ${student.id}`,
  );
  expect((await due(student)).body.due).toEqual([]);
});

it('matches the device’s own view of plans for banks and tests, however plans overlap', async () => {
  const student = await server.user();
  const spans = [null, -1, 0, 30];
  const courseOf = new Map<string, number>();
  for (const pro of spans)
    for (const premium of spans) {
      const bank = await makeBank(server, { size: 1 });
      const { courseId } = bank;
      const { test } = await tests.normal({ size: 1, courseId });
      await grant(server, student, courseId);
      await tests.start(student, test);
      await tests.submit(student, test, ['wrong']);
      await add(student, [entry(bank.questionIds[0]!, { chosen: 'wrong' })]);
      await server.db.delete(subscriptions).where(eq(subscriptions.courseId, courseId));
      for (const [planType, days] of Object.entries({ basic: 30, pro, premium }) as [
        PlanType,
        number | null,
      ][])
        if (days !== null) await grant(server, student, courseId, { planType, days });
      courseOf.set(`question/${bank.questionIds[0]}`, courseId);
      courseOf.set(`test_question/${test.questionIds[0]}`, courseId);
    }
  await threeDaysPass(student);
  const { body: profile } = await server.call('GET', '/api/profile/', { as: student });
  const now = server.deps.now();
  const open = byTheLog(await log(student), [], now.getTime()).filter(({ kind, item_id: id }) =>
    opensCourse(
      profile.subscriptions,
      { course_id: courseOf.get(`${kind}/${id}`)!, course_title: '' },
      kind === 'question' ? 'question_bank' : 'test_series',
      dayOf(now),
    ),
  );
  const { body } = await due(student);
  expect(body.due.toSorted(byItem)).toEqual(open.toSorted(byItem));
  expect([open.length, courseOf.size]).toEqual([20, 32]);
});

it('excludes tests without a result and tests being retaken', async () => {
  const { test, findings, student } = await tests.ecg();
  const wrong = [findings.c];
  const dueKinds = async () => (await due(student)).body.due.map(({ kind }: DueItem) => kind);
  await tests.start(student, test);
  await tests.answer(student, test, 0, wrong);
  await threeDaysPass(student);
  expect(await dueKinds()).toEqual([]);
  await tests.submitEcg(student, test, { 0: wrong });
  expect(await dueKinds()).toEqual(['ecg']);
  await tests.reset(student, test);
  await tests.start(student, test);
  expect(await dueKinds()).toEqual([]);
  await tests.submitEcg(student, test, {});
  expect(await dueKinds()).toEqual(['ecg']);
});

const missed = {
  async normal() {
    const { test, student } = await tests.normal();
    await tests.start(student, test);
    await tests.submit(student, test, ['wrong', 'wrong']);
    return { test, student };
  },
  async ecg() {
    const { test, findings, student } = await tests.ecg();
    await tests.start(student, test);
    await tests.submitEcg(student, test, { 0: [findings.c], 1: [findings.c] });
    return { test, student };
  },
};

it.each([
  ['a question', missed.normal, 'normal-question'],
  ['a tracing', missed.ecg, 'ecg-question'],
])('excludes %s that was removed from its test', async (_, take, path) => {
  const { test, student } = await take();
  await threeDaysPass(student);
  expect((await due(student)).body.due).toHaveLength(2);
  await server.call('DELETE', `/api/${path}/${test.questionIds[0]}/`, { as: admin });
  expect((await due(student)).body.due).toMatchObject([{ item_id: test.questionIds[1] }]);
});

it('starts with mistakes that the student was sure about', async () => {
  const { bank, student } = await ready();
  await add(student, [
    entry(bank.questionIds[0]!, { chosen: 'wrong', acted_at: daysAgo(20) }),
    entry(bank.questionIds[1]!, { chosen: 'wrong', confidence: 'sure', acted_at: daysAgo(2) }),
  ]);
  const { body } = await due(student);
  expect(body.due.map(({ item_id: id }: DueItem) => id)).toEqual([bank.questionIds[1], bank.questionIds[0]]);
});

it('is all of the study day in the time zone of the device, and to the second without one', async () => {
  onTestFinished(() => server.clock.set(new Date()));
  const at = (time: string) => server.clock.set(new Date(`${time}+05:30`));
  const { bank, student } = await ready();
  at('2026-11-24T19:00');
  await add(student, [entry(bank.questionIds[0]!, { chosen: 'wrong', acted_at: daysAgo(0) })]);
  const countAt = async (time: string, timeZone?: string) => {
    at(time);
    const signedIn = { ...student, ...(await openSession(server.deps, student, 'test')) };
    return (await due(signedIn, timeZone)).body.due.length;
  };
  const zone = 'Asia/Kolkata';
  expect(await countAt('2026-11-25T03:59', zone)).toBe(0);
  expect(await countAt('2026-11-25T06:59', zone)).toBe(0);
  expect(await countAt('2026-11-25T07:00', zone)).toBe(1);
  expect(await countAt('2026-11-25T08:00', zone)).toBe(1);
  expect(await countAt('2026-11-25T08:00')).toBe(0);
  expect(await countAt('2026-11-25T19:00')).toBe(1);
});

it('is due to the second for a time zone that the server doesn’t know', async () => {
  const { student } = await ready();
  expect(await due(student, 'Etc/Unknown')).toMatchObject({ status: 200, body: (await due(student)).body });
});

it('is only for signed-in students', async () => {
  expect((await due(admin)).status).toBe(403);
  expect((await server.call('GET', '/api/student/practice/due/')).status).toBe(401);
});
