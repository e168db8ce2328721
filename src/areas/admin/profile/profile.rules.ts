import { isFailure } from '../../../api/failure.ts';
import { adminMessages } from '../../../messages/admin.ts';

/** The alert for a failed save: the server's message, or `otherwise` with the reason. */
export function alertOf(failure: unknown, otherwise: string): string {
  if (!isFailure(failure)) return otherwise;
  if (failure.kind === 'no-answer') return `${otherwise} ${adminMessages.noConnection}`;
  return failure.says ?? otherwise;
}
