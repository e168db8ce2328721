/** Exports banks and tests as ZIPs that can be imported again. */
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { BulkKind } from '../../../src/contract/bulk.ts';
import { ecgColumns, findingSeparator } from '../../../src/contract/ecg-sheet.ts';
import { questionColumns } from '../../../src/contract/question-sheet.ts';
import { isStaff } from '../../../src/contract/roles.ts';
import type { Deps } from '../../deps/deps.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError } from '../../core/api-error.ts';
import type { PrivateFiles } from '../../http/media-routes.ts';
import { tracingsOf } from '../ecg/ecg.store.ts';
import { questionsOf } from '../questions/questions.store.ts';
import { normalQuestionsOf } from '../test-series/normal-questions.store.ts';
import { exportNameOf } from './export-name.store.ts';
import { guardCell } from '../../zip/guarded-cells.ts';
import { targetOf } from './targets.ts';

/** Returns how many rows the ZIP would have. Throws `not_found` if there are none. */
export async function countToExport(deps: Deps, kind: BulkKind, id: number): Promise<number> {
  await targetOf(deps, kind, id);
  const { rows } = await sheetOf(deps, kind, id);
  if (rows.length === 0) throw new ApiError('not_found', { detail: 'There is nothing to export yet.' });
  return rows.length;
}

/** Streams the ZIP of a bank or test to a member of staff; it is made while it is sent. */
export const exporterOf =
  (kind: BulkKind): PrivateFiles['bank-export'] =>
  async (deps, user, id) => {
    if (!isStaff(user.role)) throw new ApiError('forbidden');
    await targetOf(deps, kind, id);
    const sheet = await sheetOf(deps, kind, id);
    const name = await exportNameOf(deps.db, kind, id);
    return { stream: zipOf(deps.files, sheet), type: 'application/zip', saveAs: `${name}.zip` };
  };

interface Sheet {
  file: string;
  columns: readonly string[];
  rows: readonly Readonly<Record<string, string>>[];
  /** Maps names in the file store to their paths in the ZIP. */
  pictures: ReadonlyMap<string, string>;
}

async function sheetOf(deps: Deps, kind: BulkKind, id: number): Promise<Sheet> {
  return kind === 'ecg' ? ecgSheet(deps, id) : questionSheet(deps, kind, id);
}

async function questionSheet({ db }: Deps, kind: 'bank' | 'test', id: number): Promise<Sheet> {
  const questions = kind === 'bank' ? ((await questionsOf(db, id)) ?? []) : await normalQuestionsOf(db, id);
  const pictures = pathsOf(questions.map(({ image }) => image));
  const rows = questions.map(({ text, option1, option2, option3, option4, ...question }) => ({
    text,
    option1,
    option2,
    option3,
    option4,
    // The option's text rather than its number: an option may itself read "2".
    correct_answer: [option1, option2, option3, option4][question.correctOption - 1]!,
    explanation: question.explanation,
    image: (question.image && pictures.get(question.image)) ?? '',
  }));
  return { file: 'questions.csv', columns: questionColumns, rows, pictures };
}

async function ecgSheet({ db }: Deps, id: number): Promise<Sheet> {
  const tracings = await tracingsOf(db, id);
  const pictures = pathsOf(tracings.map(({ question }) => question.image));
  const rows = tracings.map(({ question: { text, image, explanation, pxPerMm, mmPerS, mmPerMv }, key }) => ({
    text,
    image: (image && pictures.get(image)) ?? '',
    findings: key.map((finding) => finding.text).join(` ${findingSeparator} `),
    explanation,
    px_per_mm: String(pxPerMm ?? ''),
    mm_per_s: String(mmPerS ?? ''),
    mm_per_mv: String(mmPerMv ?? ''),
  }));
  return { file: 'ecgs.csv', columns: ecgColumns, rows, pictures };
}

/** Names each picture after the first row that uses it, so that it's easy to find in the unpacked ZIP. */
function pathsOf(images: readonly (string | null)[]): Map<string, string> {
  const paths = new Map<string, string>();
  images.forEach((image, at) => {
    if (image && !paths.has(image)) paths.set(image, `images/${String(at + 1).padStart(3, '0')}.webp`);
  });
  return paths;
}

function zipOf(files: FileStore, { file, columns, rows, pictures }: Sheet): Readable {
  const zip = new yazl.ZipFile();
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  // The byte order mark tells spreadsheets that this is UTF-8.
  const csv = `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
  zip.addBuffer(Buffer.from(csv), file);
  for (const [name, path] of pictures) {
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      files.open(name).then(
        (found) => (found ? give(null, found.stream) : give(new Error(`${name} is gone`), Readable.from([]))),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  // It really is a PassThrough, whatever its type says.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}

function csvCell(text: string): string {
  const cell = guardCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
