import { expect, it, vi } from 'vitest';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { limitWait } from '../../../../src/offline/sync/time-limit.ts';
import type { Sent } from '../../../../src/offline/sync/transport.ts';

const row = { opId: 'a', seq: 1 } as OutboxRow;
const acked: Sent = { outcome: { end: 'acked', body: {}, epoch: null } };
const signal = new AbortController().signal;

it('goes on after a while without an answer, and still applies the answer when it comes late', async () => {
  vi.useFakeTimers();
  let reply: (sent: Sent[]) => void = () => undefined;
  const late = vi.fn();
  const transport = limitWait(() => new Promise((resolve) => (reply = resolve)), late, 1_000);
  const sent = transport([row], signal);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await sent).toMatchObject([{ outcome: { end: 'later' }, stop: 'no-answer' }]);
  expect(late).not.toHaveBeenCalled();
  reply([acked]);
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toHaveBeenCalledWith([{ row, outcome: acked.outcome }]);
});

it('aborts the hanging request when the row is sent again, not before', async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  const transport = limitWait(
    (_, own) => {
      signals.push(own);
      return new Promise(() => undefined);
    },
    () => undefined,
    1_000,
  );
  void transport([row], signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals[0]?.aborted).toBe(false);
  void transport([row], signal);
  expect(signals[0]?.aborted).toBe(true);
  expect(signals[1]?.aborted).toBe(false);
});
