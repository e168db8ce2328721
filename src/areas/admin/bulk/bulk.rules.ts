import { isFailure } from '../../../api/failure.ts';
import type { BulkCheck } from '../../../contract/bulk.ts';
import { limits } from '../../../contract/limits.ts';
import type { ZipProblem } from '../../../contract/questions.ts';

/** A ZIP and the server's check of it. */
export interface CheckedFile {
  file: File;
  check: BulkCheck;
}

/** Why this upload cannot start, or null. */
export function zipErrorOf(zip: File | null): 'no-zip' | 'too-large' | null {
  if (zip === null) return 'no-zip';
  return zip.size > limits.zip.uploadBytes ? 'too-large' : null;
}

/** Returns the check with the problems reported by a refused import, or null if the refusal reports none. */
export function refusedCheck(check: BulkCheck, failure: unknown): BulkCheck | null {
  const problems = isFailure(failure) ? failure.body.problems : undefined;
  const found = Array.isArray(problems) ? problems.filter(isProblem) : [];
  return found.length === 0 ? null : { ...check, checked: null, problems: found, more_problems: 0 };
}

const isProblem = (value: unknown): value is ZipProblem =>
  typeof value === 'object' && value !== null && 'line' in value && 'column' in value && 'problem' in value;

/** The server's messages about a failure, one per line; undefined if there are none. */
export function serverMessageOf(failure: unknown): string | undefined {
  if (!isFailure(failure) || failure.kind === 'no-answer') return undefined;
  return Object.values(failure.fields).join('\n') || failure.says;
}

/** Line 1 is the header of the CSV, 0 the ZIP itself. */
export function placeOf(line: number): string {
  if (line === 0) return 'ZIP';
  return line === 1 ? '1 (head)' : String(line);
}

export const rowsPerPage = 20;

export const pageOf = (index: number) => Math.floor(index / rowsPerPage) + 1;

export const rowsOnPage = <Row>(rows: readonly Row[], page: number) =>
  rows.slice((page - 1) * rowsPerPage, page * rowsPerPage);
