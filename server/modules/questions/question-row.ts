import { limits } from '../../../src/contract/limits.ts';
import { questionColumns, type QuestionColumn } from '../../../src/contract/question-sheet.ts';
import type { ZipProblem } from '../../../src/contract/questions.ts';
import type { SheetRow } from './sheet-rows.ts';

/** A question of a sheet that holds. */
export interface QuestionDraft {
  text: string;
  options: readonly [string, string, string, string];
  /** 1 to 4. */
  correctOption: number;
  explanation: string;
}

/** The question of a row, or everything that is wrong with the row. */
export function questionOf(row: SheetRow): { question: QuestionDraft } | { problems: ZipProblem[] } {
  const problems: ZipProblem[] = [];
  const report = (column: string, problem: string) => problems.push({ line: row.line, column, problem });
  const cells = trimmed(row.cells);
  const options = optionColumns.map((column) => cells[column]) as [string, string, string, string];

  if (row.beyond > 0) {
    report(
      '',
      'This row has more cells than the first line. Put a cell that holds a comma in double quotes.',
    );
  }
  for (const column of questionColumns) {
    const problem = cellProblem(cells[column]);
    if (problem) report(column, problem);
  }
  if (!cells.text) report('text', 'The question is empty. Write it here, or remove the row.');
  options.forEach((option, at) => {
    const twin = options.indexOf(option);
    if (!option) report(optionColumns[at]!, 'This option is empty. A question has four options.');
    else if (twin < at) {
      report(optionColumns[at]!, `Options ${twin + 1} and ${at + 1} are the same. Give four different ones.`);
    }
  });

  const correctOption = correctOptionOf(options, cells.correct_answer);
  if (!cells.correct_answer) report('correct_answer', `The right option is missing. ${howToName}`);
  else if (!correctOption) {
    const given = cells.correct_answer.slice(0, 60);
    report('correct_answer', `"${given}" is none of the four options. ${howToName}`);
  }
  return problems.length > 0 || !correctOption
    ? { problems }
    : { question: { text: cells.text, options, correctOption, explanation: cells.explanation } };
}

const optionColumns = ['option1', 'option2', 'option3', 'option4'] as const;
const howToName = 'Write its text, its number (1 to 4) or its letter (A to D).';

/** 1 to 4, or undefined. The text of an option goes before its number: with options 4, 3, 2, 1 the answer 3 is the second. */
function correctOptionOf(options: readonly string[], given: string): number | undefined {
  if (!given) return undefined;
  const byText = options.indexOf(given) + 1;
  const byName = /^(?:option)?\s*([1-4])$/i.exec(given)?.[1];
  const byLetter = 'ABCD'.indexOf(given.toUpperCase()) + 1;
  return byText || Number(byName ?? 0) || (given.length === 1 ? byLetter : 0) || undefined;
}

function cellProblem(cell: string): string | null {
  if (cell.includes('\0')) return 'This cell holds a zero character. Empty it and type it again.';
  if (cell.length <= limits.textMax) return null;
  const [length, most] = [cell.length, limits.textMax].map((count) => count.toLocaleString('en'));
  return `This is ${length} characters long and at most ${most} fit. Shorten it.`;
}

function trimmed(cells: Record<QuestionColumn, string>): Record<QuestionColumn, string> {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.trim()])) as typeof cells;
}
