import { isFailure } from '../../../api/failure.ts';
import { adminMessages } from '../../../messages/admin.ts';

/** What the alert says of a failed save: the server's own sentence, or that it failed and why. */
export function alertOf(failure: unknown, otherwise: string): string {
  if (!isFailure(failure)) return otherwise;
  if (failure.kind === 'no-answer') return `${otherwise} ${adminMessages.noConnection}`;
  return failure.says ?? otherwise;
}
