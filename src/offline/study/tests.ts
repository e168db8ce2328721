/** Tests on the device: fetched as a whole, merged with local changes, read from disk at once. */
import { liveQuery } from 'dexie';
import { call } from '../../api/call.ts';
import { isFailure } from '../../api/failure.ts';
import type { EcgQuestion } from '../../contract/ecg.ts';
import { limits } from '../../contract/limits.ts';
import type { Attempt, NormalQuestion, TestOverview } from '../../contract/test-series.ts';
import { mergeAttempt } from './attempt-merge.ts';
import { device, type Device } from '../database.ts';
import { fetchFindings } from './findings.ts';
import type { KeptAttempt, KeptTest } from '../kept-tests.ts';
import { keepPictures, noPictures, type PicturesKept } from './pictures.ts';
import { fetchKeys, fetchResult } from './results.ts';

/** A test as the player reads it. */
export interface TestOnDevice {
  test: KeptTest;
  /** The newest attempt, running or ended; null if none is on this device. */
  attempt: KeptAttempt | null;
}

export interface ListedTest extends TestOnDevice {
  hasResult: boolean;
}

/** Reads a test from the device in one transaction; undefined if it was never kept. */
export function readTest(testId: number): Promise<TestOnDevice | undefined> {
  const on = device();
  return on.transaction('r', [on.tests, on.attempts], async () => {
    const test = await on.tests.get(testId);
    if (test === undefined) return undefined;
    return { test, attempt: (await on.attempts.get([testId, test.lastAttempt])) ?? null };
  });
}

/** Observes a test, including changes by other tabs. */
export const observeTest = (testId: number) => liveQuery(() => readTest(testId));

/** Observes all kept tests with their newest attempts. */
export const observeTests = () =>
  liveQuery(async (): Promise<ListedTest[]> => {
    const on = device();
    const [tests, attempts, results] = await Promise.all([
      on.tests.toArray(),
      on.attempts.toArray(),
      on.results.toCollection().primaryKeys(),
    ]);
    return tests.map((test) => ({
      test,
      hasResult: results.includes(test.testId),
      attempt:
        attempts.find(({ testId, number }) => testId === test.testId && number === test.lastAttempt) ?? null,
    }));
  });

/**
 * Fetches a test and keeps it with its pictures. If there is a result, keeps that and the current keys, too, because
 * practice asks what was missed. Throws ApiFailure; what was kept before then stays unchanged.
 */
export async function fetchTest(testId: number): Promise<PicturesKept> {
  const { attempt, version } = await fetchTestTexts(testId);
  const pictures = await keepTestPictures(testId);
  if (attempt) {
    await keepResult(testId, attempt);
    await keepKeys(testId, version);
  }
  return pictures;
}

/**
 * Keeps the result of the newest submitted attempt. A running attempt has no result yet, and one that was reset never
 * gets one.
 */
async function keepResult(testId: number, { number, submitted_at: submittedAt }: Attempt): Promise<void> {
  const wanted = submittedAt === null ? number - 1 : number;
  const kept = await device().results.get(testId);
  if (wanted < 1 || (kept !== undefined && kept.attempt >= wanted)) return;
  await ignoringNotFound(() => fetchResult(testId));
}

/** Keeps the current keys. ECG tests contain their keys. */
async function keepKeys(testId: number, version: number): Promise<void> {
  const on = device();
  const [test, kept] = await Promise.all([on.tests.get(testId), on.results.get(testId)]);
  if (kept !== undefined && test?.isEcg === false) await ignoringNotFound(() => fetchKeys(testId, version));
}

async function ignoringNotFound(fetching: () => Promise<void>): Promise<void> {
  try {
    await fetching();
  } catch (error) {
    if (!isFailure(error) || error.status !== 404) throw error;
  }
}

/**
 * Fetches and keeps a test without its pictures, for a student who is waiting to begin; for an ECG test also the list
 * of findings. Does not start the test.
 */
export async function fetchTestTexts(testId: number): Promise<TestOverview> {
  const on = device();
  const asked = Date.now();
  const overview = await call('GET /student/testseries/{id}/overview/', { params: { id: testId } });
  await mergeTest(on, testId, overview, asked);
  if ((await on.tests.get(testId))?.isEcg === true) await fetchFindings();
  return overview;
}

/** Keeps the pictures of a kept test that are not cached yet, and stores how many are missing. */
export async function keepTestPictures(testId: number): Promise<PicturesKept> {
  const on = device();
  const test = await on.tests.get(testId);
  if (test === undefined) return noPictures;
  const pictures = await keepPictures(on.userId, picturesOf(test));
  await on.tests.update(testId, {
    bytes: pictures.bytes + JSON.stringify(test.questions).length,
    missingPictures: pictures.missing,
  });
  return pictures;
}

/**
 * Merges the server's test into the device's. While an attempt runs here, the questions stay as they were when it
 * began, because its answers belong to them. `asked`: device time of the request.
 */
export function mergeTest(on: Device, testId: number, overview: TestOverview, asked: number): Promise<void> {
  return on.transaction('rw', [on.tests, on.attempts, on.outbox], async () => {
    const kept = await on.tests.get(testId);
    const newest = kept && (await on.attempts.get([testId, kept.lastAttempt]));
    const isRunning = kept !== undefined && newest?.endedAt === null;
    const fresh = keptOf(testId, overview, kept);
    const test: KeptTest = {
      ...fresh,
      ...(isRunning && {
        questions: kept.questions,
        version: kept.version,
        pictures: kept.pictures,
        missingPictures: kept.missingPictures,
      }),
      keptAt: asked,
    };
    await on.tests.put(test);
    await mergeAttempt(on, test, newest, overview, asked);
  });
}

function keptOf(testId: number, overview: TestOverview, kept: KeptTest | undefined): KeptTest {
  const limit = overview.time_limit as number | null | undefined;
  const isEcg = overview.is_ecg ?? kept?.isEcg ?? overview.questions.some((one) => 'correct_options' in one);
  const version = overview.version ?? 0;
  const questions = isEcg
    ? (overview.questions as EcgQuestion[]).map(ecgQuestion)
    : (overview.questions as NormalQuestion[]).map(normalQuestion);
  const pictures = picturesOf({ questions }).length;
  return {
    testId,
    courseId: overview.course_id ?? kept?.courseId ?? 0,
    courseName: overview.course_name ?? kept?.courseName ?? '',
    name: overview.name ?? kept?.name ?? '',
    isEcg,
    timeLimit: limit ?? limits.defaultTestSeconds,
    ...(limit == null && { limitIsDefault: true as const }),
    version,
    questions,
    lastAttempt: kept?.lastAttempt ?? 0,
    keptAt: 0,
    bytes: kept?.bytes ?? JSON.stringify(questions).length,
    pictures,
    // Of questions that are new here all are missing until they have come, which a killed browser may prevent.
    missingPictures: kept?.version === version ? kept.missingPictures : pictures,
  };
}

// The spec guarantees only these fields of a question; any other may be missing (2-student §3).
const normalQuestion = (question: NormalQuestion): NormalQuestion => ({
  ...question,
  image: question.image ?? null,
  explanation: null,
  options: question.options.map((option: { text: string } | string) => ({
    text: typeof option === 'string' ? option : option.text,
  })),
});

const ecgQuestion = (question: EcgQuestion): EcgQuestion => ({
  ...question,
  image: question.image ?? null,
  image_width: question.image_width ?? null,
  image_height: question.image_height ?? null,
  calibration: question.calibration ?? null,
  explanation: question.explanation ?? '',
  correct_options: question.correct_options ?? [],
  selected_option_ids: null,
});

/** URLs of the pictures of a test, without duplicates. */
export const picturesOf = ({ questions }: Pick<KeptTest, 'questions'>): string[] => [
  ...new Set(questions.flatMap(({ image }) => image ?? [])),
];
