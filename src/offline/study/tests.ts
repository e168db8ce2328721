/** Tests on the device: fetched whole, merged with what was done here, read back at once. */
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
import { keepPictures } from './pictures.ts';
import { fetchKeys, fetchResult } from './results.ts';

/** A test as a player reads it. */
export interface TestOnDevice {
  test: KeptTest;
  /** The newest attempt, running or ended; null when none is on this device. */
  attempt: KeptAttempt | null;
}

export interface ListedTest extends TestOnDevice {
  hasResult: boolean;
}

/** The test from the device in one transaction, or undefined when it was never kept. */
export function readTest(testId: number): Promise<TestOnDevice | undefined> {
  const on = device();
  return on.transaction('r', [on.tests, on.attempts], async () => {
    const test = await on.tests.get(testId);
    if (test === undefined) return undefined;
    return { test, attempt: (await on.attempts.get([testId, test.lastAttempt])) ?? null };
  });
}

/** The same, again whenever this or another tab changes it. */
export const observeTest = (testId: number) => liveQuery(() => readTest(testId));

/** Every kept test with its newest attempt. */
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
 * Fetches a test and keeps it, pictures too, and where there is a result this and the keys of today: practice asks what
 * was missed. Throws ApiFailure; what was kept before stays as it is.
 */
export async function fetchTest(testId: number): Promise<void> {
  const { attempt, version } = await fetchTestTexts(testId);
  await keepTestPictures(testId);
  if (!attempt) return;
  await keepResult(testId, attempt);
  await keepKeys(testId, version);
}

/** Of the newest attempt that was submitted; of one that runs there is none yet, nor of one that was reset. */
async function keepResult(testId: number, { number, submitted_at: submittedAt }: Attempt): Promise<void> {
  const wanted = submittedAt === null ? number - 1 : number;
  const kept = await device().results.get(testId);
  if (wanted < 1 || (kept !== undefined && kept.attempt >= wanted)) return;
  await unlessRefused(() => fetchResult(testId));
}

/** Those of tracings are in their test. */
async function keepKeys(testId: number, version: number): Promise<void> {
  const on = device();
  const [test, kept] = await Promise.all([on.tests.get(testId), on.results.get(testId)]);
  if (kept !== undefined && test?.isEcg === false) await unlessRefused(() => fetchKeys(testId, version));
}

async function unlessRefused(fetching: () => Promise<void>): Promise<void> {
  try {
    await fetching();
  } catch (error) {
    if (!isFailure(error) || error.status !== 404) throw error;
  }
}

/**
 * The same without pictures, for a student who waits to begin; for an ECG test with all findings to choose from. Nothing
 * starts by it.
 */
export async function fetchTestTexts(testId: number): Promise<TestOverview> {
  const on = device();
  const asked = Date.now();
  const overview = await call('GET /student/testseries/{id}/overview/', { params: { id: testId } });
  await mergeTest(on, testId, overview, asked);
  if ((await on.tests.get(testId))?.isEcg === true) await fetchFindings();
  return overview;
}

/** Keeps the pictures of a kept test that are not there yet; the test knows how many are missing. */
export async function keepTestPictures(testId: number): Promise<void> {
  const on = device();
  const test = await on.tests.get(testId);
  if (test === undefined) return;
  const { bytes, missing } = await keepPictures(on.userId, picturesOf(test));
  await on.tests.update(testId, {
    bytes: bytes + JSON.stringify(test.questions).length,
    missingPictures: missing,
  });
}

/**
 * Lays the server's test over the device's. Questions of an attempt that runs here stay as they were when it began: its
 * answers are theirs. `asked`: device time at which the server was asked.
 */
export function mergeTest(on: Device, testId: number, overview: TestOverview, asked: number): Promise<void> {
  return on.transaction('rw', [on.tests, on.attempts, on.outbox], async () => {
    const kept = await on.tests.get(testId);
    const newest = kept && (await on.attempts.get([testId, kept.lastAttempt]));
    const stays = kept !== undefined && newest?.endedAt === null;
    const fresh = keptOf(testId, overview, kept);
    const test: KeptTest = {
      ...fresh,
      ...(stays && { questions: kept.questions, version: kept.version, pictures: kept.pictures }),
      keptAt: asked,
    };
    await on.tests.put(test);
    await mergeAttempt(on, test, newest, overview, asked);
  });
}

function keptOf(testId: number, overview: TestOverview, kept: KeptTest | undefined): KeptTest {
  const limit = overview.time_limit as number | null | undefined;
  const isEcg = overview.is_ecg ?? kept?.isEcg ?? overview.questions.some((one) => 'correct_options' in one);
  const questions = isEcg
    ? (overview.questions as EcgQuestion[]).map(ecgQuestion)
    : (overview.questions as NormalQuestion[]).map(normalQuestion);
  return {
    testId,
    courseId: overview.course_id ?? kept?.courseId ?? 0,
    courseName: overview.course_name ?? kept?.courseName ?? '',
    name: overview.name ?? kept?.name ?? '',
    isEcg,
    timeLimit: limit ?? limits.defaultTestSeconds,
    ...(limit == null && { limitIsDefault: true as const }),
    version: overview.version ?? 0,
    questions,
    lastAttempt: kept?.lastAttempt ?? 0,
    keptAt: 0,
    bytes: kept?.bytes ?? JSON.stringify(questions).length,
    pictures: picturesOf({ questions }).length,
    missingPictures: kept?.missingPictures ?? 0,
  };
}

// The documents name no more than these fields of a question; whatever else may be missing (2-student §3).
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

/** Addresses of the pictures of a test, each once. */
export const picturesOf = ({ questions }: Pick<KeptTest, 'questions'>): string[] => [
  ...new Set(questions.flatMap(({ image }) => image ?? [])),
];
