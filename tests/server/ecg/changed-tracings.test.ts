/** Results and attempts of tests whose tracings staff change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { testCalls } from '../../support/test-calls.ts';
import { tracingCalls } from './open-tracing.ts';

let server: TestServer;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.user({ role: 'subadmin' });
});
afterAll(() => server.stop());

const { ecg, start, answer, review, reset, submitEcg, result, minutesAgo } = testCalls(() => server);
const { create, edit, listed, remove, tracing } = tracingCalls(() => ({ server, staff }));

describe('a result', () => {
  it('shows tracing, key and verdict as they were graded', async () => {
    const { test, student, findings } = await ecg({ size: 2 });
    await submitEcg(student, test, { 0: [findings.a, findings.b], 1: [findings.c] }, { attempt: 1 });
    const before = (await result(student, test)).body;
    expect(before).toMatchObject({ score: 1, total: 2 });
    await edit(test.questionIds[0]!, { text: 'Other', correct_option_ids: JSON.stringify([findings.c]) });
    await edit(test.questionIds[1]!, { explanation: 'Other' });
    await remove(test.questionIds[1]!);
    expect((await result(student, test)).body).toEqual(before);
    expect(await listed(test)).toHaveLength(1);
    expect((await remove(test.questionIds[1]!)).status).toBe(404);
    await reset(student, test, { attempt: 1 });
    const again = await submitEcg(student, test, { 0: [findings.c] }, { attempt: 2 });
    expect(again.body).toMatchObject({ score: 1, total: 1, answers: [{ question: 'Other' }] });
  });
});

describe('an attempt in progress when a tracing changes', () => {
  it('keeps answers locked before, with the key they were graded by', async () => {
    const { test, student, findings } = await ecg({ size: 2 });
    await start(student, test);
    await answer(student, test, 0, [findings.a, findings.b], { attempt: 1 });
    const graded = (await review(student, test, 0)).body;
    for (const id of test.questionIds)
      await edit(id, { explanation: 'New', correct_option_ids: JSON.stringify([findings.c]) });
    expect((await review(student, test, 0)).body).toEqual(graded);
    await answer(student, test, 1, [findings.c], { attempt: 1 });
    const sent = await submitEcg(student, test, {}, { attempt: 1 });
    expect(sent.body).toMatchObject({
      score: 2,
      total: 2,
      answers: [
        {
          correct_option: 'Finding a of a test, Finding b of a test',
          is_correct: true,
          explanation: 'Seen in 1',
        },
        { correct_option: 'Finding c of a test', is_correct: true, explanation: 'New' },
      ],
    });
  });

  it('ends without a removed tracing, answered or not', async () => {
    const { test, student, findings } = await ecg({ size: 3 });
    await start(student, test);
    await answer(student, test, 0, [findings.a, findings.b], { attempt: 1 });
    await answer(student, test, 2, [findings.a, findings.b], { attempt: 1 });
    await remove(test.questionIds[0]!);
    await remove(test.questionIds[1]!);
    // Their device still has it: an answer is accepted, but no longer counts.
    const late = await answer(student, test, 1, [findings.a, findings.b], { attempt: 1 });
    expect(late).toMatchObject({ status: 200, body: { is_correct: true } });
    const sent = await submitEcg(student, test, {}, { attempt: 1 });
    expect(sent.body).toMatchObject({ score: 1, total: 1, answers: [{ question_id: test.questionIds[2] }] });
    expect(sent.body.answers).toHaveLength(1);
  });
});

describe('a tracing added after an attempt was submitted', () => {
  it.each([{ attempt: 1 }, {}])('is neither answered in it nor shown in its result: %j', async (sent) => {
    const { test, student, findings } = await ecg({ size: 1 });
    await submitEcg(student, test, { 0: [findings.a, findings.b] }, { attempt: 1 });
    const before = (await result(student, test)).body;
    expect(before).toMatchObject({ score: 1, total: 1, answers: [{ question_id: test.questionIds[0] }] });
    const { body: added } = await create(await tracing(test.testId, [findings.c], '#ddf'));
    const now = { ...test, questionIds: [...test.questionIds, added.id] };
    expect(await answer(student, now, 1, [findings.a], sent)).toMatchObject({
      status: 409,
      body: { code: 'attempt_closed', record: { selected_options: [], is_correct: false } },
    });
    expect((await result(student, test)).body).toEqual(before);
    expect((await answer(student, now, 1, [findings.c], { attempt: 2 })).body.is_correct).toBe(true);
  });

  it('isn’t answered in it either by a device whose clock is slow', async () => {
    const { test, student, findings } = await ecg({ size: 1 });
    await submitEcg(student, test, {}, { attempt: 1 });
    const before = (await result(student, test)).body;
    const { body: added } = await create(await tracing(test.testId, [findings.c], '#ddf'));
    const now = { ...test, questionIds: [...test.questionIds, added.id] };
    const slow = await answer(student, now, 1, [findings.a], { attempt: 1, at: minutesAgo(1) });
    expect(slow).toMatchObject({ status: 409, body: { code: 'attempt_closed' } });
    expect((await result(student, test)).body).toEqual(before);
  });
});
