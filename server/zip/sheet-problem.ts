import type { ZipProblem } from '../../src/contract/questions.ts';

/** What stops the reading of a sheet at once; problems of single cells are gathered instead. */
export class SheetProblem extends Error {
  readonly at: ZipProblem;

  constructor(line: number, column: string, problem: string) {
    super(problem);
    this.name = 'SheetProblem';
    this.at = { line, column, problem };
  }
}
