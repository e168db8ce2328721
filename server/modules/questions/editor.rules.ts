/** Refusing an edit that would replace a version its editor hasn't seen. */
import { ApiError } from '../../core/api-error.ts';

export interface Editor {
  userId: number;
  /** The version that the editor saw; null replaces any version. */
  version: number | null;
}

/** Throws `changed_meanwhile` if the version that the editor saw has been replaced. */
export function checkSeen({ version }: { version: number }, by: Editor) {
  if (by.version !== null && by.version !== version)
    throw new ApiError('changed_meanwhile', { more: { version } });
}
