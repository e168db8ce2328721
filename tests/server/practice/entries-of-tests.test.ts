/** The practice log of tests: what a submission adds, and what devices may add to it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryOfSubmission, recallHeader, recallsHeader } from '../../../src/contract/rules/recall-header.ts';
import { newKey } from '../../support/bank-calls.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant } from '../../support/study.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const tests = testCalls(() => server);
const { entry, add, log } = practiceCalls(() => server);

describe('a test', () => {
  it('logs each answered question when it is submitted', async () => {
    const { test, student } = await tests.normal();
    const key = newKey();
    await tests.start(student, test);
    await tests.submit(student, test, ['right', null, 'wrong'], { key });
    expect(await log(student)).toMatchObject([
      {
        op_id: entryOfSubmission(key, test.questionIds[0]!),
        kind: 'test_question',
        chosen: 'right',
        is_correct: true,
        source: 'test',
      },
      { op_id: entryOfSubmission(key, test.questionIds[2]!), chosen: 'wrong', is_correct: false },
    ]);
  });

  it('of tracings logs each answer as it is given, and the rest at submission', async () => {
    const { test, findings, student } = await tests.ecg();
    const [key, end] = [newKey(), newKey()];
    await tests.start(student, test);
    await tests.answer(student, test, 0, [findings.a, findings.b], { key });
    await tests.submitEcg(student, test, { 0: [findings.a, findings.b], 1: [findings.c] }, { key: end });
    expect(await log(student)).toMatchObject([
      { op_id: key, kind: 'ecg', chosen: [findings.a, findings.b], is_correct: true },
      { op_id: entryOfSubmission(end, test.questionIds[1]!), chosen: [findings.c], is_correct: false },
    ]);
  });
});

describe('confidence in a test', () => {
  const sure = { confidence: 'sure', duration_ms: 61_500 } as const;
  const guessed = { confidence: 'guessed', duration_ms: 8_000 } as const;
  const unsaid = { confidence: null, duration_ms: 0 };

  it('is logged with each answer, in the order sent', async () => {
    const { test, student } = await tests.normal();
    await tests.start(student, test);
    const recalls = recallsHeader([guessed, sure, { confidence: null, duration_ms: 900 }]);
    const sent = { key: newKey(), recalls };
    await tests.submit(student, test, ['right', null, 'wrong'], sent);
    expect(await log(student)).toMatchObject([
      { chosen: 'right', ...guessed, source: 'test', session: null },
      { chosen: 'wrong', confidence: null, duration_ms: 900, source: 'test' },
    ]);
    // Sent again, it is the same submission, whatever the header says now.
    const again = await tests.submit(student, test, ['right', null, 'wrong'], { ...sent, recalls: 's1' });
    expect(again.status).toBe(200);
    expect(await log(student)).toMatchObject([guessed, { duration_ms: 900 }]);
  });

  it('never costs an answer if the header is malformed or missing', async () => {
    for (const recalls of ['{"confidence":"sure"}', 'x,,,,,,,,,,s1', undefined]) {
      const { test, student } = await tests.normal();
      await tests.start(student, test);
      const { status } = await tests.submit(student, test, ['right', 'wrong'], { key: newKey(), recalls });
      expect(status).toBe(200);
      expect(await log(student)).toMatchObject([unsaid, unsaid]);
    }
  });

  it('comes from the device whose submission counts', async () => {
    const { test, student } = await tests.normal();
    await tests.start(student, test);
    await tests.submit(student, test, ['right'], { key: newKey(), recalls: recallsHeader([sure]) });
    const second = await tests.submit(student, test, ['wrong'], {
      attempt: 1,
      key: newKey(),
      recalls: recallsHeader([guessed]),
    });
    expect(second.status).toBe(409);
    expect(await log(student)).toMatchObject([{ chosen: 'right', ...sure }]);
  });

  it('is logged for tracings with each answer, and at submission with the rest', async () => {
    const { test, findings, student } = await tests.ecg();
    const { a, b, c } = findings;
    await tests.start(student, test);
    await tests.answer(student, test, 0, [a, b], { key: newKey(), recall: recallHeader(sure) });
    await tests.answer(student, test, 2, [c], { key: newKey() });
    const recalls = recallsHeader([guessed, guessed, sure]);
    await tests.submitEcg(student, test, { 0: [a, b], 1: [c], 2: [c] }, { key: newKey(), recalls });
    expect(await log(student)).toMatchObject([
      { kind: 'ecg', chosen: [a, b], ...sure, source: 'test', session: null },
      { chosen: [c], ...unsaid, source: 'test' },
      { chosen: [c], ...guessed, source: 'test' },
    ]);
  });

  it('is logged even for a tracing that another device answered differently', async () => {
    const { test, findings, student } = await tests.ecg();
    await tests.start(student, test);
    await tests.answer(student, test, 0, [findings.a], { key: newKey(), recall: recallHeader(sure) });
    const other = { key: newKey(), recall: recallHeader(guessed) };
    expect((await tests.answer(student, test, 0, [findings.c], other)).status).toBe(409);
    expect(await log(student)).toMatchObject([
      { chosen: [findings.a], ...sure },
      { chosen: [findings.c], ...guessed, source: 'test' },
    ]);
  });
});

describe('an entry about a test’s item', () => {
  it('is accepted and graded once the test was submitted, and reveals nothing before', async () => {
    const [normal, ecg] = [await tests.normal(), await tests.ecg()];
    const { student } = normal;
    await grant(server, student, ecg.test.courseId);
    const { a, b, c } = ecg.findings;
    const recalls = () => [
      entry(normal.test.questionIds[0]!, { kind: 'test_question', confidence: 'guessed' }),
      entry(normal.test.questionIds[1]!, { kind: 'test_question', chosen: 'wrong' }),
      entry(ecg.test.questionIds[0]!, { kind: 'ecg', chosen: [b, a] }),
      entry(ecg.test.questionIds[1]!, { kind: 'ecg', chosen: [a, c] }),
    ];
    const refused = async () =>
      (await add(student, recalls())).body.refused.map(({ code }: { code: string }) => code);
    expect(await refused()).toEqual(Array.from({ length: 4 }, () => 'not_found'));
    await tests.start(student, normal.test);
    await tests.start(student, ecg.test);
    expect(await refused()).toHaveLength(4);
    expect(await log(student)).toEqual([]);
    await tests.submit(student, normal.test, []);
    expect(await refused()).toHaveLength(2);
    await tests.submitEcg(student, ecg.test, {});
    const last = (await log(student)).at(-1)!.seq;
    expect((await add(student, recalls())).body.refused).toEqual([]);
    expect(await log(student, last)).toMatchObject([
      { kind: 'test_question', is_correct: true, confidence: 'guessed', source: 'session' },
      { kind: 'test_question', is_correct: false },
      { kind: 'ecg', is_correct: true, chosen: [b, a] },
      { kind: 'ecg', is_correct: false },
    ]);
  });

  it('that arrived before the submission is accepted when sent again, under the same id', async () => {
    const { test, student } = await tests.normal();
    await tests.start(student, test);
    const early = entry(test.questionIds[0]!, { kind: 'test_question', chosen: 'wrong' });
    expect((await add(student, [early])).body.refused).toMatchObject([{ op_id: early.op_id }]);
    await tests.submit(student, test, ['right']);
    expect((await add(student, [early])).body.accepted).toEqual([early.op_id]);
  });

  it('is refused for a question added since, whose verdict would reveal its key, until an attempt asked it', async () => {
    const { test, student } = await tests.normal();
    await tests.submit(student, test, ['right'], { attempt: 1 });
    const options = ['a', 'b', 'c', 'd'].map((text) => ({ text, is_correct: text === 'b' }));
    const { body: added } = await server.call('POST', '/api/normal-question/create/', {
      as: admin,
      body: { test_series: test.testId, text: 'New?', options },
    });
    const probe = entry(added.id, { kind: 'test_question', chosen: 'b' });
    await tests.start(student, test, { attempt: 2 });
    expect((await add(student, [probe])).body.refused).toMatchObject([{ code: 'not_found' }]);
    await tests.submit(student, test, [null], { attempt: 2 });
    expect((await add(student, [probe])).body.accepted).toEqual([probe.op_id]);
  });

  it('requires a plan that opens the test, and a valid choice', async () => {
    const { test, student } = await tests.normal();
    await tests.start(student, test);
    await tests.submit(student, test, ['right']);
    const [id] = test.questionIds as [number];
    const codeOf = async (given: Parameters<typeof entry>[1]) =>
      (await add(student, [entry(id, { kind: 'test_question', ...given })])).body.refused[0]?.code;
    expect(await codeOf({ chosen: [1] })).toBe('invalid_input');
    expect(await codeOf({ chosen: 'none of them' })).toBe('invalid_input');
    await server.db.execute(
      `update subscriptions set expiry_date = '2020-01-01' where user_id = ${student.id}`,
    );
    expect(await codeOf({})).toBe('no_subscription');
  });
});
