import { isFailure } from '../../api/failure.ts';
import { limits } from '../../contract/limits.ts';
import type { ZipProblem } from '../../contract/questions.ts';

/** Why this upload cannot start, or null. */
export function reasonAgainst(zip: File | null): 'no-zip' | 'too-large' | null {
  if (zip === null) return 'no-zip';
  return zip.size > limits.zip.uploadBytes ? 'too-large' : null;
}

/** The rows that the server could not take, where it names them. */
export function problemsOf(failure: unknown): ZipProblem[] {
  const problems = isFailure(failure) ? failure.body.problems : undefined;
  return Array.isArray(problems) ? problems.filter(isProblem) : [];
}

const isProblem = (value: unknown): value is ZipProblem =>
  typeof value === 'object' && value !== null && 'line' in value && 'column' in value && 'problem' in value;

/** Line 1 is the head of the CSV, 0 the ZIP itself. */
export function placeOf(line: number): string {
  if (line === 0) return 'ZIP';
  return line === 1 ? '1 (head)' : String(line);
}
