import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ZipProblem } from '../../../src/contract/questions.ts';
import type { QuestionColumn } from '../../../src/contract/question-sheet.ts';
import { pictureFinder } from '../../../server/zip/picture-finder.ts';
import { questionFormat, questionOf } from '../../../server/modules/questions/question-row.ts';
import { SheetProblem } from '../../../server/zip/sheet-problem.ts';
import { sheetRows, type SheetRow } from '../../../server/zip/sheet-rows.ts';
import { fileKeyOf } from '../../../server/zip/zip-names.ts';
import { csvOf, goodQuestion } from '../../support/question-zip.ts';

const head = 'text,option1,option2,option3,option4,correct_answer,explanation,image\n';

describe('reading a sheet', () => {
  it('gives the line each row starts on, despite line breaks in cells, empty lines and CRLF', async () => {
    const rows = await read(
      csvOf([goodQuestion({ text: 'Two\r\nlines' }), goodQuestion(), goodQuestion()]).replace(
        '\r\n',
        '\r\n\r\n\r\n',
      ),
    );
    expect(rows.map(({ line }) => line)).toEqual([4, 6, 7]);
    expect(rows[0]!.cells.text).toBe('Two\nlines');
  });

  it.each([
    ['LF', (csv: string) => csv.replaceAll('\r\n', '\n')],
    ['CR', (csv: string) => csv.replaceAll('\r\n', '\r')],
    ['no last line end', (csv: string) => csv.trimEnd()],
    ['a BOM', (csv: string) => `\ufeff${csv}`],
    ['semicolons', (csv: string) => csv.replaceAll(',', ';')],
    ['tabs', (csv: string) => csv.replaceAll(',', '\t')],
    ['blank lines at the end', (csv: string) => `${csv}\r\n,,,,,,,\r\n\r\n`],
    ['capitals and blanks in the header', (csv: string) => csv.replace('correct_answer', ' Correct Answer ')],
    ['an empty column', (csv: string) => csv.replaceAll('\r\n', ',\r\n')],
  ])('reads a sheet with %s', async (_what, change) => {
    const rows = await read(change(csvOf([goodQuestion(), goodQuestion({ option1: 'Na' })])));
    expect(rows).toHaveLength(2);
    expect(rows[1]!.cells).toMatchObject({
      option1: 'Na',
      option2: 'Potassium',
      correct_answer: 'Potassium',
    });
    expect(rows.map(({ beyond }) => beyond)).toEqual([0, 0]);
  });

  it("reads columns in any order, and doesn't require explanation and image", async () => {
    const columns = ['correct_answer', 'option4', 'option3', 'option2', 'option1', 'text'];
    const [row] = await read(csvOf([goodQuestion()], columns));
    expect(row!.cells).toMatchObject({
      option1: 'Sodium',
      correct_answer: 'Potassium',
      explanation: '',
      image: '',
    });
  });

  it.each(['utf8', 'utf16le', 'utf16be'])(
    'reads %s, however the bytes are split into chunks',
    async (encoding) => {
      const text = 'Naïve 65-year-old: β-blocker → “no”, 5 µg, 漢字, 🫀';
      const csv = csvOf([goodQuestion({ text })]);
      const bytes = encodings[encoding]!(csv);
      for (const size of [1, 2, 3, 7, 1000]) {
        const rows = await read(bytes, size);
        expect(rows.map(({ cells }) => cells.text)).toEqual([text]);
      }
    },
  );

  it('returns what cells contain, however the bytes are split into chunks', async () => {
    const cell = fc
      .array(fc.constantFrom(',', '"', '\n', ';', '\t', 'a', 'é', '漢', '🫀', ' ', "'"), { maxLength: 12 })
      .map((parts) => `x${parts.join('')}x`);
    const row = fc.record({ text: cell, option1: cell, explanation: cell });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        async (cells, size) => {
          const rows = await read(Buffer.from(csvOf(cells.map(goodQuestion))), size);
          expect(
            rows.map(({ cells: { text, option1, explanation } }) => ({ text, option1, explanation })),
          ).toEqual(cells);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('gives the line of a byte that is not UTF-8, and the likely encoding', async () => {
    const latin = Buffer.from(csvOf([goodQuestion(), goodQuestion({ text: 'Sjögren' })]), 'latin1');
    for (const size of [1, 5, 64_000]) {
      expect(await problemOf(latin, size)).toEqual({
        line: 3,
        column: '',
        problem: expect.stringContaining('Windows-1252'),
      });
    }
    const cut = Buffer.from(`${csvOf([goodQuestion()]).trimEnd()}é`).subarray(0, -1);
    expect(await problemOf(cut)).toMatchObject({ line: 2 });
  });

  it.each([
    ['an empty file', '', 1, 'is empty'],
    ['a missing column', head.replace('option3,', ''), 1, 'lacks the column "option3"'],
    ['several missing columns', 'text,option1\n', 1, 'lacks the columns option2, option3'],
    ['a misspelled column', head.replace('explanation', 'explanaton'), 1, '"explanaton" is not a column'],
    ['a column twice', head.replace('image', 'text'), 1, '"text" is listed twice'],
    ['no header', 'What is it?,A,B,C,D,A,,\n', 1, 'is not a column'],
    ['a workbook', 'PK\u0003\u0004', 0, 'workbook'],
    ['an unclosed quote', `${head}Q,A,B,C,D,A,,\n"Q,A,B,C,D,A,,\n`, 3, 'never closed'],
    ['a quote in a cell', `${head}Q,A,B,C,D,A,,\nQ,5" tall,B,C,D,A,,\n`, 3, 'don’t match'],
    ['text after a quoted cell', `${head}Q,"A" b,B,C,D,A,,\n`, 2, 'don’t match'],
  ])('says what to do about %s', async (_what, csv, line, sentence) => {
    expect(await problemOf(Buffer.from(csv))).toMatchObject({
      line,
      problem: expect.stringContaining(sentence),
    });
  });

  it.each([
    ['an empty file', ''],
    ['a missing column', 'text\n'],
    ['a misspelled column', 'txt\n'],
  ])(
    'lists the columns for %s so that they can be wrapped, and copied into the sheet',
    async (_what, csv) => {
      const { problem } = await problemOf(Buffer.from(csv));
      const listed = problem.slice(problem.lastIndexOf(': ') + 2, -1);
      expect(listed).toBe(head.trim().replaceAll(',', ', '));
      expect(await read(`${listed}\nWhich?,A,B,C,D,A,,`)).toHaveLength(1);
    },
  );

  it('shortens a long name that is not a column, and says so', async () => {
    const long = `A patient with ${'a'.repeat(100)}`;
    const { column, problem } = await problemOf(Buffer.from(`${long},A,B,C,D,A,,\n`));
    expect(column).toBe(`${long.slice(0, 77)}...`);
    expect(problem).toMatch(`"${column}" is not a column`);
  });

  it('gives the column of a stray quote', async () => {
    expect(await problemOf(Buffer.from(`${head}Q,5" tall,B,C,D,A,,\n`))).toMatchObject({
      line: 2,
      column: 'option1',
    });
  });
});

describe('reading a question from a row', () => {
  it.each([
    ['its text', 'Potassium', 2],
    ['its text with surrounding blanks', '  Potassium ', 2],
    ['its number', '4', 4],
    ['its letter', 'C', 3],
    ['its lowercase letter', 'a', 1],
    ['its column', 'option2', 2],
  ])('accepts the right option by %s', (_what, given, expected) => {
    expect(questionOf(rowOf({ correct_answer: given }))).toMatchObject({
      draft: { correctOption: expected },
    });
  });

  it("prefers an option's text over its number or letter", () => {
    const numbers = { option1: '4', option2: '3', option3: '2', option4: '1' };
    expect(questionOf(rowOf({ ...numbers, correct_answer: '3' }))).toMatchObject({
      draft: { correctOption: 2 },
    });
    const letters = { option1: 'D', option2: 'C', option3: 'B', option4: 'A' };
    expect(questionOf(rowOf({ ...letters, correct_answer: 'A' }))).toMatchObject({
      draft: { correctOption: 4 },
    });
  });

  it('reports everything that is wrong with a row, by line and column', () => {
    const problems = problemsOf({ text: ' ', option2: '', option4: 'Sodium', correct_answer: 'Iron' });
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [9, 'text'],
      [9, 'option2'],
      [9, 'option4'],
      [9, 'correct_answer'],
    ]);
    expect(problems.every(({ problem }) => /\. [A-Z]/.test(problem))).toBe(true);
  });

  it('distinguishes options by case, as genotypes require', () => {
    expect(
      questionOf(rowOf({ option1: 'AA', option2: 'Aa', option3: 'aa', option4: 'aA', correct_answer: 'Aa' })),
    ).toMatchObject({ draft: { correctOption: 2 } });
  });

  it.each([
    ['correct_answer', { correct_answer: '' }, 'right option is missing'],
    ['correct_answer', { correct_answer: '5' }, '"5" is not one of the four options'],
    ['correct_answer', { correct_answer: 'x'.repeat(81) }, `"${'x'.repeat(77)}..." is not one`],
    ['explanation', { explanation: 'x'.repeat(20_001) }, '20,001 characters'],
    ['text', { text: 'null \0 character' }, 'null character'],
  ])('refuses in %s: %j', (column, cells, sentence) => {
    expect(problemsOf(cells)).toContainEqual({ line: 9, column, problem: expect.stringContaining(sentence) });
  });

  it('refuses cells beyond the header', () => {
    expect(questionOf({ ...rowOf({}), beyond: 1 })).toMatchObject({ problems: [{ line: 9, column: '' }] });
  });
});

describe('finding the picture of a row', () => {
  const files = [
    'set/questions.csv',
    'set/a.png',
    'set/images/Film.PNG',
    'set/images/x.jpg',
    'other/x.jpg',
    'set/é.png',
  ].map((path) => ({
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    key: fileKeyOf(path),
    place: { offset: 0, packed: 0, deflated: false },
  }));
  const find = pictureFinder(files, files[0]!);

  it.each([
    ['a.png', 'set/a.png'],
    ['A.PNG', 'set/a.png'],
    ['set/a.png', 'set/a.png'],
    ['./a.png', 'set/a.png'],
    ['images/film.png', 'set/images/Film.PNG'],
    ['images\\film.png', 'set/images/Film.PNG'],
    ['film.png', 'set/images/Film.PNG'],
    ['images/x.jpg', 'set/images/x.jpg'],
    ['e\u0301.png', 'set/é.png'],
  ])('finds %s', (cell, path) => {
    expect(find(cell)).toMatchObject({ file: { path } });
  });

  it.each(['film.jpg', 'FI LM.jpeg', 'other/fi-lm'])('suggests the file that %s may mean', (cell) => {
    const sentence = `The ZIP holds no picture "${cell}", but it does hold "set/images/Film.PNG". If you mean that one, write its name.`;
    expect(find(cell)).toEqual({ problem: sentence });
  });
  it('finds no picture for an empty cell', () => expect(find('  ')).toEqual({ file: null }));
  it('asks for the path if two files have the same name', () => {
    expect(find('x.jpg')).toEqual({
      problem: expect.stringMatching(/2 files "x.jpg".*"set\/images\/x.jpg"/),
    });
  });
  it.each(['b.png', 'ilm.png', '../a.png', '/etc/passwd'])('does not find %s', (cell) => {
    expect(find(cell)).toEqual({ problem: expect.stringContaining('holds no picture') });
  });
});

const encodings: Record<string, (text: string) => Buffer> = {
  utf8: (text) => Buffer.from(text),
  utf16le: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  utf16be: (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
};

type Row = SheetRow<QuestionColumn>;

async function read(content: string | Buffer, size = 64_000): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of sheetRows(chunksOf(Buffer.from(content), size), questionFormat)) rows.push(row);
  return rows;
}

async function problemOf(content: Buffer, size?: number): Promise<ZipProblem> {
  const error = await read(content, size).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SheetProblem);
  return (error as SheetProblem).at;
}

async function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function rowOf(cells: Parameters<typeof goodQuestion>[0]): Row {
  const good = goodQuestion(cells) as Row['cells'];
  return {
    line: 9,
    cells: { ...good, explanation: good.explanation ?? '', image: good.image ?? '' },
    beyond: 0,
  };
}

function problemsOf(cells: Parameters<typeof goodQuestion>[0]): ZipProblem[] {
  const found = questionOf(rowOf(cells));
  return 'problems' in found ? found.problems : [];
}
