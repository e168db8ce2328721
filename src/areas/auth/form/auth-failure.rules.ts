import { isFailure } from '../../../api/failure.ts';
import { authMessages } from '../../../messages/auth.ts';

/**
 * What a refused sign-in or sign-up says (1-public §8): one sentence for every list-valued field of the answer
 * under the server's own key (O-037), else one for the whole. `unnamed` stands in where nobody gave a reason.
 */
export function failureTexts(error: unknown, whole: (why: string) => string, unnamed?: string): string[] {
  if (!isFailure(error)) return [whole(authMessages.unknownError)];
  if (error.isUnanswered) return [whole(authMessages.noAnswer)];
  const fields = Object.entries(error.fields);
  if (fields.length > 0) return fields.map(([field, message]) => authMessages.fieldFailed(field, message));
  return [whole(error.says ?? unnamed ?? error.message)];
}
