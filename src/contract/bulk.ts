import { Type, type Static } from 'typebox';
import { Calibration } from './ecg.ts';
import { endpointsOf, Id, IdParams, Message } from './endpoint.ts';
import { limits } from './limits.ts';
import { ZipProblem } from './questions.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** What a ZIP contains and where it goes: questions into a bank or a test, ECGs into an ECG test. */
export const BulkKind = Type.Union([Type.Literal('bank'), Type.Literal('test'), Type.Literal('ecg')]);
export type BulkKind = Static<typeof BulkKind>;

/** A picture in a checked ZIP and where its bytes are, so that the client, which has the file, can show it. */
export const BulkPicture = Type.Object({
  name: Type.String(),
  /** Offset of its local header, in bytes from the start of the ZIP. */
  offset: Type.Integer(),
  packed: Type.Integer(),
  deflated: Type.Boolean(),
  /** Size as uploaded, after rotating it upright. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** Size as it will be stored. */
  bytes: Type.Integer(),
});
export type BulkPicture = Static<typeof BulkPicture>;

/** A valid row of the CSV, as it will be stored. */
export const BulkRow = Type.Object({
  line: Type.Integer(),
  text: Type.String(),
  /** Four for a question, none for an ECG. */
  options: Type.Array(Type.String()),
  /** 1 to 4. */
  correct_option: Nullable(Type.Integer()),
  /** The correct findings of an ECG. */
  findings: Type.Array(Type.String()),
  explanation: Type.String(),
  /** Index in `pictures`. */
  picture: Nullable(Type.Integer()),
  /** In pixels of the picture as uploaded. */
  calibration: Nullable(Calibration),
});
export type BulkRow = Static<typeof BulkRow>;

export const BulkCheck = Type.Object({
  /** Identifies this check when the ZIP is imported; null while there are problems. */
  checked: Nullable(Type.String()),
  rows: Type.Array(BulkRow),
  pictures: Type.Array(BulkPicture),
  /** Errors that must be fixed. */
  problems: Type.Array(ZipProblem),
  more_problems: Type.Integer(),
  /** Warnings that do not block the import: duplicates, and pictures that no row names or that will be scaled down. */
  notes: Type.Array(ZipProblem),
  more_notes: Type.Integer(),
  /** Bytes that the import adds to a student's download of this bank or test. */
  added_bytes: Type.Integer(),
});
export type BulkCheck = Static<typeof BulkCheck>;

export const BulkImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  /** Number of questions or ECGs that the import created. */
  created: Type.Integer(),
  /** ISO 8601. */
  imported_at: Type.String(),
  /** Null when the account was deleted. */
  imported_by: Nullable(Type.String()),
  /** False once students have worked with its questions, and while an error report on one of them is open. */
  can_undo: Type.Boolean(),
});
export type BulkImport = Static<typeof BulkImport>;

const Target = Type.Object({ kind: BulkKind, id: Id });

/** Format of `BulkCheck.checked`, which lets the client import a ZIP that the server still holds. */
const checkPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const idText = Type.String({ pattern: '^[1-9][0-9]{0,9}$' });
const checked = Type.Optional(Type.String({ pattern: checkPattern }));
const intoBank = Type.Object({ category_id: idText, checked });
const intoTest = Type.Object({ test_series_id: idText, checked });
const zipUpload = {
  access: 'staff',
  files: { file: { maxBytes: limits.zip.uploadBytes, kind: 'zip' } },
  reply: Type.Intersect([Message, Type.Object({ created: Type.Integer() })]),
  status: 201,
  errors: ['not_found', 'bad_zip', 'check_gone', 'too_large', 'disk_full'],
} as const;

export const bulkEndpoints = endpointsOf({
  'POST /bulk-upload-questions-with-images/': {
    ...zipUpload,
    body: intoBank,
    does: 'Adds all questions of a ZIP (one CSV and its pictures) to a category, or none of them and reports why.',
  },
  'POST /testseries/questions/bulk-upload/': {
    ...zipUpload,
    body: intoTest,
    does: 'Adds all questions of a ZIP (one CSV and its pictures) to a normal test, or none of them and reports why.',
  },
  'POST /ecg-question/bulk-upload/': {
    ...zipUpload,
    body: intoTest,
    does: 'Adds all ECGs of a ZIP (one CSV and its pictures) to an ECG test, or none of them and reports why.',
  },
  'POST /bulk-imports/{kind}/{id}/check/': {
    access: 'staff',
    does: 'Checks a ZIP for a bank, a test or an ECG test the way the upload does, stores nothing and reports the outcome.',
    params: Target,
    files: { file: { maxBytes: limits.zip.uploadBytes, kind: 'zip' } },
    reply: BulkCheck,
    errors: ['not_found', 'too_large', 'disk_full'],
  },
  'GET /bulk-imports/{kind}/{id}/': {
    access: 'staff',
    does: 'The latest imports into a bank or a test, newest first.',
    params: Target,
    reply: Type.Array(BulkImport),
    errors: ['not_found'],
  },
  'DELETE /bulk-imports/{id}/': {
    access: 'staff',
    does: 'Undoes an import: removes what it created, as long as no student has answered, marked or written a note on any of it, and no error report on it is open.',
    params: IdParams,
    reply: Message,
    errors: ['not_found', 'import_answered'],
  },
  'GET /bulk-exports/{kind}/{id}/': {
    access: 'staff',
    does: 'A URL, valid for an hour, that downloads a bank or a test as a ZIP in the format of the upload.',
    params: Target,
    reply: Type.Object({ url: Type.String(), rows: Type.Integer() }),
    errors: ['not_found'],
  },
});
