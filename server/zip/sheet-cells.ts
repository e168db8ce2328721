import { isBlank } from '../../src/contract/blank.ts';
import { limits } from '../../src/contract/limits.ts';
import type { ZipProblem } from '../../src/contract/questions.ts';
import { unguardCell } from './guarded-cells.ts';
import type { SheetRow } from './sheet-rows.ts';

/**
 * Returns the cells of a row, trimmed (blank ones empty) and without the guard against formulas, and the problems that
 * any column may have.
 */
export function cellsOf<Column extends string>({ line, cells, beyond }: SheetRow<Column>) {
  const columns = Object.keys(cells) as Column[];
  const trimmed = Object.fromEntries(
    columns.map((name) => [name, isEmpty(cells[name]) ? '' : unguardCell(cells[name].trim())]),
  ) as typeof cells;
  const problems: ZipProblem[] = columns.flatMap((column) => {
    const problem = cellProblem(trimmed[column]);
    return problem ? { line, column, problem } : [];
  });
  if (beyond > 0) problems.unshift({ line, column: '', problem: tooManyCells });
  return { cells: trimmed, problems };
}

/** A null character shows nothing, either, but has a problem of its own. */
const isEmpty = (cell: string) => isBlank(cell) && !cell.includes('\0');

const tooManyCells =
  'This row has more cells than the first line. Put a cell that holds a comma in double quotes.';

function cellProblem(cell: string): string | null {
  if (cell.includes('\0')) return 'This cell holds a null character. Clear it and type it again.';
  if (cell.length <= limits.textMax) return null;
  const [length, most] = [cell.length, limits.textMax].map((count) => count.toLocaleString('en'));
  return `This is ${length} characters long and at most ${most} fit. Shorten it.`;
}
