import { callForReply } from '../../api/call.ts';
import type { Attempt } from '../../contract/test-series.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { deadlineOf, timeLeft } from '../clock/attempt-clock.ts';
import type { Device } from '../database.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { testLane } from './lanes.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isNumber, isText, orNull, shaped } from './shape.ts';

export interface TestStartOperation {
  kind: 'test-start';
  testId: number;
  attempt: number;
  name: string;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    'test-start': TestStartOperation;
  }
}

/** Begins an attempt of a test. */
export const testStart: OperationHandler<TestStartOperation, Attempt> = {
  lane: ({ testId }) => testLane(testId),
  send: (row, signal) =>
    callForReply('POST /student/testseries/{id}/start/', {
      params: { id: row.act.testId },
      ...callWith(row, signal, row.act.attempt),
    }),
  accepts: shaped<Attempt>({
    number: isNumber,
    started_at: isText,
    deadline: isText,
    submitted_at: orNull(isText),
  }),
  acked: settleStart,
  describe: ({ name }) => says.startOf(name),
};

/** If two devices started the attempt, the first one wins, including its deadline. */
async function settleStart(on: Device, { act }: OutboxRow<TestStartOperation>, attempt: Attempt) {
  const { started_at: startedAt, deadline, submitted_at: submittedAt } = attempt;
  if (attempt.number !== act.attempt) return;
  const over = submittedAt === null ? {} : { ended: 'elsewhere' as const, endedAt: submittedAt, seen: false };
  const key: [number, number] = [act.testId, act.attempt];
  const [kept, test] = await Promise.all([on.attempts.get(key), on.tests.get(act.testId)]);
  if (kept?.endedAt !== null) return;
  const clock = { startedAt, deadline: deadlineOf(kept, deadline, test), leftMs: timeLeft(kept) };
  await on.attempts.update(key, { ...clock, ...over });
}
