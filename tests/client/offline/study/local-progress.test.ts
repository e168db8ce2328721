import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKeyOf } from '../../../../src/api/queries.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import type { Operation } from '../../../../src/offline/kept-operations.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { countsWith, ownProgress, rowsSince } from '../../../../src/offline/study/local-progress.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { neverSent } from '../../../../src/offline/sync/enqueue.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';

const counts = {
  total_questions: 4,
  attempted_questions: 2,
  correct_questions: 1,
  incorrect_questions: 1,
  status: 'resume' as const,
};
const row = (operation: Operation, change: Partial<OutboxRow> = {}) =>
  ({ act: operation, state: 'pending', ackedAt: null, ...change }) as OutboxRow;
const submit = (questionId: number, isCorrect: boolean, round = 1): Operation => ({
  kind: 'submit',
  categoryId: 7,
  questionId,
  selected: 'x',
  round,
  isCorrect,
});

describe('counts with operations that the server does not know yet', () => {
  it('add waiting answers and update the status', () => {
    expect(countsWith(counts, 7, [row(submit(3, true)), row(submit(4, false))])).toEqual({
      total_questions: 4,
      attempted_questions: 4,
      correct_questions: 2,
      incorrect_questions: 2,
      status: 'retake',
    });
  });

  it('start from zero after a retake and count only its answers', () => {
    const rows = [
      row(submit(3, true)),
      row({ kind: 'retake', categoryId: 7, round: 1 }),
      row(submit(1, true, 2)),
    ];
    expect(countsWith(counts, 7, rows)).toMatchObject({
      attempted_questions: 1,
      correct_questions: 1,
      status: 'resume',
    });
  });

  it('include an answer whose reply was lost once, whether or not the server has it', () => {
    const lost = [row(submit(3, true), { isDoubtful: true })];
    // This device has the two answers that the server counts, and the doubtful one.
    expect(countsWith(counts, 7, lost, { right: 2, wrong: 1 })).toMatchObject({
      attempted_questions: 3,
      correct_questions: 2,
    });
    const counted = { ...counts, attempted_questions: 3, correct_questions: 2 };
    expect(countsWith(counted, 7, lost, { right: 2, wrong: 1 })).toEqual(counted);
    const more = [...lost, row(submit(4, true))];
    expect(countsWith(counted, 7, more, { right: 3, wrong: 1 })).toMatchObject({ attempted_questions: 4 });
  });

  it('include it, too, if the bank is not on this device', () => {
    const lost = [row(submit(3, true), { isDoubtful: true })];
    expect(countsWith(counts, 7, lost)).toMatchObject({ attempted_questions: 3 });
  });

  it('leave other categories alone', () => {
    expect(countsWith(counts, 8, [row(submit(3, true))])).toBe(counts);
  });
});

it('includes rows that wait and rows confirmed since the server was asked', () => {
  const waiting = row(submit(1, true));
  const before = row(submit(2, true), { state: 'acked', ackedAt: 10 });
  const since = row(submit(3, true), { state: 'acked', ackedAt: 20 });
  expect(rowsSince([waiting, before, since], 15)).toEqual([waiting, since]);
});

describe('what this device has beside the counts', () => {
  beforeEach(() => openDevice(3));
  afterEach(async () => {
    vi.restoreAllMocks();
    const on = device();
    closeDevice();
    await on.delete();
  });
  const own = async () => {
    await ownProgress.preload();
    return ownProgress.preloaded()!;
  };
  const addRows = (most: number, change: (n: number) => Partial<OutboxRow>) =>
    device().outbox.bulkAdd(
      Array.from({ length: most }, (_, n) => ({
        opId: crypto.randomUUID(),
        userId: 3,
        act: submit(n, true),
        lane: `bank/7/question/${n}`,
        actedAt: new Date().toISOString(),
        ...neverSent,
        ...change(n),
      })),
    );
  const isConfirmedAt = (ackedAt: number): Partial<OutboxRow> => ({ state: 'acked', ackedAt });

  it('is all that was confirmed since the oldest counts, however much, and the newest of what was before', async () => {
    const on = device();
    await addRows(300, (n) => isConfirmedAt(1_000 + n));
    expect((await own()).rows).toHaveLength(100);
    const key = JSON.stringify(queryKeyOf('GET /courses/{id}/categories/', { params: { id: 1 } }));
    await on.replies.put({ key, data: [], at: 1_100 });
    const { rows } = await own();
    expect(rows).toHaveLength(200);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, n) => rows[0]!.seq + n));
  });

  it('is read at once, not row by row, however much waits or was confirmed', async () => {
    await addRows(1_000, () => ({}));
    await addRows(1_000, (n) => isConfirmedAt(1_000 + n));
    const steps = vi.spyOn(IDBCursor.prototype, 'continue');
    expect((await own()).rows).toHaveLength(1_100);
    expect(steps.mock.calls.length).toBeLessThan(150);
  });

  it('names the bank where the student stopped, even after two practice sessions', async () => {
    await addRows(1, () => isConfirmedAt(1_000));
    const act = { kind: 'practice' } as unknown as Operation;
    await addRows(120, (n) => ({ ...isConfirmedAt(2_000 + n), act }));
    expect((await own()).rows.map((one) => one.act.kind)).toEqual(['submit']);
    const steps = vi.spyOn(IDBCursor.prototype, 'continue');
    await addRows(1_500, (n) => ({ ...isConfirmedAt(3_000 + n), act }));
    expect((await own()).rows).toEqual([]);
    expect(steps.mock.calls.length).toBeLessThan(1_010);
  });

  it('is compared with the answers of a bank in which one was sent and got no reply', async () => {
    await mergeBank(device(), categoryId, bankFixture(), 1_000);
    for (const id of questionIds.slice(0, 2))
      await answerQuestion(categoryId, id, `Option ${id === questionIds[0] ? 2 : 1} of ${id}`);
    expect((await own()).answers.size).toBe(0);
    await device().outbox.where({ state: 'pending' }).modify({ attempts: 1, isDoubtful: true });
    expect((await own()).answers).toEqual(new Map([[categoryId, { right: 1, wrong: 1 }]]));
  });
});
