import { isFailure } from '../../../api/failure.ts';
import { reasonOf } from '../forms/refusal.tsx';

/** The alert for a failed save: the server's message, or `otherwise` with the reason as far as it is known. */
export function alertOf(failure: unknown, otherwise: string): string {
  if (!isFailure(failure)) return otherwise;
  if (failure.kind === 'no-answer') return `${otherwise} ${reasonOf(failure)}`;
  return failure.says ?? otherwise;
}
