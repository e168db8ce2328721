import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { newKey, testCalls, type TestedTest } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { ecg, list, overview, start, answer, review, reset, submitEcg, result, minutesAgo } = testCalls(
  () => server,
);
const listed = (as: TestUser, { testId }: TestedTest) =>
  server.call('GET', `/api/ecg-question/list/${testId}/`, { as });
const nothing = { selected_options: [], correct_options: [], explanation: null, is_correct: null };

describe('the findings', () => {
  it('are listed in their groups', async () => {
    const { student, findings } = await ecg();
    const { body } = await server.call('GET', '/api/ecg-options/', { as: student });
    const mine = body.find(({ category }: { category: string }) => category === 'Of tests');
    expect(mine.options[0]).toEqual({
      id: findings.a,
      text: 'Finding a of a test',
      description: '',
      image: null,
    });
    expect(mine.options.map(({ id }: { id: number }) => id)).toEqual(Object.values(findings));
  });
});

describe('the tracings of an ECG test', () => {
  it('are listed with picture, size, calibration, key and the student’s choice', async () => {
    const { test, student, findings } = await ecg({ size: 2 });
    const first = {
      id: test.questionIds[0],
      text: 'Tracing 1',
      image: `/api/files/${'0'.repeat(40)}.webp`,
      image_width: 1_620,
      image_height: 720,
      calibration: { px_per_mm: 6, mm_per_s: 25, mm_per_mv: 10 },
      explanation: 'Seen in 1',
      correct_options: [
        { id: findings.a, text: 'Finding a of a test' },
        { id: findings.b, text: 'Finding b of a test' },
      ],
      test_series: test.testId,
      selected_option_ids: null,
    };
    expect((await listed(student, test)).body).toMatchObject([first, { text: 'Tracing 2' }]);
    expect((await overview(student, test)).body.questions[0]).toEqual(first);
    await answer(student, test, 0, [findings.c]);
    expect((await overview(student, test)).body.questions).toMatchObject([
      { selected_option_ids: [findings.c] },
      { selected_option_ids: null },
    ]);
    expect((await listed(admin, test)).body[0]).toEqual({ ...first, version: 1 });
    const images = await server.call('GET', `/api/ecg-question/image-list/${test.testId}/`, { as: student });
    expect(images.body[0]).toEqual({ id: first.id, image: first.image });
  });

  it('require a plan and an existing test', async () => {
    const { test } = await ecg();
    const stranger = await server.user();
    const tried = [
      await listed(stranger, test),
      await answer(stranger, test, 0, [1]),
      await review(stranger, test, 0),
      await reset(stranger, test),
    ];
    expect(tried.map(({ body }) => body.code)).toEqual(Array(4).fill('no_subscription'));
    expect((await listed(admin, { ...test, testId: 2_147_483_647 })).status).toBe(404);
  });
});

describe('an answer', () => {
  it('reveals nothing of the key before it is given, and the whole review after', async () => {
    const { test, student, findings } = await ecg();
    expect(await review(student, test, 0)).toMatchObject({ status: 200, body: nothing });
    const { status, body } = await answer(student, test, 0, [findings.c, findings.a]);
    expect([status, body]).toEqual([
      200,
      {
        selected_options: [
          { id: findings.a, text: 'Finding a of a test' },
          { id: findings.c, text: 'Finding c of a test' },
        ],
        correct_options: [
          { id: findings.a, text: 'Finding a of a test' },
          { id: findings.b, text: 'Finding b of a test' },
        ],
        explanation: 'Seen in 1',
        is_correct: false,
      },
    ]);
    expect((await review(student, test, 0)).body).toEqual(body);
    expect((await review(student, test, 1)).body).toEqual(nothing);
  });

  it('is right with exactly the right findings, in any order and with repetitions', async () => {
    const { test, student, findings } = await ecg();
    const { a, b, c } = findings;
    const verdicts = [
      await answer(student, test, 0, [b, a, b]),
      await answer(student, test, 1, [a]),
      await answer(student, test, 2, [a, b, c]),
    ];
    expect(verdicts.map(({ body }) => body.is_correct)).toEqual([true, false, false]);
  });

  it('is locked: repeating it is fine, a different one is a conflict that returns the first', async () => {
    const { test, student, findings } = await ecg();
    const first = await answer(student, test, 0, [findings.a], { attempt: 1, key: newKey() });
    expect((await answer(student, test, 0, [findings.a], { attempt: 1 })).body).toEqual(first.body);
    const key = newKey();
    for (let again = 0; again < 2; again += 1) {
      const other = await answer(student, test, 0, [findings.a, findings.b], { attempt: 1, key });
      expect(other).toMatchObject({
        status: 409,
        body: { code: 'already_answered', record: first.body },
      });
    }
    expect((await review(student, test, 0)).body).toEqual(first.body);
  });

  it('given on two devices at the same moment counts once', async () => {
    const { test, student, findings } = await ecg();
    const both = await Promise.all(
      [findings.a, findings.c].map((id) => answer(student, test, 0, [id], { attempt: 1, key: newKey() })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('must name a tracing of the test and at least one finding, all existing', async () => {
    const { test, student, findings } = await ecg();
    const other = await ecg();
    const foreign = { ...test, questionIds: other.test.questionIds };
    expect((await answer(student, foreign, 0, [findings.a])).status).toBe(404);
    expect((await review(student, foreign, 0)).status).toBe(404);
    expect((await answer(student, test, 0, [findings.a, 2_147_483_647])).body).toMatchObject({
      code: 'invalid_input',
      selected_option_ids: ['One of these findings doesn’t exist.'],
    });
    expect((await answer(student, test, 0, [])).status).toBe(400);
  });

  it('given after the time limit is refused', async () => {
    const { test, student, findings } = await ecg({ minutes: 10 });
    await start(student, test, { attempt: 1, at: minutesAgo(60) });
    const inTime = await answer(student, test, 0, [findings.a], { attempt: 1, at: minutesAgo(51) });
    const late = await answer(student, test, 1, [findings.a], { attempt: 1, at: minutesAgo(48) });
    expect([inTime.status, late.status, late.body.code]).toEqual([200, 422, 'too_late']);
  });
});

describe('a reset', () => {
  it('ends the attempt, clears the answers and starts the next, only once', async () => {
    const { test, student, findings } = await ecg();
    await start(student, test, { attempt: 1, at: minutesAgo(8) });
    await answer(student, test, 0, [findings.a], { attempt: 1 });
    const at = minutesAgo(1);
    const replies = await Promise.all(
      [1, 2, 3].map(() => reset(student, test, { attempt: 1, at, key: newKey() })),
    );
    expect(replies.map(({ status, body }) => [status, body.attempt])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect((await review(student, test, 0)).body).toEqual(nothing);
    const { attempt, questions } = (await overview(student, test)).body;
    expect(attempt).toMatchObject({ number: 2, started_at: at.toISOString(), submitted_at: null });
    expect(questions[0].selected_option_ids).toBeNull();
    expect((await answer(student, test, 0, [findings.c], { attempt: 2 })).status).toBe(200);
  });

  it('without an attempt number starts the attempt after the current one', async () => {
    const { test, student, findings } = await ecg();
    await answer(student, test, 0, [findings.a]);
    expect((await reset(student, test)).body.attempt).toBe(2);
    expect((await review(student, test, 0)).body).toEqual(nothing);
    expect((await reset(student, test)).body.attempt).toBe(3);
  });

  it('keeps the result of a submitted attempt', async () => {
    const { test, student } = await ecg();
    await submitEcg(student, test, {}, { attempt: 1 });
    await reset(student, test, { attempt: 1 });
    expect((await result(student, test)).body.attempt).toBe(1);
    expect((await list(student, test.courseId)).body[0].attempted).toBe(true);
  });

  it('leaves the attempt it ended without a result, and keeps late answers to it as history', async () => {
    const { test, student, findings } = await ecg();
    await start(student, test, { attempt: 1 });
    await reset(student, test, { attempt: 1 });
    const late = await answer(student, test, 0, [findings.a, findings.b], { attempt: 1 });
    expect([late.status, late.body.is_correct]).toEqual([200, true]);
    expect((await review(student, test, 0)).body).toEqual(nothing);
    const submitted = await submitEcg(student, test, {}, { attempt: 1, key: newKey() });
    expect(submitted).toMatchObject({ status: 409, body: { code: 'attempt_closed', record: null } });
    expect((await result(student, test)).status).toBe(404);
  });

  it('is implied when an answer of the next attempt arrives before it', async () => {
    const { test, student, findings } = await ecg();
    await answer(student, test, 0, [findings.c], { attempt: 1 });
    await answer(student, test, 0, [findings.a], { attempt: 2 });
    expect((await reset(student, test, { attempt: 1 })).body.attempt).toBe(2);
    expect((await review(student, test, 0)).body.selected_options).toMatchObject([{ id: findings.a }]);
  });
});

describe('submitting an ECG test', () => {
  it('counts answers locked before and answers that arrive with it', async () => {
    const { test, student, findings } = await ecg({ size: 3 });
    const right = [findings.a, findings.b];
    await start(student, test, { attempt: 1, at: minutesAgo(12) });
    await answer(student, test, 0, right, { attempt: 1 });
    const chosen = { 0: [findings.c], 1: right };
    const { status, body } = await submitEcg(student, test, chosen, { attempt: 1, minutes: 12 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_ecg: true, score: 2, total: 3, accuracy: 67, late: false });
    expect(body.time_taken_formatted).toMatch(/^12:0\d$/);
    expect((await result(student, test)).body).toEqual(body);
    const texts = 'Finding a of a test, Finding b of a test';
    expect(body.answers).toMatchObject([
      { correct_option: texts, selected_option: texts, is_correct: true, explanation: 'Seen in 1' },
      { selected_option: texts, is_correct: true },
      { selected_option: null, is_correct: false, options: texts.split(', ') },
    ]);
  });

  it('uses the minutes counted by the device if the server saw other times', async () => {
    const { test, student, findings } = await ecg();
    await answer(student, test, 0, [findings.a]);
    const { body } = await submitEcg(student, test, {}, { minutes: 7 });
    expect(body).toMatchObject({ attempt: 1, time_taken_formatted: '7:00' });
    const unknown = await submitEcg(student, test, {}, { attempt: 2, minutes: 9 });
    expect(unknown.body).toMatchObject({ attempt: 2, time_taken_formatted: '9:00' });
  });

  it('closes the attempt for other devices: their answers don’t count and the score stays', async () => {
    const { test, student, findings } = await ecg({ size: 2 });
    const right = [findings.a, findings.b];
    await start(student, test, { attempt: 1, at: minutesAgo(9) });
    const laptop = await submitEcg(student, test, { 0: right }, { attempt: 1, minutes: 9 });
    const phone = await answer(student, test, 1, right, {
      attempt: 1,
      at: minutesAgo(5),
      key: newKey(),
    });
    expect(phone).toMatchObject({
      status: 409,
      body: { code: 'attempt_closed', record: { selected_options: [], is_correct: false } },
    });
    expect((await review(student, test, 1)).body).toEqual(nothing);
    expect((await result(student, test)).body).toEqual(laptop.body);
    const again = await submitEcg(student, test, { 1: right }, { attempt: 1, key: newKey() });
    expect(again).toMatchObject({ status: 409, body: { record: { score: 1 } } });
  });

  it('late counts if it was done in time, and is refused otherwise', async () => {
    const { test, student, findings } = await ecg({ minutes: 10 });
    await start(student, test, { attempt: 1, at: minutesAgo(90) });
    const late = await submitEcg(student, test, { 0: [findings.a] }, { attempt: 1, at: minutesAgo(75) });
    expect(late.body.code).toBe('too_late');
    const inTime = await submitEcg(student, test, { 0: [findings.a] }, { attempt: 1, at: minutesAgo(80) });
    expect([inTime.status, inTime.body.late]).toEqual([200, true]);
  });
});
