import { isFailure, type ApiFailure } from '../../../api/failure.ts';
import { authMessages } from '../../../messages/auth.ts';

/**
 * Returns the messages for a failed sign-in or sign-up (1-public §8): one for each list-valued field of the reply,
 * under the server's own key (O-037), else a single one. `unnamed` is used if the server gave no reason.
 */
export function failureTexts(error: unknown, whole: (why: string) => string, unnamed?: string): string[] {
  if (!isFailure(error)) return [whole(authMessages.unknownError)];
  if (isFromBetween(error)) return [whole(authMessages.noAnswer)];
  const fields = Object.entries(error.fields);
  if (fields.length > 0) return fields.map(([field, message]) => authMessages.fieldFailed(field, message));
  return [whole(error.says ?? unnamed ?? error.message)];
}

/**
 * True without any answer, and for one from something in between, such as a hospital's Wi-Fi that wants a sign-in first.
 * Another 5xx may come from the server's own proxy.
 */
const isFromBetween = ({ kind, foreignStatus }: ApiFailure) =>
  kind === 'no-answer' && (foreignStatus < 500 || foreignStatus === 511);
