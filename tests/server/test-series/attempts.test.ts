import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts, normalQuestions } from '../../../server/db/schema/tests.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { newKey, testCalls } from '../../support/test-calls.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const { normal, ecg, overview, start, submit, submitEcg, result, minutesAgo } = testCalls(() => server);
const minute = 60_000;
const stored = (userId: number) => server.db.select().from(attempts).where(eq(attempts.userId, userId));

describe('starting an attempt', () => {
  it('starts its clock when the student acted; reading the test starts nothing', async () => {
    const { test, student } = await normal({ minutes: 10 });
    expect((await overview(student, test)).body).toMatchObject({ time_limit: 600, attempt: null });
    const at = minutesAgo(3);
    const { status, body } = await start(student, test, { attempt: 1, at });
    expect([status, body]).toEqual([
      200,
      {
        number: 1,
        started_at: at.toISOString(),
        deadline: new Date(at.getTime() + 10 * minute).toISOString(),
        submitted_at: null,
      },
    ]);
    expect((await overview(student, test)).body.attempt).toEqual(body);
  });

  it('on two devices starts one attempt with one deadline', async () => {
    const { test, student } = await normal();
    const tries = [9, 5, 7, 1].map((ago) =>
      start(student, test, { attempt: 1, at: minutesAgo(ago), key: newKey() }),
    );
    const replies = await Promise.all(tries);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.deadline)).size).toBe(1);
    expect(await stored(student.id)).toHaveLength(1);
  });

  it('without a number, several times at once, starts one attempt', async () => {
    const { test, student } = await normal();
    const replies = await Promise.all([1, 2, 3].map(() => start(student, test)));
    expect(replies.map(({ body }) => body.number)).toEqual([1, 1, 1]);
  });

  it('that was submitted elsewhere returns the submitted one', async () => {
    const { test, student } = await normal();
    await start(student, test, { attempt: 1 });
    await submit(student, test, ['right'], { attempt: 1 });
    const { status, body } = await start(student, test, { attempt: 1 });
    expect([status, body.number]).toEqual([200, 1]);
    expect(body.submitted_at).not.toBeNull();
    expect((await start(student, test)).body.number).toBe(2);
  });

  it('ends the one that was open: there is at most one', async () => {
    const { test, student } = await normal();
    await start(student, test, { attempt: 1 });
    await start(student, test, { attempt: 2 });
    const rows = (await stored(student.id)).toSorted((a, b) => a.number - b.number);
    expect(rows.map(({ number, abandoned }) => [number, abandoned])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect((await overview(student, test)).body.attempt.number).toBe(2);
  });

  it('with a number that nobody can have reached returns the open one', async () => {
    const { test, student } = await normal();
    expect((await start(student, test, { attempt: 900_000_000 })).body.number).toBe(1);
  });

  it('without a number after the time limit starts the next one', async () => {
    const { test, student } = await normal({ minutes: 10 });
    await start(student, test, { attempt: 1, at: minutesAgo(20) });
    expect((await start(student, test)).body.number).toBe(2);
  });

  it('affects one student only', async () => {
    const { test, student } = await normal();
    const other = await normal({ courseId: test.courseId });
    await start(student, test, { attempt: 1 });
    expect((await overview(other.student, test)).body.attempt).toBeNull();
  });
});

describe('submitting an attempt', () => {
  it('hours later counts if it was ended in time, and is flagged as late', async () => {
    const { test, student } = await normal({ minutes: 10 });
    await start(student, test, { attempt: 1, at: minutesAgo(400) });
    const ended = minutesAgo(392);
    const { status, body } = await submit(student, test, ['right', 'right', 'wrong'], {
      attempt: 1,
      at: ended,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      score: 2,
      late: true,
      time_taken_formatted: '8:00',
      submitted_at: ended.toISOString(),
    });
  });

  it('of a test without questions is refused, and leaves nothing behind', async () => {
    for (const make of [normal, ecg]) {
      const { test, student } = await make({ size: 0 });
      const send = () =>
        make === ecg
          ? submitEcg(student, test, {}, { attempt: 1, key: newKey() })
          : submit(student, test, [], { attempt: 1, key: newKey() });
      expect(await send()).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', answers: ['This test has no questions yet.'] },
      });
      expect(await stored(student.id)).toEqual([]);
      await start(student, test, { attempt: 1 });
      expect((await send()).status).toBe(400);
      expect(await stored(student.id)).toMatchObject([{ number: 1, submittedAt: null }]);
      expect((await result(student, test)).status).toBe(404);
    }
  });

  it('again after the test lost its questions returns the stored result', async () => {
    const { test, student } = await normal({ size: 1 });
    const send = () => submit(student, test, ['right'], { attempt: 1, key: newKey() });
    expect(await send()).toMatchObject({ status: 200, body: { score: 1 } });
    await server.db
      .update(normalQuestions)
      .set({ deletedAt: new Date() })
      .where(eq(normalQuestions.testId, test.testId));
    expect(await send()).toMatchObject({ status: 409, body: { record: { score: 1, total: 1 } } });
  });

  it('within the minute of grace is not late, and takes no longer than the time limit', async () => {
    const { test, student } = await normal({ minutes: 10 });
    const began = new Date(server.deps.now().getTime() - 10.5 * minute);
    const { deadline } = (await start(student, test, { attempt: 1, at: began })).body;
    const { body } = await submit(student, test, ['right'], { attempt: 1 });
    expect(body).toMatchObject({ late: false, time_taken_formatted: '10:00', submitted_at: deadline });
  });

  it('that was ended after the time limit is refused, and nothing is stored', async () => {
    const { test, student } = await normal({ minutes: 10 });
    await start(student, test, { attempt: 1, at: minutesAgo(400) });
    const late = await submit(student, test, ['right'], { attempt: 1, at: minutesAgo(388) });
    expect(late).toMatchObject({ status: 422, body: { code: 'too_late' } });
    expect((await result(student, test)).status).toBe(404);
    expect((await overview(student, test)).body.attempt.submitted_at).toBeNull();
  });

  it('can’t claim a later start than the server knows', async () => {
    const { test, student } = await normal({ minutes: 10 });
    await start(student, test, { attempt: 1, at: minutesAgo(30) });
    const { status } = await submit(student, test, ['right'], { attempt: 1, startTime: minutesAgo(2) });
    expect(status).toBe(422);
  });

  it('that the server doesn’t know uses the start time that was sent', async () => {
    const { test, student } = await normal({ minutes: 10 });
    const counted = await submit(student, test, ['right'], { attempt: 1, startTime: minutesAgo(4) });
    expect(counted.body).toMatchObject({ attempt: 1, time_taken_formatted: '4:00' });
    const late = await submit(student, test, ['right'], { attempt: 2, startTime: minutesAgo(14) });
    expect(late.body.code).toBe('too_late');
    // Nothing is stored of the refused attempt.
    expect(await stored(student.id)).toHaveLength(1);
  });

  it('without numbers, as specified, replaces the result with the next attempt', async () => {
    const { test, student } = await normal();
    const first = await submit(student, test, ['right', 'right', 'right'], { startTime: minutesAgo(5) });
    expect(first.body).toMatchObject({ attempt: 1, score: 3 });
    const next = await submit(student, test, ['wrong', 'right', null], { startTime: minutesAgo(1) });
    expect(next.body).toMatchObject({ attempt: 2, score: 1 });
    expect((await result(student, test)).body).toEqual(next.body);
  });

  it.each(['yesterday', '12:00', '2026-99-99T00:00:00Z', '0000-01-01T00:00:00Z', '0049-01-01T00:00:00Z'])(
    'refuses %s as a start time',
    async (startTime) => {
      const { test, student } = await normal();
      const { status, body } = await submit(student, test, ['right'], { startTime });
      expect([status, body.start_time]).toEqual([400, ['Write the time as ISO 8601 in UTC.']]);
    },
  );

  it('under one key acts once and returns the same reply, even concurrently', async () => {
    const { test, student } = await normal();
    const key = newKey();
    const send = () => submit(student, test, ['right', null, 'wrong'], { attempt: 1, key });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies[1].body).toEqual(replies[0].body);
    expect((await send()).body).toEqual(replies[0].body);
    expect(await stored(student.id)).toHaveLength(1);
  });

  it('that another device has ended is a conflict with the result that counts', async () => {
    const { test, student } = await normal();
    await start(student, test, { attempt: 1 });
    const laptop = await submit(student, test, ['right', 'right', null], { attempt: 1, key: newKey() });
    const key = newKey();
    const phone = () => submit(student, test, ['wrong', 'wrong', 'right'], { attempt: 1, key });
    for (const { status, body } of [await phone(), await phone()]) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'attempt_closed', record: laptop.body });
    }
    expect((await result(student, test)).body).toEqual(laptop.body);
  });

  it('on two devices at once is one result and one conflict', async () => {
    const { test, student } = await normal();
    await start(student, test, { attempt: 1 });
    const both = await Promise.all([
      submit(student, test, ['right', 'right', 'right'], { attempt: 1, key: newKey() }),
      submit(student, test, ['wrong', 'wrong', 'wrong'], { attempt: 1, key: newKey() }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const counts = both.find(({ status }) => status === 200)!.body;
    expect(both.find(({ status }) => status === 409)!.body.record).toEqual(counts);
    expect((await result(student, test)).body).toEqual(counts);
  });

  it('after a later one is stored, and the later one remains the result', async () => {
    const { test, student } = await normal();
    await start(student, test, { attempt: 1, at: minutesAgo(20) });
    await start(student, test, { attempt: 2, at: minutesAgo(9) });
    const second = await submit(student, test, ['right', 'right', 'right'], { attempt: 2 });
    const first = await submit(student, test, ['wrong', 'wrong', 'right'], {
      attempt: 1,
      at: minutesAgo(10),
    });
    expect(first).toMatchObject({ status: 200, body: { attempt: 1, score: 1 } });
    expect((await result(student, test)).body).toEqual(second.body);
  });
});
