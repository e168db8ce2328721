/** Takes a ZIP of one CSV and the pictures that it names. All of it or nothing. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '../../src/contract/limits.ts';
import type { ZipProblem } from '../../src/contract/questions.ts';
import type { Deps } from '../deps.ts';
import { isFull } from '../files/disk-store.ts';
import type { Drawn } from '../files/picture.ts';
import { ApiError } from '../http/api-error.ts';
import { pictureFinder } from './picture-finder.ts';
import { openZip, ZipRefusal, type SafeZip, type ZippedFile } from './safe-zip.ts';
import { SheetProblem } from './sheet-problem.ts';
import { sheetRows, type SheetFormat, type SheetRow } from './sheet-rows.ts';
import { shown } from './zip-names.ts';

/** What the rows of a ZIP are; the column `image` names a picture. */
export interface RowFormat<Column extends string, Draft> extends SheetFormat<Column | 'image'> {
  /** Several of them, for sentences: `questions`. */
  rows: string;
  /** What a row says, or everything that is wrong with it. */
  read(row: SheetRow<Column | 'image'>): { draft: Draft } | { problems: ZipProblem[] };
  /** The picture drawn anew; throws an `ApiError` that says why it cannot be. */
  draw(bytes: Uint8Array): Promise<Drawn>;
}

/** A picture in the file store. */
export interface StoredPicture extends Omit<Drawn, 'bytes'> {
  name: string;
}

export type ReadRow<Draft> = Draft & { picture: StoredPicture | null };

/**
 * Reads a ZIP whole, stores its pictures and answers its rows; refuses with `bad_zip` and everything that is wrong.
 * `room` may refuse the number of rows with a sentence. Nothing is stored before all of the ZIP holds.
 */
export async function takeZip<Column extends string, Draft>(
  files: Deps['files'],
  zipPath: string,
  format: RowFormat<Column, Draft>,
  room: (rows: number) => string | null = () => null,
): Promise<ReadRow<Draft>[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-zip-'));
  try {
    const { drafts, pictures } = await readZip(zipPath, folder, format);
    const tooMany = room(drafts.length);
    if (tooMany !== null) throw badZip([{ line: 0, column: '', problem: tooMany }]);
    const stored = new Map<ZippedFile, StoredPicture>();
    await inParallel(pictures.keys(), async (file) => {
      const { place, ...size } = pictures.get(file)!;
      stored.set(file, { ...size, name: await files.put({ path: place }, 'webp') });
    });
    return drafts.map(({ draft, file }) => ({ ...draft, picture: file && stored.get(file)! }));
  } catch (error) {
    if (error instanceof ZipRefusal) throw badZip([{ line: 0, column: '', problem: error.message }]);
    if (error instanceof SheetProblem) throw badZip([error.at]);
    throw isFull(error) ? new ApiError('disk_full', { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface DraftWithPicture<Draft> {
  draft: Draft;
  file: ZippedFile | null;
}

interface ZipOfRows<Draft> {
  drafts: DraftWithPicture<Draft>[];
  /** Each used picture, drawn anew, with the place where it lies. */
  pictures: Map<ZippedFile, Omit<Drawn, 'bytes'> & { place: string }>;
}

/** Enough for ten thousand long questions, and little enough to hold. */
const sheetBytes = 32 * 1024 * 1024;

async function readZip<Column extends string, Draft>(
  zipPath: string,
  folder: string,
  format: RowFormat<Column, Draft>,
): Promise<ZipOfRows<Draft>> {
  const zip = await openZip(zipPath, limits.zip);
  try {
    const sheet = onlySheet(zip.files, format.rows);
    const { drafts, uses, problems } = await readSheet(zip, sheet, format);
    if (problems.length > 0) throw badZip(problems);

    const pictures: ZipOfRows<Draft>['pictures'] = new Map();
    let drawn = 0;
    await inParallel(zip.files.filter((file) => file !== sheet).values(), async (file) => {
      const line = uses.get(file);
      const picture = await readPicture(zip, file, line === undefined ? null : format.draw);
      if (line === undefined || picture === null) return;
      if (typeof picture === 'string') return void problems.push({ line, column: 'image', problem: picture });
      const { bytes, ...size } = picture;
      const place = path.join(folder, `${drawn++}.webp`);
      await writeFile(place, bytes);
      pictures.set(file, { ...size, place });
    });
    if (problems.length > 0) throw badZip(problems.toSorted((a, b) => a.line - b.line));
    return { drafts, pictures };
  } finally {
    zip.close();
  }
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

interface Sheet<Draft> {
  drafts: DraftWithPicture<Draft>[];
  /** Each picture that is used, with the first line that uses it. */
  uses: Map<ZippedFile, number>;
  problems: ZipProblem[];
}

async function readSheet<Column extends string, Draft>(
  zip: SafeZip,
  file: ZippedFile,
  format: RowFormat<Column, Draft>,
): Promise<Sheet<Draft>> {
  const sheet: Sheet<Draft> = { drafts: [], uses: new Map(), problems: [] };
  const find = pictureFinder(zip.files, file);
  let rows = 0;
  for await (const row of sheetRows(upTo(sheetBytes, zip.read(file)), format)) {
    if (++rows > limits.zip.rows) {
      const most = limits.zip.rows.toLocaleString('en');
      throw new SheetProblem(
        row.line,
        '',
        `The CSV holds more than ${most} ${format.rows}. Split it into several ZIP files.`,
      );
    }
    const read = format.read(row);
    const found = find(row.cells.image);
    if ('problem' in found) sheet.problems.push({ line: row.line, column: 'image', problem: found.problem });
    if ('problems' in read) sheet.problems.push(...read.problems);
    else if ('file' in found) {
      sheet.drafts.push({ draft: read.draft, file: found.file });
      if (found.file && !sheet.uses.has(found.file)) sheet.uses.set(found.file, row.line);
    }
  }
  if (rows === 0) {
    const sentence = `The CSV holds no ${format.rows}. Write one a line below the first line.`;
    throw new SheetProblem(1, '', sentence);
  }
  return sheet;
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

/** The picture drawn anew, or what is wrong with it. A file that no row names is read for its true size alone. */
async function readPicture(
  zip: SafeZip,
  file: ZippedFile,
  draw: ((bytes: Uint8Array) => Promise<Drawn>) | null,
): Promise<Drawn | string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of zip.read(file)) {
    bytes += chunk.length;
    if (draw && bytes <= limits.pictureBytes) chunks.push(chunk);
  }
  if (!draw) return null;
  if (bytes > limits.pictureBytes) {
    return `${shown(file.name)} is larger than ${limits.pictureBytes / 1024 / 1024} MB. Make the picture smaller.`;
  }
  try {
    return await draw(Buffer.concat(chunks));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${shown(file.name)}: ${error.message} Save the picture again as PNG or JPEG.`;
  }
}

/** Two at a time, so that memory stays flat; after a failure no new one begins, and those under way end first. */
async function inParallel<T>(items: Iterable<T> & Iterator<T>, work: (item: T) => Promise<void>) {
  let failed = false;
  const worker = async () => {
    for (const item of items) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled([worker(), worker()]);
  const end = ends.find(({ status }) => status === 'rejected');
  if (end?.status === 'rejected') throw end.reason;
}

const listed = 50;

function badZip(problems: ZipProblem[]): ApiError {
  const { line, column, problem } = problems[0]!;
  const place = [line > 0 ? `line ${line}` : '', column].filter(Boolean).join(', ');
  const sentence = place ? `${place[0]!.toUpperCase()}${place.slice(1)}: ${problem}` : problem;
  const rest = problems.length - 1;
  const others =
    rest === 0 ? '' : ` ${rest === 1 ? 'One more problem' : `${rest} more problems`} in other places.`;
  return new ApiError('bad_zip', {
    detail: `${sentence}${others} Nothing was stored.`,
    more: { problems: problems.slice(0, listed), more_problems: Math.max(0, problems.length - listed) },
  });
}
