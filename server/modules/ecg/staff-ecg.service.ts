/** Adding and editing tracings and findings. Everything is validated before a picture is stored. */
import { gradeEcg } from '../../../src/contract/rules/ecg-grading.ts';
import { inTransaction } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { urlOf, type SentFile } from '../../files/file-store.ts';
import { encodePicture, storePicture, type EncodedPicture } from '../../files/picture.ts';
import { markUnused, markUnusedAndRethrow } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import type { Once } from '../../http/handler.ts';
import { regradeEntries } from '../practice-log/log.store.ts';
import { checkEdit, checkSeen, hashedVersion, type Editor } from '../../core/seen-version.ts';
import { cannotChangeTest, checkRoom, holdRoom } from '../tests/staff-tests.service.ts';
import { holdTest, touchTest } from '../tests/tests.store.ts';
import { addTracings, changeFinding, findingsOf, holdFinding, type FindingRow } from './ecg.store.ts';
import { longestTracingSide } from './ecg-row.ts';
import { noSuchFinding } from './ecg.service.ts';
import { findTracing, holdTracing, removeTracing, replaceTracing } from './ecg-versions.store.ts';

interface Scale {
  px_per_mm?: number;
  mm_per_s?: number;
  mm_per_mv?: number;
}

export interface TracingForm extends Scale {
  test_series: number;
  text: string;
  explanation?: string;
  correct_option_ids: readonly number[];
}

interface TracingFiles {
  image?: SentFile;
}

/**
 * Adds a tracing inside the transaction `once` and returns its id. A form that is sent again returns the id stored the
 * first time.
 */
export async function addTracing(
  deps: Deps,
  form: TracingForm,
  sent: TracingFiles,
  once: Once,
): Promise<number> {
  if (once.known !== null) return once.known.result as number;
  await checkRoom(deps.db, form.test_series, { isEcg: true });
  const findings = await checkedKey(deps, form.correct_option_ids);
  if (!sent.image) throw fieldError('image', 'Choose the picture of the tracing.');
  checkScale(form);
  const image = await store(deps, sent.image);
  const added = {
    text: form.text.trim(),
    explanation: form.explanation?.trim() ?? '',
    findings,
    image,
    calibration: calibrationOf(form, image),
  };
  return once(async (tx) => {
    await holdRoom(tx, form.test_series, { isEcg: true });
    const ids = await addTracings(tx, form.test_series, [added], deps.now());
    if (!ids) throw new ApiError('not_found');
    return ids[0]!;
  }).catch(markUnusedAndRethrow(deps, [image.name]));
}

type Edit = Partial<TracingForm> & { remove_calibration?: boolean; scale_of?: string };

/**
 * Stores a new version of a tracing, unless nothing changed. Fields that aren't sent keep their values; answers keep
 * their version. Throws `changed_meanwhile` if the version that the editor saw has been replaced.
 */
export async function editTracing(
  deps: Deps,
  by: Editor,
  id: number,
  form: Edit,
  sent: TracingFiles,
): Promise<void> {
  const found = await findTracing(deps.db, id);
  if (!found) throw new ApiError('not_found');
  if (form.test_series !== undefined && form.test_series !== found.testId)
    throw fieldError('test_series', cannotChangeTest);
  const key = form.correct_option_ids && (await checkedKey(deps, form.correct_option_ids));
  checkScale(form, found);
  const image = sent.image && (await store(deps, sent.image));
  const at = deps.now();

  await inTransaction(deps.db, async (tx) => {
    await holdTest(tx, found.testId);
    const before = await holdTracing(tx, id);
    if (!before) throw new ApiError('not_found');
    const { question } = before;
    const isForAnother = !image && isOfAnother(form, question);
    // Even if nothing else changed: its editor has to know that the scale goes.
    if (isForAnother) checkSeen(question, by);
    const content = {
      text: form.text?.trim() ?? question.text,
      explanation: form.explanation?.trim() ?? question.explanation,
      image: image?.name ?? question.image,
      imageWidth: image?.width ?? question.imageWidth,
      imageHeight: image?.height ?? question.imageHeight,
      ...scaleAfter(isForAnother ? {} : form, question, image),
    };
    const isSame =
      Object.entries(content).every(
        ([column, value]) => question[column as keyof typeof question] === value,
      ) &&
      (!key || sameSet(key, before.key));
    if (isSame) return;
    checkSeen(question, by);
    await touchTest(tx, question.testId, at);
    await replaceTracing(tx, before, { content, key: key ?? before.key }, { userId: by.userId, at });
    if (key) await regradeEntries(tx, 'ecg', id, ({ chosen }) => gradeEcg(chosen as number[], key).isCorrect);
  }).catch(markUnusedAndRethrow(deps, [image?.name ?? null]));
}

export async function deleteTracing(deps: Deps, id: number): Promise<void> {
  const found = await findTracing(deps.db, id);
  if (!found) throw new ApiError('not_found');
  const names = await inTransaction(deps.db, async (tx) => {
    await touchTest(tx, found.testId, deps.now());
    const held = await holdTracing(tx, id);
    if (!held) throw new ApiError('not_found');
    return removeTracing(tx, held.question, deps.now());
  });
  await markUnused(deps, names);
}

const longestExampleSide = 1_600;

/**
 * Changes the description and example picture that students see for a finding. Throws `changed_meanwhile` if the version
 * that the editor saw has been replaced.
 */
export async function editFinding(
  deps: Deps,
  by: Pick<Editor, 'version'>,
  id: number,
  form: { description?: string; remove_image?: boolean },
  sent: TracingFiles,
): Promise<FindingRow> {
  const image = sent.image && (await storePicture(deps.files, sent.image, { maxSide: longestExampleSide }));
  const changed = await inTransaction(deps.db, async (tx) => {
    const before = await holdFinding(tx, id);
    if (!before) return null;
    const change = {
      description: form.description?.trim() ?? before.description,
      image: image ?? (form.remove_image ? null : before.image),
    };
    checkEdit(versionOfFinding, before, change, by);
    return { before, after: await changeFinding(tx, id, change) };
  }).catch(markUnusedAndRethrow(deps, [image ?? null]));
  await markUnused(deps, [image ?? null, changed?.before.image ?? null]);
  if (!changed) throw new ApiError('not_found');
  return changed.after;
}

export const versionOfFinding = ({ description, image }: FindingRow) => hashedVersion({ description, image });

/** Returns the correct findings without duplicates. Refuses an empty list and findings that don't exist. */
async function checkedKey({ db }: Pick<Deps, 'db'>, ids: readonly number[]): Promise<number[]> {
  const key = [...new Set(ids)];
  if (key.length === 0) throw fieldError('correct_option_ids', 'Choose at least one finding.');
  if ((await findingsOf(db, key)).length < key.length) throw fieldError('correct_option_ids', noSuchFinding);
  return key;
}

type Stored = Omit<EncodedPicture, 'bytes'> & { name: string };

async function store({ files }: Pick<Deps, 'files'>, image: SentFile): Promise<Stored> {
  const { bytes, ...size } = await encodePicture(image, { maxSide: longestTracingSide, fine: true });
  return { ...size, name: await files.put({ bytes }, 'webp') };
}

const usual = { mmPerS: 25, mmPerMv: 10 };

/** Speed and gain mean nothing without pixels per millimeter. */
function checkScale(form: Scale, before: { pxPerMm: number | null } = { pxPerMm: null }) {
  const isTold = form.mm_per_s !== undefined || form.mm_per_mv !== undefined;
  if (isTold && form.px_per_mm === undefined && before.pxPerMm === null)
    throw fieldError('px_per_mm', 'Enter the pixels per mm, too, or leave all three empty.');
}

/** In pixels of the stored picture: one that was scaled down has fewer of them per millimeter. */
function calibrationOf({ px_per_mm, mm_per_s, mm_per_mv }: Scale, { scale }: { scale: number }) {
  if (px_per_mm === undefined) return null;
  return {
    pxPerMm: single(px_per_mm * scale),
    mmPerS: single(mm_per_s ?? usual.mmPerS),
    mmPerMv: single(mm_per_mv ?? usual.mmPerMv),
  };
}

/** Whether the scale belongs to a picture that someone replaced while it was measured. */
const isOfAnother = ({ scale_of: picture }: Edit, { image }: { image: string | null }) =>
  picture !== undefined && picture !== urlOf(image);

/** Returns the calibration columns after an edit: a new picture has a new scale, or an unknown one. */
function scaleAfter(
  form: Scale & Pick<Edit, 'remove_calibration'>,
  before: { pxPerMm: number | null; mmPerS: number | null; mmPerMv: number | null },
  image: Stored | undefined,
) {
  const none = { pxPerMm: null, mmPerS: null, mmPerMv: null };
  if (form.remove_calibration) return none;
  if (image) return calibrationOf(form, image) ?? none;
  const pxPerMm = form.px_per_mm === undefined ? before.pxPerMm : single(form.px_per_mm);
  if (pxPerMm === null) return none;
  return {
    pxPerMm,
    mmPerS: form.mm_per_s === undefined ? (before.mmPerS ?? usual.mmPerS) : single(form.mm_per_s),
    mmPerMv: form.mm_per_mv === undefined ? (before.mmPerMv ?? usual.mmPerMv) : single(form.mm_per_mv),
  };
}

/** Rounds to what a `real` column holds, so that sending the same number isn't a change. */
const single = (value: number) => Number(Math.fround(value).toPrecision(7));

const sameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));
