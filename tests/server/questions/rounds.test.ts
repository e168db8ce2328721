import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankQuestion } from '../../../src/contract/questions.ts';
import { bankCalls, newKey } from '../../support/bank-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import type { TestBank } from '../../support/study.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const { ready, open, submit, mark, retake, minutesAgo } = bankCalls(() => server);

describe('a retake', () => {
  it('clears the answers, keeps the marks and the earlier round as history', async () => {
    const { bank, student } = await ready();
    await submit(student, bank, 0, 'wrong');
    await mark(student, bank, 0, true);
    expect(await retake(student, bank)).toMatchObject({
      status: 200,
      body: { message: expect.any(String), round: 2 },
    });
    const { body } = await open(student, bank);
    expect(body).toMatchObject({ round: 2, last_index: 0 });
    expect(body.questions[0]).toMatchObject({
      student_answer: null,
      is_correct: null,
      marked_for_review: true,
    });
    expect((await submit(student, bank, 0, 'right')).body.is_correct).toBe(true);
    expect(await storedAnswers(student, bank)).toEqual([
      [0, 1, 'wrong'],
      [0, 2, 'right'],
    ]);
  });

  it('of a round that was retaken already returns the current round', async () => {
    const { bank, student } = await ready();
    expect((await retake(student, bank, { round: 1 })).body.round).toBe(2);
    expect((await retake(student, bank, { round: 1 })).body.round).toBe(2);
    expect((await retake(student, bank, { round: 2 })).body.round).toBe(3);
    expect((await retake(student, bank, { round: 1 })).body.round).toBe(3);
    expect((await retake(student, bank)).body.round).toBe(4);
  });

  it('under one key, or of one round, happens once, even concurrently', async () => {
    const { bank, student } = await ready();
    const key = newKey();
    await Promise.all([1, 2, 3].map(() => retake(student, bank, { key })));
    expect((await open(student, bank)).body.round).toBe(2);
    await Promise.all([1, 2, 3].map(() => retake(student, bank, { round: 2, key: newKey() })));
    expect((await open(student, bank)).body.round).toBe(3);
  });

  it('belongs to one student and one bank', async () => {
    const { bank, student } = await ready();
    const other = await ready();
    await retake(student, bank);
    expect((await open(other.student, other.bank)).body.round).toBe(1);
  });
});

describe('an answer to an earlier round', () => {
  it('is kept as history, gets its verdict and does not affect the current round', async () => {
    const { bank, student } = await ready();
    await retake(student, bank);
    expect(await submit(student, bank, 0, 'right', { round: 1 })).toMatchObject({
      status: 200,
      body: { is_correct: true },
    });
    expect((await open(student, bank)).body.questions[0].student_answer).toBeNull();
    expect((await submit(student, bank, 0, 'wrong', { round: 2 })).body.is_correct).toBe(false);
    expect(await storedAnswers(student, bank)).toEqual([
      [0, 1, 'right'],
      [0, 2, 'wrong'],
    ]);
  });

  it('that differs from the one the round already has is a conflict with that record', async () => {
    const { bank, student } = await ready();
    await submit(student, bank, 0, 'wrong');
    await retake(student, bank);
    expect((await submit(student, bank, 0, 'right', { round: 1 })).body).toMatchObject({
      code: 'already_answered',
      record: { selected_option: 'wrong', round: 1 },
    });
    expect((await open(student, bank)).body.questions[0].student_answer).toBeNull();
  });
});

describe('an answer that arrives before the retake of its round', () => {
  it('implies the retake, whose own call then changes nothing', async () => {
    const { bank, student } = await ready();
    await submit(student, bank, 0, 'wrong');
    expect(await submit(student, bank, 0, 'right', { round: 2 })).toMatchObject({
      status: 200,
      body: { is_correct: true },
    });
    expect((await retake(student, bank, { round: 1 })).body.round).toBe(2);
    const { body } = await open(student, bank);
    expect(body.round).toBe(2);
    expect(body.questions[0].student_answer).toBe('right');
  });

  it('to a round that nobody can have reached counts in the current one', async () => {
    const { bank, student } = await ready();
    await submit(student, bank, 0, 'right', { round: 900_000_000 });
    expect((await open(student, bank)).body).toMatchObject({
      round: 1,
      questions: [{ student_answer: 'right' }, {}, {}],
    });
    expect((await retake(student, bank, { round: 900_000_000 })).body.round).toBe(2);
  });
});

describe('a mark', () => {
  it('is set to the wanted state, however often it is sent', async () => {
    const { bank, student } = await ready();
    for (const wanted of [true, true, false, false, true]) {
      expect((await mark(student, bank, 0, wanted)).body).toEqual({ marked_for_review: wanted });
    }
    expect(await marked(student, bank)).toEqual([true, false, false]);
  });

  it('toggles without a body', async () => {
    const { bank, student } = await ready();
    expect((await mark(student, bank, 0)).body.marked_for_review).toBe(true);
    expect((await mark(student, bank, 0)).body.marked_for_review).toBe(false);
    expect((await mark(student, bank, 0, true)).body.marked_for_review).toBe(true);
    expect((await mark(student, bank, 0)).body.marked_for_review).toBe(false);
  });

  it('toggled several times under one key is toggled once', async () => {
    const { bank, student } = await ready();
    const key = newKey();
    const replies = await Promise.all([1, 2, 3].map(() => mark(student, bank, 0, undefined, { key })));
    expect(replies.map(({ body }) => body.marked_for_review)).toEqual([true, true, true]);
  });

  it('from two devices is the newer one, in whatever order they arrive', async () => {
    const { bank, student } = await ready();
    await mark(student, bank, 0, false, { at: minutesAgo(1) });
    expect((await mark(student, bank, 0, true, { at: minutesAgo(5) })).body).toEqual({
      marked_for_review: false,
    });
    expect((await mark(student, bank, 0, true, { at: minutesAgo(0.5) })).body).toEqual({
      marked_for_review: true,
    });
  });

  it('from a clock that runs ahead does not override later ones', async () => {
    const { bank, student } = await ready();
    await mark(student, bank, 0, true, { at: minutesAgo(-60) });
    expect((await mark(student, bank, 0, false)).body.marked_for_review).toBe(false);
    expect((await mark(student, bank, 0, true, { at: 'yesterday' })).body.marked_for_review).toBe(true);
    const never = await mark(student, bank, 0, false, { at: '0000-01-01T00:00:00Z' });
    expect(never).toMatchObject({ status: 200, body: { marked_for_review: false } });
  });
});

describe('whatever two devices do', () => {
  const options = ['wrong', 'right', 'also wrong', 'wrong too'];
  const act = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('submit' as const),
        at: fc.nat(2),
        option: fc.nat(3),
        round: fc.option(fc.integer({ min: 1, max: 3 })),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('retake' as const),
        round: fc.option(fc.integer({ min: 1, max: 3 })),
      }),
    },
  );

  // Split into five tests, since each has its own time limit.
  it.each([1, 2, 3, 4, 5])(
    'an answer never changes once set, every conflict returns it, and the round never decreases (%i)',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 25 }), async (acts) => {
          const { bank, student } = await ready();
          const model = new Map<string, string>();
          /** What was replied, and what should have been. */
          const replies: [unknown, unknown][] = [];
          let round = 1;
          for (const { round: seen, ...done } of acts) {
            const sent = seen === null ? {} : { round: seen };
            if (done.kind === 'retake') {
              round = seen === null ? round + 1 : Math.max(round, seen + 1);
              replies.push([(await retake(student, bank, sent)).body.round, round]);
              continue;
            }
            round = Math.max(round, seen ?? 1);
            const place = `${done.at}, ${seen ?? round}`;
            const option = options[done.option]!;
            const first = model.get(place) ?? option;
            const { status, body } = await submit(student, bank, done.at, option, { ...sent, key: newKey() });
            replies.push([status === 409 ? body.record.selected_option : option, first]);
            model.set(place, first);
          }
          expect(replies.map(([told]) => told)).toEqual(replies.map(([, expected]) => expected));
          const listed = (await open(student, bank)).body;
          expect(listed.round).toBe(round);
          expect(listed.questions.map((question: BankQuestion) => question.student_answer)).toEqual(
            [0, 1, 2].map((at) => model.get(`${at}, ${round}`) ?? null),
          );
          const stored = await storedAnswers(student, bank);
          expect(new Map(stored.map(([at, of, option]) => [`${at}, ${of}`, option]))).toEqual(model);
        }),
        { numRuns: 25 / 5 },
      );
    },
  );
});

async function marked(student: TestUser, bank: TestBank): Promise<boolean[]> {
  const { body } = await open(student, bank);
  return body.questions.map((question: BankQuestion) => question.marked_for_review);
}

/** Returns position, round and chosen option of all answers of a student. */
async function storedAnswers(
  student: TestUser,
  { questionIds }: TestBank,
): Promise<[number, number, string][]> {
  const { rows } = await server.db.execute<{ question_id: number; round: number; chosen_option: number }>(
    sql`select * from answers where user_id = ${student.id} order by question_id, round`,
  );
  const options = ['wrong', 'right', 'also wrong', 'wrong too'];
  return rows.map((row) => [
    questionIds.indexOf(row.question_id),
    row.round,
    options[row.chosen_option - 1]!,
  ]);
}
