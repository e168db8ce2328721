/**
 * Tests the queue against a model: in whatever order operations are made, sent, lost, duplicated, interrupted by a
 * crash and restarted, every confirmed operation ends up applied exactly once, as a conflict that is shown, or as a
 * dead letter that is shown.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { storeEpoch } from '../../../../src/offline/sync/epoch.ts';
import { runPass } from '../../../../src/offline/sync/sync-pass.ts';
import { answerQuestion, markQuestion, retakeBank } from '../../../../src/offline/study/study.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { FakeServer, type Fault } from './fake-server.ts';

const userId = 77;

type Step =
  | { do: 'answer'; question: number; option: number }
  | { do: 'mark'; question: number; marked: boolean }
  | { do: 'retake' }
  | { do: 'pass'; faults: Fault[]; crashAfter: number | null; second: boolean }
  | { do: 'other device answers'; question: number; option: number }
  | { do: 'restart' }
  | { do: 'server restored'; lost: number };

const question = fc.integer({ min: 0, max: questionIds.length - 1 });
const option = fc.integer({ min: 1, max: 4 });
const fault = fc.constantFrom<Fault>(
  'none',
  'none',
  'none',
  'lost before',
  'lost after',
  'doubled',
  '500',
  'portal',
  '429',
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), question, option }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('mark' as const), question, marked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'retake' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      faults: fc.array(fault, { maxLength: 12 }),
      crashAfter: fc.option(fc.integer({ min: 0, max: 6 }), { freq: 3 }),
      second: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('other device answers' as const), question, option }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('server restored' as const),
      lost: fc.integer({ min: 1, max: 5 }),
    }),
  },
);

interface Confirmed {
  kind: 'answer';
  questionId: number;
  round: number;
  selected: string;
}

beforeEach(async () => {
  await openDevice(userId);
});
afterEach(async () => {
  const open = device();
  closeDevice();
  await open.delete();
});

it('every confirmed operation is on the server exactly once, shown as a conflict, or shown as dead', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await device().delete();
      await openDevice(userId);
      const server = new FakeServer();
      await mergeBank(device(), categoryId, bankFixture(), 0);
      const ledger: Confirmed[] = [];
      const marks = new Map<number, boolean>();
      let clock = 1_000;

      for (const next of steps) {
        clock += 100_000;
        switch (next.do) {
          case 'answer': {
            const questionId = questionIds[next.question]!;
            const before = (await device().banks.get(categoryId))!.round;
            const selected = `Option ${next.option} of ${questionId}`;
            const kept = await answerQuestion(categoryId, questionId, selected);
            if (kept.selected === selected)
              ledger.push({ kind: 'answer', questionId, round: before, selected });
            break;
          }
          case 'mark':
            await markQuestion(categoryId, questionIds[next.question]!, next.marked);
            marks.set(questionIds[next.question]!, next.marked);
            break;
          case 'retake':
            await retakeBank(categoryId);
            break;
          case 'pass':
            await passes(server, next.faults, next.crashAfter, next.second ? 2 : 1, clock);
            break;
          case 'other device answers':
            server.answerElsewhere(
              questionIds[next.question]!,
              `Option ${next.option} of ${questionIds[next.question]}`,
            );
            break;
          case 'restart':
            await restart();
            break;
          case 'server restored':
            server.loseLast(next.lost);
            await storeEpoch(device(), server.epoch);
            break;
        }
      }

      for (let i = 0; i < 12; i += 1) await passes(server, [], null, 1, (clock += 10 ** 9));

      const rows = await device().outbox.toArray();
      expect(rows.filter((row) => row.state === 'pending' || row.state === 'inflight')).toEqual([]);
      expect(server.doubleExecutions).toEqual([]);
      for (const answer of ledger) {
        const there = server.answers.get(`${answer.questionId}/${answer.round}`);
        const shown = rows.some(
          (row) =>
            (row.state === 'conflict' || row.state === 'dead') &&
            row.act.kind === 'submit' &&
            row.act.questionId === answer.questionId &&
            row.act.round === answer.round,
        );
        expect(
          there === answer.selected || shown,
          `answer ${JSON.stringify(answer)} is on the server or shown`,
        ).toBe(true);
      }
      for (const [questionId, marked] of marks) expect(server.marks.get(questionId)?.marked).toBe(marked);
      // The device and the server agree on the current round.
      const bank = (await device().banks.get(categoryId))!;
      expect(bank.round).toBe(server.round);
      for (const answer of await device()
        .answers.where('[categoryId+round]')
        .equals([categoryId, bank.round])
        .toArray()) {
        expect(server.answers.get(`${answer.questionId}/${bank.round}`)).toBe(answer.selected);
      }
    }),
    { numRuns: Number(process.env.QUEUE_RUNS ?? 200), endOnFailure: true },
  );
}, 240_000);

/** Runs `count` passes at once over the same faults. With `crashAfter`, the page dies after that many replies. */
async function passes(
  server: FakeServer,
  faults: Fault[],
  crashAfter: number | null,
  count: number,
  now: number,
) {
  const on = device();
  let answered = 0;
  const one = (owner: string) =>
    runPass({
      device: on,
      transport: async ([row]) => {
        const sent = server.receive(row!, faults.shift() ?? 'none');
        answered += 1;
        if (crashAfter !== null && answered > crashAfter) {
          on.close({ disableAutoOpen: true });
          throw new Error('crashed');
        }
        return [sent];
      },
      serverAnswers: async () => true,
      now: () => now,
      random: () => 0,
      // Two passes at once simulate a broken lock: only leases keep them apart.
      claimer: { owner, alone: count === 1 },
      build: 'test',
      signal: new AbortController().signal,
    }).catch(() => undefined);
  await Promise.all(Array.from({ length: count }, (_, i) => one(`pass-${now}-${i}`)));
  if (!on.isOpen()) await restart();
}

async function restart() {
  closeDevice();
  await openDevice(userId);
}
