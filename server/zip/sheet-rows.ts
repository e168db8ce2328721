/** Reads the rows of a sheet, each with the line on which it starts. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { SheetProblem } from './sheet-problem.ts';
import { sheetText } from './sheet-text.ts';
import { shortened, shown } from './zip-names.ts';

/** The columns of a sheet, in the order in which messages list them. */
export interface SheetFormat<Column extends string> {
  columns: readonly Column[];
  optional: readonly Column[];
  /** The noun for a row in messages: `a question`. */
  aRow: string;
}

export interface SheetRow<Column extends string> {
  /** The line in the file, counted from 1 and including the header. */
  line: number;
  cells: Record<Column, string>;
  /** The number of non-empty cells without a column. */
  beyond: number;
}

const longestRow = 500_000;
const loneQuote =
  'The double quotes in this row don’t match. Put the cell that holds one in double quotes and write the inner one twice.';
const openQuote = 'A double quote opens a cell in this row and is never closed. Close it.';
const quotes: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: openQuote,
  CSV_MAX_RECORD_SIZE: openQuote,
};

/**
 * Reads a CSV whose header names the columns of the format, in any order. Throws a `SheetProblem` if it is malformed.
 */
export async function* sheetRows<Column extends string>(
  chunks: AsyncIterable<Uint8Array>,
  format: SheetFormat<Column>,
): AsyncGenerator<SheetRow<Column>, void> {
  let columns: (Column | null)[] | undefined;
  for await (const { line, cells } of records(sheetText(chunks))) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!columns) {
      columns = columnsOf(cells, line, format);
      continue;
    }
    const named = Object.fromEntries(
      format.columns.map((name) => [name, cells[columns!.indexOf(name)] ?? '']),
    );
    const beyond = cells.filter((cell, at) => !columns![at] && cell.trim() !== '').length;
    yield { line, cells: named as Record<Column, string>, beyond };
  }
  if (!columns) {
    throw new SheetProblem(1, '', `The CSV is empty. Its first line names the columns: ${listOf(format)}.`);
  }
}

function columnsOf<Column extends string>(head: string[], line: number, format: SheetFormat<Column>) {
  const columns = head.map((cell) => columnOf(cell, line, format));
  const missing = format.columns.filter((name) => !format.optional.includes(name) && !columns.includes(name));
  if (missing.length > 0) {
    const named = missing.length === 1 ? `the column "${missing[0]}"` : `the columns ${missing.join(', ')}`;
    throw new SheetProblem(
      line,
      missing[0]!,
      `The first line lacks ${named}. It should read: ${listOf(format)}.`,
    );
  }
  const twice = columns.find((name, at) => name && columns.indexOf(name) !== at);
  if (twice)
    throw new SheetProblem(line, twice, `The column "${twice}" is listed twice. Remove one of them.`);
  return columns;
}

function columnOf<Column extends string>(cell: string, line: number, format: SheetFormat<Column>) {
  const given = cell.trim();
  const name = format.columns.find((column) => plain(column) === plain(given));
  if (!name && given) {
    throw new SheetProblem(
      line,
      shortened(given),
      `${shown(given)} is not a column of ${format.aRow}. The first line should read: ${listOf(format)}.`,
    );
  }
  return name ?? null;
}

/** With blanks, at which a long list can be wrapped. A header with them is read as well. */
const listOf = ({ columns }: SheetFormat<string>) => columns.join(', ');

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');

interface CsvRecord {
  line: number;
  cells: string[];
}

async function* records(text: AsyncGenerator<string, void>): AsyncGenerator<CsvRecord, void> {
  const [firstLine, all] = await peek(text);
  let next = 1;
  let head: string[] | undefined;
  const parser = parse({
    delimiter: delimiterOf(firstLine),
    record_delimiter: '\n',
    relax_column_count: true,
    max_record_size: longestRow,
    // Track the line here: when the parser stops at an error, records that were not consumed yet are lost.
    on_record: (cells, { lines }) => {
      next = lines + 1;
      head ??= cells.some((cell) => cell.trim()) ? cells : undefined;
      // The parser reports the line on which a record ends.
      return [String(lines - cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)), ...cells];
    },
  });
  const source = Readable.from(all);
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>)
      yield { line: Number(line), cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SheetProblem(next, head?.[Number(error.column)]?.trim() ?? '', quotes[error.code] ?? loneQuote);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** Returns the first line, and the whole text including it. */
async function peek(text: AsyncGenerator<string, void>): Promise<[string, AsyncGenerator<string, void>]> {
  let head = '';
  while (!head.trimStart().includes('\n') && head.length < longestRow) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  async function* again() {
    yield head;
    yield* text;
  }
  return [head.trimStart().split('\n', 1)[0]!, again()];
}

/** Guesses the delimiter: spreadsheets write semicolons in locales with a decimal comma, and tabs with UTF-16. */
function delimiterOf(head: string): string {
  const times = (character: string) => head.split(character).length;
  return [',', ';', '\t'].reduce((best, next) => (times(next) > times(best) ? next : best));
}
