import { isFailure } from '../../../api/failure.ts';

/**
 * Resolves, too, if there is nothing left to delete: someone else deleted it first, or the reply to an earlier request
 * was lost.
 */
export async function orGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (failure) {
    if (!isFailure(failure) || failure.status !== 404) throw failure;
  }
}
