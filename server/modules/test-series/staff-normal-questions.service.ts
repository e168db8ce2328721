/** Adding and editing questions of normal tests. Everything is validated before a picture is stored. */
import { isBlank } from '../../../src/contract/blank.ts';
import { inTransaction } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SentFile } from '../../files/file-store.ts';
import { storePicture, storePictureOnce } from '../../files/picture.ts';
import { markUnused, markUnusedAndRethrow } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import type { Once } from '../../http/handler.ts';
import { addNormalQuestions, type NormalRow } from './normal-questions.store.ts';
import {
  findNormalQuestion,
  holdNormalQuestion,
  normalVersionsOf,
  removeNormalQuestion,
  replaceNormalQuestion,
} from './normal-versions.store.ts';
import { regradeEntries } from '../practice-log/log.store.ts';
import { checkSeen, type Editor } from '../../core/seen-version.ts';
import { isRightEntry } from '../questions/versions.rules.ts';
import { cannotChangeTest, checkRoom, holdRoom } from '../tests/staff-tests.service.ts';
import { holdTest, touchTest } from '../tests/tests.store.ts';

interface Option {
  text: string;
  is_correct?: boolean;
}

export interface NormalForm {
  test_series: number;
  text: string;
  options: readonly Option[];
  explanation?: string;
}

interface NormalFiles {
  image?: SentFile;
}

const longestSide = 2_000;

/**
 * Adds a question inside the transaction `once`. A form that is sent again returns the question stored the first time.
 */
export async function addNormalQuestion(
  deps: Deps,
  form: NormalForm,
  sent: NormalFiles,
  once: Once,
): Promise<NormalRow> {
  if (once.known === null) await checkRoom(deps.db, form.test_series, { isEcg: false });
  const { option1, option2, option3, option4, correctOption } = optionsOf(form.options);
  const image = await storePictureOnce(deps.files, sent.image, once, { maxSide: longestSide });
  const question = {
    text: form.text.trim(),
    options: [option1, option2, option3, option4] as const,
    correctOption,
    explanation: form.explanation?.trim() ?? '',
    image,
  };
  const id = await once(async (tx) => {
    await holdRoom(tx, form.test_series, { isEcg: false });
    const ids = await addNormalQuestions(tx, form.test_series, [question], deps.now());
    if (!ids) throw new ApiError('not_found');
    return ids[0]!;
  }).catch(markUnusedAndRethrow(deps, [image]));
  const stored = await findNormalQuestion(deps.db, id);
  if (!stored) throw new ApiError('not_found');
  return stored;
}

type Edit = Partial<NormalForm> & { remove_image?: boolean };

/**
 * Stores a new version of a question, unless nothing changed. Fields that aren't sent keep their values; results keep
 * their version. Throws `changed_meanwhile` if the version that the editor saw has been replaced.
 */
export async function editNormalQuestion(
  deps: Deps,
  by: Editor,
  id: number,
  form: Edit,
  sent: NormalFiles,
): Promise<NormalRow> {
  const found = await findNormalQuestion(deps.db, id);
  if (!found) throw new ApiError('not_found');
  if (form.test_series !== undefined && form.test_series !== found.testId)
    throw fieldError('test_series', cannotChangeTest);
  const options = form.options && optionsOf(form.options);
  const image = sent.image && (await storePicture(deps.files, sent.image, { maxSide: longestSide }));
  const at = deps.now();

  return inTransaction(deps.db, async (tx) => {
    await holdTest(tx, found.testId);
    const before = await holdNormalQuestion(tx, id);
    if (!before) throw new ApiError('not_found');
    const { option1, option2, option3, option4, correctOption } = before;
    const wanted = {
      ...(options ?? { option1, option2, option3, option4, correctOption }),
      text: form.text?.trim() ?? before.text,
      explanation: form.explanation?.trim() ?? before.explanation,
      image: image ?? (form.remove_image ? null : before.image),
    };
    if (Object.entries(wanted).every(([column, value]) => before[column as keyof NormalRow] === value))
      return before;
    checkSeen(before, by);
    await touchTest(tx, found.testId, at);
    const now = await replaceNormalQuestion(tx, before, wanted, { userId: by.userId, at });
    const earlier = (await normalVersionsOf(tx, now.testId)).filter((one) => one.questionId === id);
    await regradeEntries(tx, 'test_question', id, isRightEntry(now, earlier));
    return now;
  }).catch(markUnusedAndRethrow(deps, [image ?? null]));
}

export async function deleteNormalQuestion(deps: Deps, id: number): Promise<void> {
  const found = await findNormalQuestion(deps.db, id);
  if (!found) throw new ApiError('not_found');
  const names = await inTransaction(deps.db, async (tx) => {
    await touchTest(tx, found.testId, deps.now());
    const question = await holdNormalQuestion(tx, id);
    if (!question) throw new ApiError('not_found');
    return removeNormalQuestion(tx, question, deps.now());
  });
  await markUnused(deps, names);
}

/** As the form names the options. */
const letters = 'ABCD';

/**
 * Returns the columns of four different options, one of them correct. Refuses anything else with the field `options`.
 */
function optionsOf(given: readonly Option[]) {
  const refuse = (sentence: string) => fieldError('options', sentence);
  if (given.length !== 4) throw refuse('A question has exactly four options.');
  const texts = given.map(({ text }) => text.trim());
  const empty = texts.findIndex(isBlank);
  if (empty >= 0) throw refuse(`Option ${letters[empty]} is empty. Write all four options.`);
  const twin = texts.findIndex((text, at) => texts.indexOf(text) < at);
  if (twin >= 0) {
    const first = texts.indexOf(texts[twin]!);
    throw refuse(`Options ${letters[first]} and ${letters[twin]} are the same. Give four different ones.`);
  }
  const right = given.filter(({ is_correct }) => is_correct === true).length;
  // Exactly one correct option (O-099).
  if (right === 0) throw refuse('Mark one correct option.');
  if (right > 1) throw refuse('Mark only one correct option.');
  const [option1, option2, option3, option4] = texts as [string, string, string, string];
  return {
    option1,
    option2,
    option3,
    option4,
    correctOption: given.findIndex(({ is_correct }) => is_correct === true) + 1,
  };
}
