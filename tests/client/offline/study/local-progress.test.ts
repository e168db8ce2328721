import { describe, expect, it } from 'vitest';
import { countsWith, rowsSince } from '../../../../src/offline/study/local-progress.ts';
import type { Operation } from '../../../../src/offline/kept-operations.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';

const counts = {
  total_questions: 4,
  attempted_questions: 2,
  correct_questions: 1,
  incorrect_questions: 1,
  status: 'resume' as const,
};
const row = (act: Operation, change: Partial<OutboxRow> = {}) =>
  ({ act, state: 'pending', ackedAt: null, ...change }) as OutboxRow;
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
