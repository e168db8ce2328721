import { Type, type Static } from 'typebox';
import { Calibration } from './ecg.ts';
import { endpointsOf, Id, IdParams, Message } from './endpoint.ts';
import { limits } from './limits.ts';
import { ZipProblem } from './questions.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** What a ZIP brings, and where to: questions into a bank or a test, ECGs into an ECG test. */
export const BulkKind = Type.Union([Type.Literal('bank'), Type.Literal('test'), Type.Literal('ecg')]);
export type BulkKind = Static<typeof BulkKind>;

/** A picture of a checked ZIP, and where its bytes lie in there: the sender has the file and can show it. */
export const BulkPicture = Type.Object({
  name: Type.String(),
  /** Of its local header, in bytes from the start of the ZIP. */
  offset: Type.Integer(),
  packed: Type.Integer(),
  deflated: Type.Boolean(),
  /** As it came, turned upright. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** As it will be stored. */
  bytes: Type.Integer(),
});
export type BulkPicture = Static<typeof BulkPicture>;

/** A row of the CSV that holds, as it will be stored. */
export const BulkRow = Type.Object({
  line: Type.Integer(),
  text: Type.String(),
  /** Four, or none of an ECG. */
  options: Type.Array(Type.String()),
  /** 1 to 4. */
  correct_option: Nullable(Type.Integer()),
  /** The right findings of an ECG. */
  findings: Type.Array(Type.String()),
  explanation: Type.String(),
  /** Index in `pictures`. */
  picture: Nullable(Type.Integer()),
  /** In pixels of the picture as it came. */
  calibration: Nullable(Calibration),
});
export type BulkRow = Static<typeof BulkRow>;

export const BulkCheck = Type.Object({
  /** Names this check when the ZIP is imported; null while something is wrong. */
  checked: Nullable(Type.String()),
  rows: Type.Array(BulkRow),
  pictures: Type.Array(BulkPicture),
  /** What must be fixed. */
  problems: Type.Array(ZipProblem),
  more_problems: Type.Integer(),
  /** What is worth a look and hinders nothing: duplicates, pictures that no row names or that get smaller. */
  notes: Type.Array(ZipProblem),
  more_notes: Type.Integer(),
  /** What it adds to a student's download of this bank or test. */
  added_bytes: Type.Integer(),
});
export type BulkCheck = Static<typeof BulkCheck>;

export const BulkImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  /** Questions or ECGs that it brought. */
  created: Type.Integer(),
  /** ISO 8601. */
  imported_at: Type.String(),
  /** Null when the account is gone. */
  imported_by: Nullable(Type.String()),
  /** Nobody has answered any of it. */
  can_undo: Type.Boolean(),
});
export type BulkImport = Static<typeof BulkImport>;

const Target = Type.Object({ kind: BulkKind, id: Id });

/** Of the name of a check (`contract/bulk.ts`), with which a ZIP is imported that the server still has. */
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
    does: 'Adds all questions of a ZIP (one CSV and its pictures) to a category, or none and says why.',
  },
  'POST /testseries/questions/bulk-upload/': {
    ...zipUpload,
    body: intoTest,
    does: 'Adds all questions of a ZIP (one CSV and its pictures) to a normal test, or none and says why.',
  },
  'POST /ecg-question/bulk-upload/': {
    ...zipUpload,
    body: intoTest,
    does: 'Adds all ECGs of a ZIP (one CSV and its pictures) to an ECG test, or none and says why.',
  },
  'POST /bulk-imports/{kind}/{id}/check/': {
    access: 'staff',
    does: 'Reads a ZIP for a bank, a test or an ECG test as its upload would, stores nothing, and says what would come of it.',
    params: Target,
    files: { file: { maxBytes: limits.zip.uploadBytes, kind: 'zip' } },
    reply: BulkCheck,
    errors: ['not_found', 'too_large', 'disk_full'],
  },
  'GET /bulk-imports/{kind}/{id}/': {
    access: 'staff',
    does: 'The last imports of a bank or a test, the newest first.',
    params: Target,
    reply: Type.Array(BulkImport),
    errors: ['not_found'],
  },
  'DELETE /bulk-imports/{id}/': {
    access: 'staff',
    does: 'Undoes an import: removes what it brought, as long as nobody has answered any of it.',
    params: IdParams,
    reply: Message,
    errors: ['not_found', 'import_answered'],
  },
  'GET /bulk-exports/{kind}/{id}/': {
    access: 'staff',
    does: 'An address, good for an hour, that gives a bank or a test as a ZIP which the upload takes.',
    params: Target,
    reply: Type.Object({ url: Type.String(), rows: Type.Integer() }),
    errors: ['not_found'],
  },
});
