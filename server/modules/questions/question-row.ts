import { questionColumns, type QuestionColumn } from '../../../src/contract/question-sheet.ts';
import type { ZipProblem } from '../../../src/contract/questions.ts';
import { cellsOf } from '../../zip/sheet-cells.ts';
import type { SheetRow } from '../../zip/sheet-rows.ts';
import type { RowFormat } from '../../zip/read-zip.ts';
import { shown } from '../../zip/zip-names.ts';

/** A valid row of a question sheet. */
export interface QuestionDraft {
  text: string;
  options: readonly [string, string, string, string];
  /** 1 to 4. */
  correctOption: number;
  explanation: string;
}

const longestSide = 2_000;

/** The format for reading a ZIP of questions, for banks and normal tests. */
export const questionFormat: RowFormat<QuestionColumn, QuestionDraft> = {
  columns: questionColumns,
  optional: ['explanation', 'image'],
  aRow: 'a question',
  rows: 'questions',
  read: questionOf,
  picture: { maxSide: longestSide },
};

/** Returns the question of a row, or everything that is wrong with the row. */
export function questionOf(
  row: SheetRow<QuestionColumn>,
): { draft: QuestionDraft } | { problems: ZipProblem[] } {
  const { cells, problems } = cellsOf(row);
  const report = (column: string, problem: string) => problems.push({ line: row.line, column, problem });
  const options = optionColumns.map((column) => cells[column]) as [string, string, string, string];

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
    report('correct_answer', `${shown(cells.correct_answer)} is not one of the four options. ${howToName}`);
  }
  return problems.length > 0 || !correctOption
    ? { problems }
    : { draft: { text: cells.text, options, correctOption, explanation: cells.explanation } };
}

const optionColumns = ['option1', 'option2', 'option3', 'option4'] as const;
const howToName = 'Write its text, its number (1 to 4) or its letter (A to D).';

/**
 * Returns 1 to 4, or undefined. An option's text takes precedence over its number: with options 4, 3, 2, 1 the answer 3
 * is the second.
 */
function correctOptionOf(options: readonly string[], given: string): number | undefined {
  if (!given) return undefined;
  const byText = options.indexOf(given) + 1;
  const byName = /^(?:option)?\s*([1-4])$/i.exec(given)?.[1];
  const byLetter = 'ABCD'.indexOf(given.toUpperCase()) + 1;
  return byText || Number(byName ?? 0) || (given.length === 1 ? byLetter : 0) || undefined;
}
