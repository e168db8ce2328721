/** Merges the server's newest attempt of the student into what this device knows. */
import type { EcgQuestion } from '../../contract/ecg.ts';
import { gradeEcg } from '../../contract/rules/ecg-grading.ts';
import type { Attempt, TestOverview } from '../../contract/test-series.ts';
import { deadlineOf, timeLeft } from '../clock/attempt-clock.ts';
import { endWithin, startWithin } from './attempt-life.ts';
import type { Device } from '../database.ts';
import type { KeptAttempt, KeptTest } from '../kept-tests.ts';
import { testLane, ecgQuestionLane } from '../operations/lanes.ts';
import { serverNow, serverNowMs } from '../clock/server-clock.ts';

/**
 * Merges an overview. Call it inside the transaction that stores the test. `newest`: this device's newest attempt;
 * `asked`: device time of the request, ms.
 */
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
  const isNew = servers.number > lastAttempt;
  if (isNew) {
    // A retake that is waiting to be sent must not be overridden by an attempt that the server knows without it.
    if (newest?.endedAt === null && unsent.has(testLane(testId))) return;
    await takeOver(on, test, newest, servers);
  } else if (servers.number === lastAttempt && newest?.endedAt === null) {
    await on.attempts.update([testId, lastAttempt], sameAttempt(test, newest, servers));
  } else if (servers.number < lastAttempt) return;
  if (!test.isEcg) return;
  await mergeFindings(on, test, servers.number, questions as EcgQuestion[], unsent);
  if (isNew) await goToFirstOpen(on, test, servers.number);
}

function sameAttempt(test: KeptTest, own: KeptAttempt, servers: Attempt): Partial<KeptAttempt> {
  if (servers.submitted_at) return { ended: 'elsewhere', endedAt: servers.submitted_at, seen: false };
  const deadline = deadlineOf(own, servers.deadline, test);
  return { startedAt: servers.started_at, deadline, leftMs: timeLeft(own) };
}

/**
 * Adopts an attempt that began on another device. If it ran out there, that device has to submit it; it may hold the
 * answers. `running`: this device's newest attempt, perhaps ended.
 */
async function takeOver(on: Device, test: KeptTest, running: KeptAttempt | undefined, servers: Attempt) {
  const { testId } = test;
  // Nothing else has its answers. If it was submitted elsewhere, the student is told about both.
  const holdsAnswers = running?.endedAt === null && Object.keys(running.answers).length > 0;
  const newest = holdsAnswers ? await endWithin(on, test, running) : running;
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

/** The server locks ECG answers one by one. Answers that are on their way from here stay as they are. */
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
    if (!optionIds || unsent.has(ecgQuestionLane(testId, id))) continue;
    const { isCorrect } = gradeEcg(
      optionIds,
      (key ?? []).map((option) => option.id),
    );
    findings[id] = { optionIds, isCorrect };
  }
  await on.attempts.update([testId, number], { findings });
}

/**
 * Continues an attempt of another device at the first unanswered ECG, because that device's current question is not
 * known.
 */
async function goToFirstOpen(on: Device, { testId, questions }: KeptTest, number: number) {
  const attempt = await on.attempts.get([testId, number]);
  if (attempt === undefined || attempt.endedAt !== null) return;
  const open = questions.findIndex(({ id }) => attempt.findings[id] === undefined);
  await on.attempts.update([testId, number], { at: Math.max(0, open) });
}

/** Lanes of the test with rows that are waiting, under way, or confirmed after the server was asked. */
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
