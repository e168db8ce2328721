/** What the server says of my newest attempt, laid over what this device knows of it. */
import type { EcgQuestion } from '../contract/ecg.ts';
import { gradeEcg } from '../contract/rules/ecg-grading.ts';
import type { Attempt, TestOverview } from '../contract/test-series.ts';
import { deadlineOf, leftOf } from './attempt-clock.ts';
import { startWithin } from './attempt-life.ts';
import type { Device } from './database.ts';
import type { KeptAttempt, KeptTest } from './kept-tests.ts';
import { testLane } from './outbox-row.ts';
import { serverNow, serverNowMs } from './server-clock.ts';

/** Inside the transaction that keeps the test. `newest`: this device's newest attempt. */
export async function mergeAttempt(
  on: Device,
  test: KeptTest,
  newest: KeptAttempt | undefined,
  { attempt: servers, questions }: TestOverview,
  asked: number,
): Promise<void> {
  if (!servers) return;
  const { testId, lastAttempt } = test;
  const unsent = await unsentLanes(on, testId, asked);
  if (servers.number > lastAttempt) {
    // A retake that waits here to be sent is not overtaken by what the server knows without it.
    if (newest?.endedAt === null && unsent.has(testLane(testId))) return;
    await takeOver(on, test, newest, servers);
  } else if (servers.number === lastAttempt && newest?.endedAt === null) {
    await on.attempts.update([testId, lastAttempt], sameAttempt(test, newest, servers));
  } else if (servers.number < lastAttempt) return;
  if (test.isEcg) await mergeFindings(on, test, servers.number, questions as EcgQuestion[], unsent);
}

function sameAttempt(test: KeptTest, own: KeptAttempt, servers: Attempt): Partial<KeptAttempt> {
  if (servers.submitted_at) return { ended: 'elsewhere', endedAt: servers.submitted_at, seen: false };
  const deadline = deadlineOf(own, servers.deadline, test);
  return { startedAt: servers.started_at, deadline, leftMs: leftOf(own) };
}

/** An attempt that began on another device. One that ran out there is left to it; it may hold the answers. */
async function takeOver(on: Device, test: KeptTest, newest: KeptAttempt | undefined, servers: Attempt) {
  const { testId } = test;
  const isOver = Boolean(servers.submitted_at) || Date.parse(servers.deadline) <= serverNowMs();
  if (isOver && !test.isEcg) {
    if (newest?.endedAt === null) {
      const end = { ended: 'elsewhere' as const, endedAt: servers.submitted_at ?? serverNow(), seen: true };
      await on.attempts.update([testId, newest.number], end);
    }
    await on.tests.update(testId, { lastAttempt: servers.number });
    return;
  }
  const begun = await startWithin(on, test, servers.number, servers.started_at);
  await on.attempts.update([testId, begun.number], {
    deadline: deadlineOf(begun, servers.deadline, test),
    begunElsewhere: 'untouched',
    ...(isOver && {
      ended: 'elsewhere' as const,
      endedAt: servers.submitted_at ?? servers.deadline,
      leftMs: 0,
      seen: true,
    }),
  });
}

/** Answers to tracings are locked on the server one by one; those on their way from here stay as they are. */
async function mergeFindings(
  on: Device,
  test: KeptTest,
  number: number,
  questions: readonly EcgQuestion[],
  unsent: ReadonlySet<string>,
) {
  const { testId } = test;
  const attempt = await on.attempts.get([testId, number]);
  if (attempt === undefined) return;
  const findings = { ...attempt.findings };
  for (const { id, selected_option_ids: optionIds, correct_options: key } of questions) {
    if (!optionIds || unsent.has(`${testLane(testId)}/question/${id}`)) continue;
    const { isCorrect } = gradeEcg(
      optionIds,
      (key ?? []).map((option) => option.id),
    );
    findings[id] = { optionIds, isCorrect };
  }
  await on.attempts.update([testId, number], { findings });
}

/** Lanes of the test in which something is on its way, or was confirmed after the server was asked. */
async function unsentLanes(on: Device, testId: number, asked: number): Promise<Set<string>> {
  const [open, since] = await Promise.all([
    on.outbox.where('state').anyOf('pending', 'inflight').toArray(),
    on.outbox.where('ackedAt').aboveOrEqual(asked).toArray(),
  ]);
  const lanes = [...open, ...since].map(({ lane }) => lane);
  return new Set(
    lanes.filter((lane) => lane === testLane(testId) || lane.startsWith(`${testLane(testId)}/`)),
  );
}
