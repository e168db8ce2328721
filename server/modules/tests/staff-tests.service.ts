/** Creating, changing and deleting tests, and the checks for every question added to one. */
import { limits } from '../../../src/contract/limits.ts';
import { inTransaction, type Queryable, type Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { checkSeen, hashedVersion, type Editor } from '../../core/seen-version.ts';
import { courseFor, type ListedTest } from './tests.store.ts';
import { allQuestionsEver, changeTest, holdTest, insertTest, listedTest, testToFill } from './tests.store.ts';

export interface TestForm {
  name: string;
  course: number;
  duration_minutes: number;
  is_ecg?: boolean;
}

export async function createTest(
  tx: Tx,
  userId: number,
  form: Required<TestForm>,
  now: Date,
): Promise<ListedTest> {
  if (!(await courseFor(tx, userId, form.course))) throw new ApiError('not_found');
  const columns = { ...columnsOf(form), isEcg: form.is_ecg, createdAt: now, updatedAt: now };
  return present(await listedTest(tx, await insertTest(tx, columns), userId));
}

/**
 * Changes a test. Its kind can only change while it has never had a question (O-097). A form without changes does
 * nothing. Throws `changed_meanwhile` if the version that the editor saw has been replaced.
 */
export async function updateTest(
  deps: Deps,
  { userId, version }: Editor,
  id: number,
  form: TestForm,
): Promise<ListedTest> {
  if (!(await courseFor(deps.db, userId, form.course))) throw new ApiError('not_found');
  return inTransaction(deps.db, async (tx) => {
    const before = await holdTest(tx, id);
    if (!before || before.deletedAt) throw new ApiError('not_found');
    const isEcg =
      form.is_ecg === undefined || (await allQuestionsEver(tx, id)) > 0 ? before.isEcg : form.is_ecg;
    const wanted = { ...columnsOf(form), isEcg };
    if (Object.entries(wanted).every(([column, value]) => before[column as keyof typeof wanted] === value))
      return present(await listedTest(tx, id, userId));
    checkSeen({ version: versionOfTest(before) }, { version });
    await changeTest(tx, id, wanted, deps.now());
    return present(await listedTest(tx, id, userId));
  });
}

type Described = Pick<ListedTest, 'name' | 'courseId' | 'durationMinutes' | 'isEcg'>;

/** The row's own version also counts changes to the questions, which the form of a test doesn't show. */
export const versionOfTest = ({ name, courseId, durationMinutes, isEcg }: Described) =>
  hashedVersion({ name, courseId, durationMinutes, isEcg });

export async function deleteTest(deps: Deps, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await holdTest(tx, id);
    if (!before || before.deletedAt) throw new ApiError('not_found');
    await changeTest(tx, id, { deletedAt: deps.now() }, before.updatedAt);
  });
}

export async function restoreTest(deps: Deps, userId: number, id: number): Promise<ListedTest> {
  await inTransaction(deps.db, async (tx) => {
    const before = await holdTest(tx, id);
    if (!before) throw new ApiError('not_found');
    if (before.deletedAt) await changeTest(tx, id, { deletedAt: null }, before.updatedAt);
  });
  return present(await listedTest(deps.db, id, userId));
}

/** Also used for tracings. */
export const cannotChangeTest = 'A question can’t be moved to another test.';

/** Refuses a question if the test is of the other kind or full: a single submission carries all answers of a test. */
export async function checkRoom(db: Queryable, testId: number, wanted: { isEcg: boolean }) {
  const test = await testToFill(db, testId);
  if (!test) throw new ApiError('not_found');
  if (test.isEcg !== wanted.isEcg)
    throw fieldError(
      'test_series',
      test.isEcg ? 'This is an ECG test: it takes ECGs.' : 'This test takes questions, not ECGs.',
    );
  if (test.questions >= limits.testQuestions)
    throw fieldError('test_series', `A test holds at most ${limits.testQuestions} questions.`);
}

/** Like `checkRoom`, and locks the test until the transaction ends. */
export async function holdRoom(tx: Tx, testId: number, wanted: { isEcg: boolean }) {
  await holdTest(tx, testId);
  await checkRoom(tx, testId, wanted);
}

const columnsOf = ({ name, course, duration_minutes }: TestForm) => ({
  name: name.trim(),
  courseId: course,
  durationMinutes: duration_minutes,
});

function present(test: ListedTest | null): ListedTest {
  if (!test) throw new ApiError('not_found');
  return test;
}
