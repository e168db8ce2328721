/** Takes a ZIP of questions: one CSV and its pictures. All of it or nothing. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '../../../src/contract/limits.ts';
import type { ZipProblem } from '../../../src/contract/questions.ts';
import { tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { isFull } from '../../files/disk-store.ts';
import { redraw } from '../../files/picture.ts';
import { ApiError } from '../../http/api-error.ts';
import { openZip, ZipRefusal, type SafeZip, type ZippedFile } from '../../zip/safe-zip.ts';
import { shown } from '../../zip/zip-names.ts';
import { pictureFinder } from './picture-finder.ts';
import { questionOf, type QuestionDraft } from './question-row.ts';
import { addQuestions, categoryExists } from './questions.store.ts';
import { SheetProblem } from './sheet-problem.ts';
import { sheetRows } from './sheet-rows.ts';

/** Adds all questions of a ZIP to a category and answers how many; refuses with `bad_zip` and everything that is wrong. */
export async function importQuestions(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  categoryId: number,
  zipPath: string,
): Promise<number> {
  if (!(await categoryExists(db, categoryId))) throw new ApiError('not_found');
  const folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-zip-'));
  try {
    const { questions, pictures } = await readZip(zipPath, folder);
    // Only now, when nothing can be wrong with the ZIP any more, something is stored.
    const names = new Map<ZippedFile, string>();
    await inParallel(pictures.keys(), async (file) => {
      names.set(file, await files.put({ path: pictures.get(file)! }, 'webp'));
    });
    const rows = questions.map(({ picture, ...question }) => ({
      ...question,
      image: picture ? names.get(picture)! : null,
    }));
    const ids = await tx(db, (handle) => addQuestions(handle, categoryId, rows));
    if (!ids) throw new ApiError('not_found');
    return ids.length;
  } catch (error) {
    if (error instanceof ZipRefusal) throw badZip([{ line: 0, column: '', problem: error.message }]);
    if (error instanceof SheetProblem) throw badZip([error.at]);
    throw isFull(error) ? new ApiError('disk_full', { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface DraftWithPicture extends QuestionDraft {
  picture: ZippedFile | null;
}

interface ZipOfQuestions {
  questions: DraftWithPicture[];
  /** Each used picture with the place where it lies, drawn anew. */
  pictures: Map<ZippedFile, string>;
}

const longestSide = 2_000;
/** Enough for ten thousand long questions, and little enough to hold. */
const sheetBytes = 32 * 1024 * 1024;

async function readZip(zipPath: string, folder: string): Promise<ZipOfQuestions> {
  const zip = await openZip(zipPath, limits.zip);
  try {
    const sheet = onlySheet(zip.files);
    const { questions, uses, problems } = await readSheet(zip, sheet);
    if (problems.length > 0) throw badZip(problems);

    const pictures = new Map<ZippedFile, string>();
    await inParallel(zip.files.filter((file) => file !== sheet).values(), async (file) => {
      const line = uses.get(file);
      const drawn = await readPicture(zip, file, line !== undefined);
      if (line === undefined) return;
      if (typeof drawn === 'string') return void problems.push({ line, column: 'image', problem: drawn });
      const place = path.join(folder, `${pictures.size}.webp`);
      pictures.set(file, place);
      await writeFile(place, drawn!);
    });
    if (problems.length > 0) throw badZip(problems.toSorted((a, b) => a.line - b.line));
    return { questions, pictures };
  } finally {
    zip.close();
  }
}

function onlySheet(files: readonly ZippedFile[]): ZippedFile {
  const sheets = files.filter(({ key }) => key.endsWith('.csv'));
  if (sheets.length === 1) return sheets[0]!;
  throw new ZipRefusal(
    sheets.length === 0
      ? 'The ZIP holds no CSV file. Put the table of questions into it as a .csv file.'
      : `The ZIP holds ${sheets.length} CSV files (${sheets
          .slice(0, 3)
          .map(({ path: name }) => shown(name))
          .join(', ')}). Leave one in it.`,
  );
}

interface Sheet {
  questions: DraftWithPicture[];
  /** Each picture that is used, with the first line that uses it. */
  uses: Map<ZippedFile, number>;
  problems: ZipProblem[];
}

async function readSheet(zip: SafeZip, file: ZippedFile): Promise<Sheet> {
  const sheet: Sheet = { questions: [], uses: new Map(), problems: [] };
  const find = pictureFinder(zip.files, file);
  let rows = 0;
  for await (const row of sheetRows(upTo(sheetBytes, zip.read(file)))) {
    if (++rows > limits.zip.rows) {
      const most = limits.zip.rows.toLocaleString('en');
      throw new SheetProblem(
        row.line,
        '',
        `The CSV holds more than ${most} questions. Split it into several ZIP files.`,
      );
    }
    const read = questionOf(row);
    const found = find(row.cells.image);
    if ('problem' in found) sheet.problems.push({ line: row.line, column: 'image', problem: found.problem });
    if ('problems' in read) sheet.problems.push(...read.problems);
    else if ('file' in found) {
      sheet.questions.push({ ...read.question, picture: found.file });
      if (found.file && !sheet.uses.has(found.file)) sheet.uses.set(found.file, row.line);
    }
  }
  if (rows === 0)
    throw new SheetProblem(1, '', 'The CSV holds no questions. Write one a line below the first line.');
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
  used: boolean,
): Promise<Uint8Array | string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of zip.read(file)) {
    bytes += chunk.length;
    if (used && bytes <= limits.pictureBytes) chunks.push(chunk);
  }
  if (!used) return null;
  if (bytes > limits.pictureBytes) {
    return `${shown(file.name)} is larger than ${limits.pictureBytes / 1024 / 1024} MB. Make the picture smaller.`;
  }
  try {
    return await redraw({ bytes: Buffer.concat(chunks) }, longestSide);
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
