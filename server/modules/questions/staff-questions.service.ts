/** Adding and editing single questions of a bank. Everything is validated before a picture is stored. */
import { chosenOption } from '../../../src/contract/rules/grading.ts';
import { inTransaction } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SentFile } from '../../files/file-store.ts';
import { storePicture, storePictureOnce } from '../../files/picture.ts';
import { markUnused, markUnusedAndRethrow } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import type { Once } from '../../http/handler.ts';
import { categoryExists } from '../categories/categories.store.ts';
import { checkSeen, type Editor } from '../../core/seen-version.ts';
import { addQuestions, deleteQuestion, findQuestion, bumpBankVersion } from './questions.store.ts';
import { textsOf, type Options } from './versions.rules.ts';
import { holdQuestion, regrade, replaceQuestion, type QuestionRow } from './versions.store.ts';

export interface QuestionForm extends Options {
  text: string;
  correct_answer: string;
  explanation?: string;
}

interface QuestionFiles {
  image?: SentFile;
}

const longestSide = 2_000;

/**
 * Adds a question inside the transaction `once`. A form that is sent again returns the question stored the first time.
 */
export async function addQuestion(
  deps: Deps,
  categoryId: number,
  form: QuestionForm,
  sent: QuestionFiles,
  once: Once,
): Promise<QuestionRow> {
  if (!(await categoryExists(deps.db, categoryId))) throw new ApiError('not_found');
  const { option1, option2, option3, option4, ...content } = contentOf(form);
  const image = await storePictureOnce(deps.files, sent.image, once, { maxSide: longestSide });
  const question = {
    ...content,
    options: [option1, option2, option3, option4] as const,
    explanation: form.explanation?.trim() ?? '',
    image,
  };
  const { id } = await once(async (tx) => {
    const ids = await addQuestions(tx, categoryId, [question]);
    if (!ids) throw new ApiError('not_found');
    return { id: ids[0]! };
  }).catch(markUnusedAndRethrow(deps, [image]));
  const stored = await findQuestion(deps.db, id);
  if (!stored) throw new ApiError('not_found');
  return stored;
}

type Edit = QuestionForm & { category?: number; remove_image?: boolean };

/**
 * Stores a new version of a question, unless nothing changed. Answers keep the version that was seen; if options or key
 * changed, all answers are regraded. Without a new picture or explanation the old one stays. Throws `changed_meanwhile`
 * if the version that the editor saw has been replaced.
 */
export async function editQuestion(
  deps: Deps,
  by: Editor,
  id: number,
  form: Edit,
  sent: QuestionFiles,
): Promise<QuestionRow> {
  const found = await findQuestion(deps.db, id);
  if (!found) throw new ApiError('not_found');
  if (form.category !== undefined && form.category !== found.categoryId)
    throw fieldError('category', 'A question can’t be moved to another category.');
  const content = contentOf(form);
  const image = sent.image && (await storePicture(deps.files, sent.image, { maxSide: longestSide }));
  const at = deps.now();

  return inTransaction(deps.db, async (tx) => {
    await bumpBankVersion(tx, found.categoryId);
    const before = await holdQuestion(tx, id);
    if (!before) throw new ApiError('not_found');
    const wanted = {
      ...content,
      explanation: form.explanation?.trim() ?? before.explanation,
      image: image ?? (form.remove_image ? null : before.image),
    };
    if (Object.entries(wanted).every(([column, value]) => before[column as keyof QuestionRow] === value))
      return before;
    checkSeen(before, by);
    const now = await replaceQuestion(tx, before, wanted, { userId: by.userId, at });
    if (keyText(now) !== keyText(before)) await regrade(tx, now, at);
    return now;
  }).catch(markUnusedAndRethrow(deps, [image ?? null]));
}

export async function removeQuestion(deps: Deps, id: number): Promise<void> {
  const found = await findQuestion(deps.db, id);
  if (!found) throw new ApiError('not_found');
  const names = await inTransaction(deps.db, async (tx) => {
    await bumpBankVersion(tx, found.categoryId);
    return deleteQuestion(tx, id);
  });
  await markUnused(deps, names);
}

const keyText = (question: QuestionRow) => [...textsOf(question), question.correctOption].join('\0');

/** As the form names the options. */
const letters = 'ABCD';

/**
 * Returns the columns of a form with trimmed texts. Refuses duplicate options and a correct answer that isn't among
 * them.
 */
function contentOf(form: QuestionForm) {
  const [option1, option2, option3, option4] = textsOf(form).map((text) => text.trim()) as [
    string,
    string,
    string,
    string,
  ];
  const options = { option1, option2, option3, option4 };
  const texts = textsOf(options);
  const twin = texts.findIndex((text, at) => texts.indexOf(text) < at);
  if (twin >= 0) {
    const first = texts.indexOf(texts[twin]!);
    throw fieldError(
      `option${twin + 1}`,
      `Options ${letters[first]} and ${letters[twin]} are the same. Give four different ones.`,
    );
  }
  const right = chosenOption(options, form.correct_answer.trim());
  if (right === undefined)
    throw fieldError('correct_answer', 'Choose one of the four options as the right one.');
  return { text: form.text.trim(), ...options, correctOption: texts.indexOf(right) + 1 };
}
