/** Reads a ZIP with one CSV and the pictures that it names, and reports every problem in it. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '../../src/contract/limits.ts';
import type { ZipProblem } from '../../src/contract/questions.ts';
import { nameOf, type FileStore } from '../files/file-store.ts';
import {
  encodePicture,
  unchangedIfStored,
  type EncodedPicture,
  type PictureOptions,
} from '../files/picture.ts';
import { ApiError } from '../core/api-error.ts';
import { inParallel } from './in-parallel.ts';
import { pictureFinder } from './picture-finder.ts';
import { openZip, ZipRefusal, type SafeZip, type ZippedFile } from './safe-zip.ts';
import { SheetProblem } from './sheet-problem.ts';
import { sheetRows, type SheetFormat, type SheetRow } from './sheet-rows.ts';
import { shown } from './zip-names.ts';

/** The format of the rows in a ZIP; the column `image` names a picture. */
export interface RowFormat<Column extends string, Draft> extends SheetFormat<Column | 'image'> {
  /** The plural noun for rows in messages: `questions`. */
  rows: string;
  /** Parses a row, or returns every problem in it. */
  read(row: SheetRow<Column | 'image'>): { draft: Draft } | { problems: ZipProblem[] };
  /** How its pictures are encoded. */
  picture: PictureOptions;
}

export interface DraftPicture extends Omit<EncodedPicture, 'bytes'> {
  /** The path of the temporary file. */
  place: string;
  /** The name that the file store will give it. */
  name: string;
  bytes: number;
}

export interface ReadZip<Draft> {
  /** The valid rows. */
  rows: { line: number; draft: Draft; file: ZippedFile | null }[];
  /** Each picture in use, re-encoded. */
  pictures: Map<ZippedFile, DraftPicture>;
  /** Sorted by line. A single problem means that nothing of the ZIP may be imported. */
  problems: ZipProblem[];
  /** Files that no row names. */
  unused: ZippedFile[];
}

/** Reads the whole ZIP and writes re-encoded pictures to the folder. Throws only if the disk or the store fails. */
export async function readZip<Column extends string, Draft>(
  files: FileStore,
  zipPath: string,
  folder: string,
  format: RowFormat<Column, Draft>,
): Promise<ReadZip<Draft>> {
  try {
    const zip = await openZip(zipPath, limits.zip);
    try {
      return await readAll(files, zip, folder, format);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (!(error instanceof ZipRefusal)) throw error;
    const problems = [{ line: 0, column: '', problem: error.message }];
    return { rows: [], pictures: new Map(), problems, unused: [] };
  }
}

async function readAll<Column extends string, Draft>(
  files: FileStore,
  zip: SafeZip,
  folder: string,
  format: RowFormat<Column, Draft>,
): Promise<ReadZip<Draft>> {
  const file = onlySheet(zip.files, format.rows);
  const { rows, uses, problems, isWhole } = await readSheet(zip, file, format);
  const others = zip.files.filter((one) => one !== file);

  const pictures: ReadZip<Draft>['pictures'] = new Map();
  await inParallel(others.values(), async (one) => {
    const line = uses.get(one);
    const bytes = await bytesOf(zip, one, line !== undefined);
    if (line === undefined) return;
    const drawn = await drawnFrom(files, one, bytes, format.picture);
    if (typeof drawn === 'string') return void problems.push({ line, column: 'image', problem: drawn });
    const place = path.join(folder, `${pictures.size}.webp`);
    const name = nameOf(createHash('sha256').update(drawn.bytes).digest('hex'), 'webp');
    pictures.set(one, { ...drawn, place, name, bytes: drawn.bytes.length });
    await writeFile(place, drawn.bytes);
  });
  return {
    rows,
    pictures,
    problems: problems.toSorted((a, b) => a.line - b.line),
    unused: isWhole ? others.filter((one) => !uses.has(one)) : [],
  };
}

function onlySheet(files: readonly ZippedFile[], rows: string): ZippedFile {
  const sheets = files.filter(({ key }) => key.endsWith('.csv'));
  if (sheets.length === 1) return sheets[0]!;
  throw new ZipRefusal(
    sheets.length === 0
      ? `The ZIP holds no CSV file. Put the table of ${rows} into it as a .csv file.`
      : `The ZIP holds ${sheets.length} CSV files (${sheets
          .slice(0, 3)
          .map(({ path: name }) => shown(name))
          .join(', ')}). Leave one in it.`,
  );
}

interface Sheet<Draft> extends Pick<ReadZip<Draft>, 'rows' | 'problems'> {
  /** Each picture in use, with the first line that uses it. */
  uses: Map<ZippedFile, number>;
  /** False if a problem stopped the reading. The unread rows may use more pictures. */
  isWhole: boolean;
}

/** Enough for ten thousand long questions, and small enough to keep in memory. */
const sheetBytes = 32 * 1024 * 1024;

/** Reads the sheet. A problem that stops the reading is added to those found before it. */
async function readSheet<Column extends string, Draft>(
  zip: SafeZip,
  file: ZippedFile,
  format: RowFormat<Column, Draft>,
): Promise<Sheet<Draft>> {
  const sheet: Sheet<Draft> = { rows: [], uses: new Map(), problems: [], isWhole: false };
  try {
    await readRows(zip, file, format, sheet);
    sheet.isWhole = true;
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    sheet.problems.push(error.at);
  }
  return sheet;
}

async function readRows<Column extends string, Draft>(
  zip: SafeZip,
  file: ZippedFile,
  format: RowFormat<Column, Draft>,
  sheet: Sheet<Draft>,
): Promise<void> {
  const find = pictureFinder(zip.files, file);
  let count = 0;
  for await (const row of sheetRows(upTo(sheetBytes, zip.read(file)), format)) {
    const { line } = row;
    if (++count > limits.zip.rows) {
      const most = limits.zip.rows.toLocaleString('en');
      const sentence = `The CSV holds more than ${most} ${format.rows}. Split it into several ZIP files.`;
      throw new SheetProblem(line, '', sentence);
    }
    const read = format.read(row);
    const found = find(row.cells.image);
    if ('problem' in found) sheet.problems.push({ line, column: 'image', problem: found.problem });
    if ('problems' in read) sheet.problems.push(...read.problems);
    if ('file' in found) {
      if ('draft' in read) sheet.rows.push({ line, draft: read.draft, file: found.file });
      if (found.file && !sheet.uses.has(found.file)) sheet.uses.set(found.file, line);
    }
  }
  if (count === 0) {
    const sentence = `The CSV holds no ${format.rows}. Write one per line, below the first line.`;
    throw new SheetProblem(1, '', sentence);
  }
}

async function* upTo(most: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let bytes = 0;
  for await (const chunk of chunks) {
    if ((bytes += chunk.length) > most) {
      throw new ZipRefusal(
        `The CSV is larger than ${most / 1024 / 1024} MB. Split it into several ZIP files.`,
      );
    }
    yield chunk;
  }
}

/** Returns the bytes of a picture, or null if it is too large. Unused files are read only to count their real size. */
async function bytesOf(zip: SafeZip, file: ZippedFile, isUsed: boolean): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of zip.read(file)) {
    bytes += chunk.length;
    if (isUsed && bytes <= limits.pictureBytes) chunks.push(chunk);
  }
  return bytes > limits.pictureBytes ? null : Buffer.concat(chunks);
}

/** Returns the picture re-encoded, or a sentence about what is wrong with it. */
async function drawnFrom(
  files: FileStore,
  { name }: ZippedFile,
  bytes: Buffer | null,
  options: PictureOptions,
): Promise<EncodedPicture | string> {
  if (bytes === null) {
    return `${shown(name)} is larger than ${limits.pictureBytes / 1024 / 1024} MB. Make the picture smaller.`;
  }
  try {
    return (await unchangedIfStored(files, bytes, options)) ?? (await encodePicture({ bytes }, options));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${shown(name)}: ${error.message} Save the picture again as PNG or JPEG.`;
  }
}
