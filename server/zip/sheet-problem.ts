import type { ZipProblem } from '../../src/contract/questions.ts';

/** A problem that stops the reading of a sheet; problems of single cells are collected instead. */
export class SheetProblem extends Error {
  readonly at: ZipProblem;

  constructor(line: number, column: string, problem: string) {
    super(problem);
    this.name = 'SheetProblem';
    this.at = { line, column, problem };
  }
}
