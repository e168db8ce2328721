import { isFailure } from '../../../api/failure.ts';
import { reasonOf } from '../forms/refusal.tsx';

/** The alert for a failed save: the server's message, or `otherwise` with the reason as far as it is known. */
export function alertOf(failure: unknown, otherwise: string): string {
  if (!isFailure(failure)) return otherwise;
  const reason = reasonOf(failure);
  return failure.kind === 'no-answer' ? `${otherwise} ${reason}` : (reason ?? otherwise);
}
