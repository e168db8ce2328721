import { isFailure } from '../../../api/failure.ts';
import type { BulkCheck } from '../../../contract/bulk.ts';
import { limits } from '../../../contract/limits.ts';
import type { ZipProblem } from '../../../contract/questions.ts';

/** A ZIP with what the server said of it. */
export interface CheckedFile {
  file: File;
  check: BulkCheck;
}

/** Why this upload cannot start, or null. */
export function reasonAgainst(zip: File | null): 'no-zip' | 'too-large' | null {
  if (zip === null) return 'no-zip';
  return zip.size > limits.zip.uploadBytes ? 'too-large' : null;
}

/** The check as the refusal of an import leaves it, where that names what is wrong; null where it does not. */
export function refusedCheck(check: BulkCheck, failure: unknown): BulkCheck | null {
  const problems = isFailure(failure) ? failure.body.problems : undefined;
  const found = Array.isArray(problems) ? problems.filter(isProblem) : [];
  return found.length === 0 ? null : { ...check, checked: null, problems: found, more_problems: 0 };
}

const isProblem = (value: unknown): value is ZipProblem =>
  typeof value === 'object' && value !== null && 'line' in value && 'column' in value && 'problem' in value;

/** What the server said of a failure, a line each; undefined where it said nothing. */
export function saidOfUpload(failure: unknown): string | undefined {
  if (!isFailure(failure) || failure.kind === 'no-answer') return undefined;
  return Object.values(failure.fields).join('\n') || failure.says;
}

/** Line 1 is the head of the CSV, 0 the ZIP itself. */
export function placeOf(line: number): string {
  if (line === 0) return 'ZIP';
  return line === 1 ? '1 (head)' : String(line);
}

export const rowsPerPage = 20;

export const pageOf = (index: number) => Math.floor(index / rowsPerPage) + 1;

export const rowsOnPage = <Row>(rows: readonly Row[], page: number) =>
  rows.slice((page - 1) * rowsPerPage, page * rowsPerPage);

/** The start of a stem, enough to tell it from others. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 110 ? `${line.slice(0, 109).trimEnd()}…` : line;
}
