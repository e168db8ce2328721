/** Adding, editing and removing the people on the about page. Everything is validated before a picture is stored. */
import type { AboutKind } from '../../../src/contract/about-people.ts';
import { inTransaction, type Queryable } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SentFile } from '../../files/file-store.ts';
import { storePicture, storePictureOnce } from '../../files/picture.ts';
import { markUnused, markUnusedAndRethrow } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { checkEdit, hashedVersion, type Editor } from '../../core/seen-version.ts';
import type { Once } from '../../http/handler.ts';
import {
  changePerson,
  deletePerson,
  holdPerson,
  insertPerson,
  peopleOf,
  placeExists,
  type NamedPerson,
  type PersonRow,
} from './about-people.store.ts';

export interface PersonForm {
  name: string;
  specialization: string;
  designation: string;
  description?: string;
  main_heading?: string;
  course?: number;
  category?: number | string | null;
}

interface PersonFiles {
  image?: SentFile;
}

const portraitSide = 800;

/** Adds a person inside the transaction `once`. A form that is sent again returns the person stored the first time. */
export async function addPerson(
  deps: Deps,
  kind: AboutKind,
  form: PersonForm,
  sent: PersonFiles,
  once: Once,
) {
  const columns = { kind, ...(await columnsOf(deps, form)) };
  const image = await storePictureOnce(deps.files, sent.image, once, {
    maxSide: portraitSide,
    portrait: true,
  });
  const id = await once((tx) => insertPerson(tx, { ...columns, image })).catch(
    markUnusedAndRethrow(deps, [image]),
  );
  return onePerson(deps, kind, id);
}

/**
 * Edits a person. Without a new picture or description, the old one stays. Throws `changed_meanwhile` if the version
 * that the editor saw has been replaced.
 */
export async function editPerson(
  deps: Deps,
  by: Pick<Editor, 'version'>,
  kind: AboutKind,
  id: number,
  form: PersonForm,
  sent: PersonFiles,
) {
  await onePerson(deps, kind, id);
  const columns = await columnsOf(deps, form);
  const image =
    sent.image && (await storePicture(deps.files, sent.image, { maxSide: portraitSide, portrait: true }));
  const change = { ...columns, ...(image && { image }) };
  const edit = await inTransaction(deps.db, async (tx) => {
    const held = await holdPerson(tx, kind, id);
    if (!held) return null;
    checkEdit(versionOfPerson, held, change, by);
    await changePerson(tx, id, change);
    return { before: held, after: await onePerson({ db: tx }, kind, id) };
  }).catch(markUnusedAndRethrow(deps, [image ?? null]));
  await markUnused(deps, [edit ? edit.before.image : (image ?? null)]);
  if (!edit) throw new ApiError('not_found');
  return edit.after;
}

export const versionOfPerson = (row: PersonRow) =>
  hashedVersion([
    row.name,
    row.specialization,
    row.designation,
    row.description,
    row.mainHeading,
    row.courseId,
    row.categoryId,
    row.image,
  ]);

export async function removePerson(deps: Deps, kind: AboutKind, id: number): Promise<void> {
  const row = await deletePerson(deps.db, kind, id);
  if (!row) throw new ApiError('not_found');
  await markUnused(deps, [row.image]);
}

async function onePerson({ db }: { db: Queryable }, kind: AboutKind, id: number): Promise<NamedPerson> {
  const [person] = await peopleOf(db, kind, id);
  if (!person) throw new ApiError('not_found');
  return person;
}

async function columnsOf(deps: Deps, form: PersonForm) {
  const { description, main_heading: heading, course } = form;
  return {
    name: form.name.trim(),
    specialization: form.specialization.trim(),
    designation: form.designation.trim(),
    ...(description !== undefined && { description: description.trim() }),
    ...(heading !== undefined && { mainHeading: heading.trim() }),
    ...(course !== undefined && (await placeOf(deps, course, form.category ?? null))),
  };
}

async function placeOf({ db }: Deps, courseId: number, category: number | string | null) {
  if (!(await placeExists(db, courseId, null))) throw fieldError('course', 'This course doesn’t exist.');
  const text = String(category ?? '').trim();
  // A form sends an empty choice as nothing at all, as '' or as the word "null" or "undefined".
  if (['', 'null', 'undefined'].includes(text)) return { courseId, categoryId: null };
  const categoryId = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  if (categoryId === 0 || !(await placeExists(db, courseId, categoryId)))
    throw fieldError('category', 'This course has no such category.');
  return { courseId, categoryId };
}
