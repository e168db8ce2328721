/** Results of tests on the device, from the reply to the submission or fetched later. */
import { liveQuery } from 'dexie';
import { call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import type { TakenQuestion } from '../../contract/test-series.ts';
import { device } from '../database.ts';
import { testLanes } from '../operations/lanes.ts';
import { isNumber, isText, listOf, orNull, shaped } from '../operations/shape.ts';

/** Observes the last result of a test that this device knows. */
export const observeResult = (testId: number) => liveQuery(() => device().results.get(testId));

/** Observes the submissions of tests that the server has not accepted, newest first. Reads only the lanes of tests. */
export const observeSubmissions = () =>
  liveQuery(async () => {
    const ofTests = await device().outbox.where('lane').startsWith(testLanes).toArray();
    const open = ofTests.filter(({ act, state }) => act.kind === 'test-submit' && state !== 'acked');
    return open.sort((a, b) => b.seq - a.seq);
  });

/** Fetches the student's newest result and keeps it. Throws ApiFailure; a result kept before then stays. */
export async function fetchResult(testId: number): Promise<void> {
  const on = device();
  const kept = await on.results.get(testId);
  const result = await call('GET /student/testseries/{id}/result/', { params: { id: testId } });
  const number = result.attempt ?? (await on.tests.get(testId))?.lastAttempt ?? 0;
  await on.results.put({ ...kept, testId, attempt: number, result });
}

/**
 * Keeps the current questions and keys of a test that was taken, unless those of this version are here. Throws
 * ApiFailure; what was kept before then stays.
 */
export async function fetchKeys(testId: number, version: number): Promise<void> {
  const on = device();
  if ((await on.results.get(testId))?.keysOf === version) return;
  const reply: unknown = await call('GET /student/testseries/{id}/keys/', { params: { id: testId } });
  if (!isKeys(reply)) throw new ApiFailure('no-answer', 200, {});
  const here = new Set(reply.questions.map(({ question_id: id }) => id));
  await on.transaction('rw', on.results, async () => {
    const graded = (await on.results.get(testId))?.result.answers ?? [];
    const gone = graded.map(({ question_id: id }) => id).filter((id) => !here.has(id));
    await on.results.update(testId, { keys: reply.questions, gone, keysOf: version });
  });
}

const isKeys = shaped<{ questions: TakenQuestion[] }>({
  questions: listOf(
    shaped<TakenQuestion>({
      question_id: isNumber,
      question: isText,
      image: orNull(isText),
      options: listOf(isText),
      correct_option: isText,
      explanation: isText,
      version: isNumber,
    }),
  ),
});
